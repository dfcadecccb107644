package io.socialdata.web.caller;

import static io.restassured.RestAssured.given;
import static io.socialdata.web.testapp.Callers.ACCOUNT;
import static io.socialdata.web.testapp.Callers.KEY;
import static io.socialdata.web.testapp.Callers.SERVICE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.socialdata.contract.ServiceName;
import io.socialdata.testkit.TestTokens;
import io.socialdata.web.outgoing.ServiceTokens;
import io.socialdata.web.outgoing.TokenUnavailableException;
import io.socialdata.web.testapp.HangingIssuer;
import io.socialdata.web.testapp.OtherSettings;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(OtherSettings.class)
class IssuerOutageComponentTest {

    @TestHTTPResource(value = "/health/ready", management = true)
    URI readiness;

    @Inject
    ServiceTokens tokens;

    /** The process has started although its issuer hangs. */
    @Test
    void serviceIsReadyAndTakesCallsOnceTheIssuerAnswers() throws IOException {
        assertRejected();
        assertNotReady();
        HangingIssuer.leave();
        assertRejected();
        assertThatThrownBy(this::token).hasCauseInstanceOf(TokenUnavailableException.class);
        assertNotReady();

        HangingIssuer.issue();

        await().untilAsserted(() -> given().get(readiness).then().statusCode(200));
        assertThat(token()).isEqualTo("Bearer good");
        HangingIssuer.leave();
        given().get(readiness).then().statusCode(200).body("status", equalTo("UP"));
    }

    @Test
    void callWithoutATokenIsStillUnauthorized() {
        given().get("/monitor/deliveries").then().statusCode(401);
    }

    private String token() {
        return tokens.authorizationFor(ServiceName.SESSION)
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    private void assertNotReady() {
        given().get(readiness)
                .then()
                .statusCode(503)
                .body("checks.find { it.name == 'issuer keys' }.data.reason", equalTo("no keys from the issuer yet"))
                .body("checks.find { it.name == 'service tokens' }.data.reason", equalTo("no token for session yet"));
    }

    private static void assertRejected() {
        given().header("Authorization", TestTokens.bearer("gateway", SERVICE))
                .header("X-Account-Id", ACCOUNT.toString())
                .header("X-Key-Id", KEY.toString())
                .get("/monitor/deliveries")
                .then()
                .statusCode(503)
                .header("Retry-After", equalTo("1"))
                .body("error", equalTo("server_error"));
    }
}
