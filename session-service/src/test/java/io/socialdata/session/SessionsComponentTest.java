package io.socialdata.session;

import static io.socialdata.testkit.CallerBuilder.aCaller;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.socialdata.contract.ServiceName;
import io.socialdata.testkit.contract.HostileCalls;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.URL;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The stored session of a key, from the side of its holder and of the services that act with it. */
@QuarkusTest
class SessionsComponentTest {

    private final Key key = Key.fresh();

    @Inject
    Jdbi jdbi;

    @TestHTTPResource(value = "/health", management = true)
    URL health;

    @TestHTTPResource(value = "/metrics", management = true)
    URL metrics;

    @TestHTTPResource("/")
    URI service;

    @Test
    void probesSucceed() {
        for (String probe : new String[] {"/started", "/live", "/ready"}) {
            RestAssured.get(health + probe).then().statusCode(200).body("status", equalTo("UP"));
        }
    }

    @Test
    void registeredSessionIsShownAndReadable() {
        key.register("mira", "c1").then().statusCode(200).body("username", equalTo("mira"));

        key.status()
                .then()
                .body("registered", equalTo(true))
                .body("status", equalTo("ok"))
                .body("username", equalTo("mira"))
                .body("twitter_user_id", equalTo("7101"))
                .body("last_used_at", nullValue())
                .body("egress.source", equalTo("direct"))
                .body("egress.customer_proxy_in_use", equalTo(false));
        key.lookUp()
                .then()
                .statusCode(200)
                .body("secrets.authToken", equalTo("mira"))
                .body("secrets.ct0", equalTo("c1"))
                .body("userId", equalTo("7101"));
    }

    @Test
    void missingSessionIsNoError() {
        key.status()
                .then()
                .statusCode(200)
                .body("registered", equalTo(false))
                .body("status", nullValue())
                .body("egress.source", equalTo("direct"));
        key.lookUp().then().statusCode(404);
    }

