package io.socialdata.web.caller;

import static io.restassured.RestAssured.given;
import static io.socialdata.web.testapp.Callers.ACCOUNT;
import static io.socialdata.web.testapp.Callers.KEY;
import static io.socialdata.web.testapp.Callers.SERVICE;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.TestTokens;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(IssuerOutageComponentTest.IssuerAway.class)
class IssuerOutageComponentTest {

    public static class IssuerAway implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "quarkus.oidc.auth-server-url",
                    "http://127.0.0.1:" + FreePorts.find(1).getFirst() + "/away");
        }

        @Override
        public boolean disableGlobalTestResources() {
            return true;
        }
    }

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
