package io.socialdata.web.testapp;

import static io.restassured.RestAssured.given;

import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.TestTokens;
import java.util.UUID;

/** Requests of the different callers of a service. */
public final class Callers {

    public static final String SERVICE = "webhook-delivery";
    public static final UUID ACCOUNT = UUID.fromString("11111111-2222-4333-8444-555555555555");
    public static final UUID KEY = UUID.fromString("aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee");

    private Callers() {}

    /** A request of the gateway, on behalf of {@link #ACCOUNT}. */
    public static RequestSpecification gateway() {
        return service("gateway").header("X-Account-Id", ACCOUNT.toString()).header("X-Key-Id", KEY.toString());
    }

    /** A request of another service, without an account. */
    public static RequestSpecification service(String caller) {
        return given().header("Authorization", TestTokens.bearer(caller, SERVICE));
    }
}