    @ParameterizedTest
    @CsvSource({"dead, invalid_cookies, 400", "suspended, invalid_cookies, 400", "locked, , 403", "forbidden, , 403"})
    void cookiesRejectedByThePlatformChangeNothing(String cookie, String reason, int status) {
        key.register("mira", "c1");

        key.register(cookie, "c2").then().statusCode(status).body("reason", equalTo(reason));

        key.status().then().body("status", equalTo("ok")).body("username", equalTo("mira"));
        key.lookUp().then().body("secrets.ct0", equalTo("c1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"broken", "throttled"})
    void uncheckableCookiesAreStored(String cookie) {
        key.register(cookie, "c1").then().statusCode(200).body("username", nullValue());

        key.status().then().body("status", equalTo("ok")).body("username", nullValue());
    }

    @Test
    void cookieRotatedByTheProbeIsStored() {
        key.register("rotating", "c1");

        key.lookUp().then().body("secrets.ct0", equalTo("replaced"));
    }

    @Test
    void repeatedRegistrationReplacesButKeepsTheFirstTime() {
        key.register("mira", "c1");
        String created = key.status().path("created_at");

        key.register("noa", "c2");

        key.status()
                .then()
                .body("username", equalTo("noa"))
                .body("created_at", equalTo(created))
                .body("updated_at", notNullValue());
        assertThat(Instant.parse(key.status().path("updated_at"))).isAfterOrEqualTo(Instant.parse(created));
    }

    @Test
    void rejectedSessionIsDeadUntilRegisteredAgain() {
        key.register("mira", "c1");

        key.rejected(key.version()).then().statusCode(204);

        key.status().then().body("registered", equalTo(true)).body("status", equalTo("dead"));
        key.lookUp().then().statusCode(200).body("secrets", nullValue());
        key.register("mira", "c2");
        key.status().then().body("status", equalTo("ok"));
    }

    @Test
    void lateRejectionOfReplacedCookiesIsIgnored() {
        key.register("mira", "c1");
        long old = key.version();
        key.register("mira", "c2");

        key.rejected(old).then().statusCode(204);

        key.status().then().body("status", equalTo("ok"));
    }

    @Test
    void lateRejectionOfADeletedSessionDoesNotAffectTheNextOne() {
        key.register("mira", "c1");
        long old = key.version();
        key.delete();
        key.register("mira", "c1");

        key.rejected(old);

        key.status().then().body("status", equalTo("ok"));
    }

    @Test
    void rotatedCookieIsStoredOnce() {
        key.register("mira", "c1");
        long seen = key.version();

        key.rotated(seen, "c2").then().statusCode(200).body("stored", equalTo(true));
        key.rotated(seen, "c3").then().statusCode(200).body("stored", equalTo(false));

        key.lookUp().then().body("secrets.ct0", equalTo("c2"));
        assertThat(key.version()).isNotEqualTo(seen);
    }

    @Test
    void repeatedDeletionSucceeds() {
        key.register("mira", "c1");

        key.delete().then().statusCode(200).body("deleted", equalTo(true));
        key.delete().then().statusCode(200).body("deleted", equalTo(false));

        key.status().then().body("registered", equalTo(false));
        key.lookUp().then().statusCode(404);
    }

    @Test
    void lastUseOnlyMovesForward() {
        key.register("mira", "c1");
        Instant later = Instant.now().plusSeconds(60);

        use(later);
        use(later.minusSeconds(30));

        assertThat(Instant.parse(key.status().path("last_used_at")).getEpochSecond())
                .isEqualTo(later.getEpochSecond());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:8080",
                "http://10.0.0.1",
                "http://169.254.169.254",
                "http://[::1]:80",
                "http://2130706433",
                "socks4://proxy.example.com",
                "ftp://8.8.8.8",
                "proxy.example.com:80",
                "http://localhost:3128",
                "http://does-not-exist.invalid:80"
            })
    void nonPublicProxyIsRejected(String proxy) {
        key.register(Map.of("auth_token", "mira", "ct0", "c1", "proxy_url", proxy))
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("reason", equalTo("invalid_proxy"));

        key.status().then().body("registered", equalTo(false));
    }

    @Test
    void registeredProxyIsReportedInTheStatus() {
        key.register("mira", "c1");
        jdbi.useHandle(handle ->
                handle.execute("update platform_session set customer_proxy = true where key_id = ?", key.id()));

        key.status()
                .then()
                .body("egress.source", equalTo("session"))
                .body("egress.customer_proxy_in_use", equalTo(true));
    }

    @ParameterizedTest
    @CsvSource({
        "'{}', authToken",
        "'{\"auth_token\":\"a\"}', ct0",
        "'{\"auth_token\":\"a b\",\"ct0\":\"c\"}', auth_token"
    })
    void missingOrInvalidCookieIs400(String body, String field) {
        key.register(new JsonObject(body).getMap()).then().statusCode(400).body("error", equalTo("bad_request"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gateway", "billing", "dashboard", "monitoring"})
    void onlyReadsAndWritesMayReadSessions(String service) {
        key.register("mira", "c1");

        key.lookUpAs(service).then().statusCode(403);
        key.lookUpAs("writes").then().statusCode(200);
    }

    @Test
    void secretsAreUnreadableInTheDatabase() {
        key.register(Map.of("auth_token", "mira-canary-token", "ct0", "canary-ct0", "user_agent", "canary-agent"));

        List<String> rows = jdbi.withHandle(handle -> handle.createQuery(
                        "select platform_session::text || encode(sealed_secrets, 'escape') from platform_session"
                                + " where key_id = ?")
                .bind(0, key.id())
                .mapTo(String.class)
                .list());

        assertThat(rows).singleElement().asString().doesNotContain("canary-token", "canary-ct0", "canary-agent");
    }

    @Test
    void secretsOfAnotherRowDoNotOpen() {
        Key other = Key.fresh();
        key.register("mira", "c1");
        other.register("noa", "c2");
        jdbi.useHandle(handle -> handle.execute(
                "update platform_session s set sealed_secrets = o.sealed_secrets, data_key_generation = o.data_key_generation"
                        + " from platform_session o where o.key_id = ? and s.key_id = ?",
                other.id(),
                key.id()));

        key.lookUp().then().statusCode(500);

        key.status().then().statusCode(200).body("status", equalTo("ok"));
        assertThat(RestAssured.get(metrics).asString())
                .contains("secret_decryption_failures_total{reason=\"not_authentic\"}");
    }

    @Test
    void hostileValuesAreRefusedWithTheirField() throws Exception {
        new HostileCalls(service, () -> aCaller().through("gateway", "session").headers(), id -> id)
                .make(ServiceName.SESSION);
    }

    private void use(Instant at) {
        Key.internal("reads")
                .body(List.of(
                        Map.of("keyId", key.id(), "at", at.toString()),
                        Map.of("keyId", UUID.randomUUID(), "at", at.toString())))
                .post("/internal/sessions/used")
                .then()
                .statusCode(204);
    }
}
