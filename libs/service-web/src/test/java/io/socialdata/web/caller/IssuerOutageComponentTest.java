package io.socialdata.web.caller;

import static io.restassured.RestAssured.given;
import static io.socialdata.web.testapp.Callers.ACCOUNT;
import static io.socialdata.web.testapp.Callers.KEY;
import static io.socialdata.web.testapp.Callers.SERVICE;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.socialdata.testkit.TestTokens;
import io.socialdata.web.testapp.OtherSettings;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(OtherSettings.class)
class IssuerOutageComponentTest {

    @Test
    void callsAreRejectedWhileTokensCannotBeVerified() {
        given().header("Authorization", TestTokens.bearer("gateway", SERVICE))
                .header("X-Account-Id", ACCOUNT.toString())
                .header("X-Key-Id", KEY.toString())
                .get("/monitor/deliveries")
                .then()
                .statusCode(503)
                .header("Retry-After", equalTo("1"))
                .body("error", equalTo("server_error"));
    }

    @Test
    void callWithoutATokenIsStillUnauthorized() {
        given().get("/monitor/deliveries").then().statusCode(401);
    }
}
