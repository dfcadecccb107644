package io.socialdata.billing;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.TestTokens;
import java.util.Map;
import java.util.UUID;

/** Calls to the running service, as its neighbours make them. */
public final class ServiceCalls {

    private ServiceCalls() {}

    /** A call by the service of this name. */
    public static RequestSpecification as(String caller) {
        return given().contentType(ContentType.JSON).header("Authorization", TestTokens.bearer(caller, "billing"));
    }

    /** A call of a public operation that the gateway hands on for a key of this account. */
    public static RequestSpecification forAccount(UUID account) {
        return as("gateway").header("X-Account-Id", account).header("X-Key-Id", UUID.randomUUID());
    }

    /** Opens an account that nobody else in the tests uses. */
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
