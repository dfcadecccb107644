package io.socialdata.simulator.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@FriendlyPlatform({"1.1/account/verify_credentials.json", "UserByRestId"})
class ChecksComponentTest {

    private static final int LIMIT = 150;

    private Map<String, String> samples;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        samples = HttpTestClient.samples();
    }

    @Test
    void missingBearerIsABadToken() {
        assertRejected(given(), 401, 89);
    }

    @Test
    void missingSessionIsNotAuthenticated() {
        HttpTestClient.bearer()
                .queryParam("variables", "{\"userId\":\"1\"}")
                .get("/graphql/x/UserByRestId")
                .then()
                .statusCode(401)
                .body("errors[0].code", equalTo(32));
    }

    @Test
    void sessionOfNoAccountIsNotAuthenticated() {
        assertRejected(HttpTestClient.session("0".repeat(40), "c"), 401, 32);
    }

    @Test
    void csrfPairMustMatch() {
        assertRejected(HttpTestClient.session(samples.get("auth_token"), "one", "two"), 403, 353);
    }

    @Test
    void lockedAndSuspendedAccountsAreRejected() {
        assertRejected(HttpTestClient.session(samples.get("locked_auth_token"), "c"), 403, 326);
        assertRejected(HttpTestClient.session(samples.get("suspended_auth_token"), "c"), 403, 64);
    }

    @Test
    void invalidGuestTokenIsReportedAsSuch() {
        assertRejected(HttpTestClient.bearer().header("x-guest-token", "1"), 403, 239);
    }

    @Test
    void everyResponseHasTheLimitAndIdHeadersOfThePlatform() {
        Instant before = Instant.now();

        Response answer = ask(HttpTestClient.signedIn());

        answer.then()
                .header("x-rate-limit-limit", Integer.toString(LIMIT))
                .header("x-rate-limit-remaining", Integer.toString(LIMIT - 1))
                .header("x-transaction-id", matchesPattern("[0-9a-f]{16}"))
                .header("x-connection-hash", matchesPattern("[0-9a-f]{64}"))
                .header("x-response-time", matchesPattern("\\d+"));
        Instant reset = Instant.ofEpochSecond(Long.parseLong(answer.header("x-rate-limit-reset")));
        assertThat(reset).isBetween(before.plusSeconds(899), Instant.now().plusSeconds(900));
    }

    @Test
    void rateLimitIsEnforcedUntilItsWindowEnds() {
        for (int call = 0; call < LIMIT; call++) {
            assertThat(ask(HttpTestClient.session(samples.get("auth_token"), "c"))
                            .statusCode())
                    .isEqualTo(200);
        }

        ask(HttpTestClient.signedIn())
                .then()
                .statusCode(429)
                .header("x-rate-limit-remaining", "0")
                .body("errors[0].code", equalTo(88));
        // Another operation of the same account is not affected.
        HttpTestClient.signedIn()
                .get("/1.1/account/verify_credentials.json")
                .then()
                .statusCode(200);

        given().contentType(ContentType.JSON)
                .body("{\"advance\":\"PT15M\"}")
                .post("/simulator/clock")
                .then()
                .statusCode(200);
        ask(HttpTestClient.signedIn())
                .then()
                .statusCode(200)
                .header("x-rate-limit-remaining", Integer.toString(LIMIT - 1));
    }

    @Test
    void callerWithoutACsrfCookieGetsOneForThePlatformsDomain() {
        HttpTestClient.bearer()
                .post("/1.1/guest/activate.json")
                .then()
                .header(
                        "set-cookie",
                        allOf(
                                matchesPattern("ct0=[0-9a-f]{32};.*"),
                                containsString("Domain=.x.com"),
                                containsString("Path=/"),
                                containsString("Secure")));
        ask(HttpTestClient.signedIn()).then().header("set-cookie", nullValue());
    }

    @Test
    void anUnknownPathIsAnEmpty404() {
        Response answer = HttpTestClient.signedIn().get("/1.1/no/such/thing.json");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.asByteArray()).isEmpty();
    }

    private static Response ask(RequestSpecification caller) {
        return caller.queryParam("variables", "{\"screen_name\":\"river_atlas\"}")
                .get("/graphql/x/UserByScreenName");
    }

    private static void assertRejected(RequestSpecification caller, int status, int code) {
        ask(caller).then().statusCode(status).body("errors[0].code", equalTo(code));
    }
}
