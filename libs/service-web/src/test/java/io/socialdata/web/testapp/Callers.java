package io.socialdata.web.testapp;

import static io.restassured.RestAssured.given;

import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.TestTokens;
import java.util.UUID;

/** Requests as the different callers of a service send them. */
public final class Callers {

    public static final String SERVICE = "webhook-delivery";
    public static final UUID ACCOUNT = UUID.fromString("11111111-2222-4333-8444-555555555555");
    public static final UUID KEY = UUID.fromString("aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee");

    private Callers() {}

    /** The gateway, on behalf of {@link #ACCOUNT}. */
    public static RequestSpecification gateway() {
        return service("gateway").header("X-Account-Id", ACCOUNT.toString()).header("X-Key-Id", KEY.toString());
    }

    /** Another service, on nobody's behalf. */
    public static RequestSpecification service(String caller) {
        return given().header("Authorization", TestTokens.bearer(caller, SERVICE));
    }
}
