package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.MedianDuration;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The delay until an account sees its own changes. */
@OnSharedSuite
class AccountFreshnessIT {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final BigDecimal PRICE = new BigDecimal("0.0008");

    private final Suite suite;

    AccountFreshnessIT(Suite suite) {
        this.suite = suite;
    }

    @Test
    void callsAreShownInTheAccountWithinASecond() {
        String key = suite.keyOfNewAccount();
        String path = "/user/info?username=" + suite.samples().path("handle").asText();

        Duration time = MedianDuration.of(() -> {
            BigDecimal shown = used(key).add(PRICE);
            assertThat(suite.data(key, path).statusCode()).isEqualTo(200);
            return () -> await().atMost(TIMEOUT)
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> used(key).compareTo(shown) == 0);
        });

        assertThat(time).isLessThan(SECOND);
    }

    @Test
    void callsAreInTheRequestLogUnderTheirRequestIds() {
        String key = suite.keyOfNewAccount();
        HttpResponse<String> charged = suite.data(
                key, "/user/info?username=" + suite.samples().path("handle").asText());
        HttpResponse<String> free = suite.data(key, "/user/info?username=no_such_user_1");

        JsonNode paid = logged(key, charged);
        JsonNode missing = logged(key, free);

        assertThat(charged.statusCode()).isEqualTo(200);
        assertThat(paid.path("operation").asText()).isEqualTo("user_info");
        assertThat(paid.path("credits_charged").decimalValue()).isEqualByComparingTo(PRICE);
        assertThat(paid.path("not_charged_reason").isNull()).isTrue();
        assertThat(missing.path("status").asInt()).isEqualTo(404);
        assertThat(missing.path("not_charged_reason").asText()).isEqualTo("client_error");
    }

    @Test
    void refusedCallsAreInTheRequestLogWithTheirError() {
        String key = suite.keyOfNewAccount();
        String path = "/user/info?username=" + suite.samples().path("handle").asText();
        assertThat(suite.data(key, path).statusCode()).isEqualTo(200);
        String writing = Suite.json(
                        suite.call("POST", "/account/keys", key, "{\"name\": \"Writer\", \"scopes\": [\"write\"]}")
                                .body())
                .path("secret")
                .asText();

        JsonNode outOfScope = logged(key, suite.data(writing, path));
        HttpResponse<String> unknown = suite.data(key, "/user/nothing");
        HttpResponse<String> tooDear = suite.call("GET", "/twitter" + path, key, "", Map.of("X-Max-Cost", "0.0001"));
        HttpResponse<String> malformed = suite.call("GET", "/twitter" + path, key, "", Map.of("X-Max-Cost", "cheap"));

        assertRefused(outOfScope, 403, "user_info", "forbidden");
        assertThat(outOfScope.path("error_reason").asText()).isEqualTo("key_scope");
        assertThat(outOfScope.path("key_name").asText()).isEqualTo("Writer");
        assertRefused(logged(key, unknown), 404, "none", "not_found");
        assertRefused(logged(key, tooDear), 402, "user_info", "cost_limit_exceeded");
        assertRefused(logged(key, malformed), 400, "user_info", "bad_request");
    }

    private static void assertRefused(JsonNode call, int status, String operation, String error) {
        assertThat(call.path("status").asInt()).isEqualTo(status);
        assertThat(call.path("operation").asText()).isEqualTo(operation);
        assertThat(call.path("error").asText()).isEqualTo(error);
        assertThat(call.path("refused").asBoolean()).isTrue();
        assertThat(call.path("not_charged_reason").asText()).isEqualTo("refused");
        assertThat(call.path("credits_charged").decimalValue()).isZero();
    }

    private JsonNode logged(String key, HttpResponse<String> response) {
        String requestId = response.headers().firstValue("X-Request-Id").orElseThrow();
        JsonNode call = await().atMost(TIMEOUT)
                .pollInterval(Duration.ofMillis(200))
                .until(
                        () -> Suite.json(suite.host(key, "/account/requests?request_id=" + requestId)
                                        .body())
                                .at("/requests/0"),
                        found -> !found.isMissingNode());
        assertThat(call.path("request_id").asText()).isEqualTo(requestId);
        return call;
    }

    private BigDecimal used(String key) {
        JsonNode account = Suite.json(suite.host(key, "/account/me").body());
        return account.path("credits_used").decimalValue();
    }
}
