package io.socialdata.billing;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.TestTokens;
import java.util.Map;
import java.util.UUID;

/** Calls to the running service from other services. */
public final class ServiceCalls {

    private ServiceCalls() {}

    /** Returns a call by the service of this name. */
    public static RequestSpecification as(String caller) {
        return given().contentType(ContentType.JSON).header("Authorization", TestTokens.bearer(caller, "billing"));
    }

    /** Returns a call of a public operation that the gateway forwards for a key of this account. */
    public static RequestSpecification forAccount(UUID account) {
        return withKey(account, UUID.randomUUID());
    }

    /** Returns a call of a public operation that the gateway forwards for this key. */
    public static RequestSpecification withKey(UUID account, UUID key) {
        return as("gateway").header("X-Account-Id", account).header("X-Key-Id", key);
    }

    /** Opens an account that no other test uses. */
    public static UUID openAccount() {
        return UUID.fromString(as("operator")
                .body(Map.of("email", UUID.randomUUID() + "@quietharbor.example", "name", "Quiet Harbor"))
                .post("/internal/accounts")
                .then()
                .statusCode(201)
                .extract()
                .path("id"));
    }
}
