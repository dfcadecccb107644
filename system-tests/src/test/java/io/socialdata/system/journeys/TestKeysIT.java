package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A customer builds and tests with a test key before spending anything. */
@OnSharedSuite
class TestKeysIT {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final Suite suite;
    private final PlatformSessions sessions;
    private final String key;

    TestKeysIT(Suite suite) {
        this.suite = suite;
        this.sessions = new PlatformSessions(suite);
        this.key = suite.keyOfNewAccount();
    }

    @Test
    void callsWithATestKeyAreFreeAndMarkedInTheRequestLog() {
        JsonNode created = testKey();
        String test = created.path("secret").asText();
        Money before = money();

        HttpResponse<String> read = suite.data(test, "/user/info?username=" + sessions.sample("handle"));

        assertThat(test).startsWith("sda_test_");
        assertThat(read.statusCode()).as(read.body()).isEqualTo(200);
        assertThat(read.headers().firstValue("X-Credits-Charged")).hasValue("0");
        JsonNode call = logged(read);
        assertThat(call.path("key_id").asText()).isEqualTo(created.path("id").asText());
        assertThat(call.path("not_charged_reason").asText()).isEqualTo("test_key");
        assertThat(call.path("credits_charged").decimalValue()).isZero();
        // The record has been taken in, so what it could have changed has changed.
        assertThat(money()).isEqualTo(before);
        assertThat(Suite.json(suite.host(key, "/account/usage?group_by=key").body())
                        .toString())
                .doesNotContain(created.path("id").asText());
    }

    @Test
    void testKeyReadsInBatchesAndActsAsAnAccountOfTheSimulator() {
        String test = testKey().path("secret").asText();
        String path = "/twitter/user/info?username=" + sessions.sample("handle");

        JsonNode batch = Suite.json(suite.call("POST", "/batch", test, "{\"requests\":[{\"path\":\"" + path + "\"}]}")
                .body());
        HttpResponse<String> session = sessions.register(test);
        HttpResponse<String> write = suite.call(
                "POST", "/twitter/tweet/create", test, "{\"text\":\"Only a test " + UUID.randomUUID() + "\"}");

        assertThat(batch.at("/responses/0/status").asInt()).isEqualTo(200);
        assertThat(batch.path("credits_charged").decimalValue()).isZero();
        assertThat(session.statusCode()).as(session.body()).isEqualTo(200);
        assertThat(write.statusCode()).as(write.body()).isEqualTo(200);
        assertThat(write.headers().firstValue("X-Credits-Charged")).hasValue("0");
    }

    @Test
    void testKeyManagesNothing() {
        String test = testKey().path("secret").asText();

        for (String path :
                new String[] {"/account/me", "/account/keys", "/feedback", "/twitter/monitor", "/twitter/webhook"}) {
            HttpResponse<String> refused = suite.host(test, path);
            assertThat(refused.statusCode()).as(path).isEqualTo(403);
            assertThat(Suite.json(refused.body()).path("reason").asText()).isEqualTo("test_key_operation");
        }
    }

    @Test
    void operatorCreatesATestKeyByTheCommandLine() {
        String test = suite.testKeyOf("demo");

        assertThat(test).startsWith("sda_test_");
        assertThat(suite.data(test, "/user/info?username=" + sessions.sample("handle"))
                        .statusCode())
                .isEqualTo(200);
    }

    private record Money(BigDecimal remaining, BigDecimal used) {}

    private Money money() {
        JsonNode account = Suite.json(suite.host(key, "/account/me").body());
        return new Money(
                account.path("credits_remaining").decimalValue(),
                account.path("credits_used").decimalValue());
    }

    private JsonNode testKey() {
        HttpResponse<String> created = suite.call("POST", "/account/keys", key, "{\"name\":\"CI\",\"mode\":\"test\"}");
        assertThat(created.statusCode()).as(created.body()).isEqualTo(200);
        return Suite.json(created.body());
    }

    private JsonNode logged(HttpResponse<String> response) {
        String requestId = response.headers().firstValue("X-Request-Id").orElseThrow();
        return await().atMost(TIMEOUT)
                .pollInterval(Duration.ofMillis(200))
                .until(
                        () -> Suite.json(suite.host(key, "/account/requests?request_id=" + requestId)
                                        .body())
                                .at("/requests/0"),
                        found -> !found.isMissingNode());
    }
}
