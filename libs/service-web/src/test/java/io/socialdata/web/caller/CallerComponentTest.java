package io.socialdata.web.caller;

import static io.restassured.RestAssured.given;
import static io.socialdata.web.testapp.Callers.ACCOUNT;
import static io.socialdata.web.testapp.Callers.KEY;
import static io.socialdata.web.testapp.Callers.SERVICE;
import static io.socialdata.web.testapp.Callers.gateway;
import static io.socialdata.web.testapp.Callers.service;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.TestTokens;
import io.socialdata.testkit.TokenIssuer;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class CallerComponentTest {

    @Inject
    MeterRegistry meters;

    @Test
    void gatewaySetsTheAccountAndTheKey() {
        gateway()
                .body("{\"target_url\":\"https://a.example\"}")
                .post("/webhook")
                .then()
                .statusCode(200)
                .body("account_id", equalTo(ACCOUNT.toString()))
                .body("key_id", equalTo(KEY.toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/monitor/deliveries", "/webhook", "/internal/headers", "/nowhere", "/internal/nowhere"})
    void invalidTokenIsUnauthorized(String path) {
        assertUnauthorized(forged(given()), path);
    }

    @Test
    void tokenForAnotherServiceIsRejected() {
        assertUnauthorized(forged(bearer(TestTokens.bearer("gateway", "billing"))), "/monitor/deliveries");
    }

    @Test
    void tokenOfAnotherIssuerIsRejected() {
        try (TokenIssuer otherIssuer = TokenIssuer.start()) {
            String token = TestTokens.token(otherIssuer.url(), "gateway", SERVICE);

            assertUnauthorized(forged(bearer("Bearer " + token)), "/monitor/deliveries");
        }
    }

    @Test
    void alteredTokenIsRejected() {
        String[] parts = TestTokens.bearer("reads", SERVICE).split("\\.", -1);
        String claims = new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);
        String altered = parts[0] + "." + encode(claims.replace("reads", "gateway")) + "." + parts[2];

        assertUnauthorized(forged(bearer(altered)), "/monitor/deliveries");
    }

    @Test
    void tokenIsVerifiedOnItsFirstCall() {
        String good = newToken();
        double before = verified();

        for (int i = 0; i < 3; i++) {
            forged(bearer(good)).get("/monitor/deliveries").then().statusCode(200);
        }

        assertThat(verified() - before).isEqualTo(1);
    }

    @Test
    void onlyTheExactVerifiedTokenIsCached() {
        String good = newToken();
        int claims = good.indexOf('.') + 1;
        int signature = good.lastIndexOf('.') + 1;
        for (int again = 0; again < 2; again++) {
            forged(bearer(good)).get("/monitor/deliveries").then().statusCode(200);
            for (String altered : List.of(
                    good.substring(0, signature),
                    good.substring(0, signature) + "A" + good.substring(signature),
                    flipped(good, signature),
                    flipped(good, claims + 12),
                    good + "." + good.substring(signature))) {
                assertUnauthorized(forged(bearer(altered)), "/monitor/deliveries");
            }
        }
    }

    @Test
    void permissionsOfOneTokenDoNotApplyToAnother() {
        String monitoring = TestTokens.bearer("monitoring", SERVICE);
        String gateway = TestTokens.bearer("gateway", SERVICE);
        String toBilling = TestTokens.bearer("gateway", "billing");
        for (int again = 0; again < 2; again++) {
            forged(bearer(gateway)).get("/monitor/deliveries").then().statusCode(200);
            assertForbidden(forged(bearer(monitoring)), "/monitor/deliveries");
            assertUnauthorized(forged(bearer(toBilling)), "/monitor/deliveries");
            bearer(monitoring).get("/internal/headers").then().statusCode(200);
            assertForbidden(bearer(gateway), "/internal/headers");
            assertUnauthorized(bearer(gateway), "/monitor/deliveries");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "HS256"})
    void tokenWithAnotherAlgorithmIsRejected(String algorithm) {
        String[] parts = TestTokens.bearer("gateway", SERVICE)
                .substring("Bearer ".length())
                .split("\\.", -1);
        String header = encode("{\"alg\":\"" + algorithm + "\",\"typ\":\"JWT\"}");

        assertUnauthorized(forged(bearer("Bearer " + header + "." + parts[1] + ".")), "/monitor/deliveries");
        assertUnauthorized(forged(bearer("Bearer " + header + "." + parts[1] + ".c2ln")), "/monitor/deliveries");
    }

    @Test
    void publicOperationsAcceptOnlyTheGateway() {
        assertForbidden(forged(service("monitoring")), "/monitor/deliveries");
        assertForbidden(forged(service("monitoring")), "/nowhere");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "not-a-uuid"})
    void gatewayCallWithoutAnAccountIsRejected(String account) {
        assertUnauthorized(
                service("gateway").header("X-Account-Id", account).header("X-Key-Id", KEY), "/monitor/deliveries");
    }

    @Test
    void internalEndpointsAcceptOnlyTheirNamedCallers() {
        service("monitoring").get("/internal/headers").then().statusCode(200);
        assertForbidden(service("reads"), "/internal/headers");
        assertForbidden(gateway(), "/internal/headers");
    }

    private static RequestSpecification bearer(String authorization) {
        return given().header("Authorization", authorization);
    }

    private static RequestSpecification forged(RequestSpecification request) {
        return request.header("X-Account-Id", ACCOUNT.toString()).header("X-Key-Id", KEY.toString());
    }

    private static String newToken() {
        return "Bearer " + TestTokens.token(SharedServers.issuer(), "gateway", SERVICE);
    }

    private double verified() {
        return meters.get("service.token.verifications")
                .tag("cache", "miss")
                .counter()
                .count();
    }

    /** Returns the token with one character replaced by another. */
    private static String flipped(String token, int at) {
        return token.substring(0, at) + (token.charAt(at) == 'x' ? 'y' : 'x') + token.substring(at + 1);
    }

    private static String encode(String json) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(json.getBytes(StandardCharsets.UTF_8));
    }

    private static void assertUnauthorized(RequestSpecification request, String path) {
        request.get(path)
                .then()
                .statusCode(401)
                .header("WWW-Authenticate", equalTo("Bearer"))
                .header("X-Request-Id", notNullValue())
                .contentType("application/json")
                .body("error", equalTo("unauthorized"));
    }

    private static void assertForbidden(RequestSpecification request, String path) {
        request.get(path).then().statusCode(403).contentType("application/json").body("error", equalTo("forbidden"));
    }
}
