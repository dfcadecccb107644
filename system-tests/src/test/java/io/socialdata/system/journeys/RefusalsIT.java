package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.Checkout;
import io.socialdata.system.suite.SharedSuite;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every refusal speaks the one envelope, carries a request id, and costs nothing. */
@ExtendWith(SharedSuite.class)
class RefusalsIT {

    private static final Pattern MISSING = Pattern.compile("`(POST) (/[^`{]*)` \\| no \\|");

    private final Suite suite;

    RefusalsIT(Suite suite) {
        this.suite = suite;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "sda_local_0000000000000000000000000000000000000000"})
    void whoeverShowsNoValidKeyIsUnauthorized(String key) {
        assertRefused(suite.data(key, "/user/info?username=someone"), 401, "unauthorized");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/twitter/user/nothing", "/nothing", "/user/info", "/twitter/account/me"})
    void unknownPathIsNotFound(String path) {
        assertRefused(suite.call("GET", path, suite.demoKey(), ""), 404, "not_found");
    }

    @Test
    void wrongMethodNamesTheRightOne() {
        HttpResponse<String> answer = suite.call("DELETE", "/twitter/user/info", suite.demoKey(), "");

        assertRefused(answer, 405, "method_not_allowed");
        assertThat(answer.headers().firstValue("Allow"))
                .hasValueSatisfying(allow -> assertThat(allow).contains("GET"));
    }

    @Test
    void missingParameterIsABadRequest() {
        assertRefused(suite.data(suite.demoKey(), "/user/info"), 400, "bad_request");
    }

    @Test
    void unreadableBodyIsABadRequest() {
        HttpResponse<String> answer =
                suite.call("POST", "/twitter/customer/session", suite.demoKey(), "{\"auth_token\":");

        assertRefused(answer, 400, "bad_request");
    }

    @Test
    void serviceBehindTheGatewayTrustsNobodyWithoutAToken() {
        assertThat(suite.toBilling("/internal/accounts", "{}").statusCode()).isEqualTo(401);
    }

    @Test
    void unknownUserIsNotFound() {
        assertRefused(suite.data(suite.keyOfNewAccount(), "/user/info?username=no_such_user_1"), 404, "not_found");
    }

    /** Whichever operation the coverage page names as the first that is not there yet; in the end there is none. */
    @Test
    void whatIsNotImplementedSaysSoForFree() throws IOException {
        Matcher missing = MISSING.matcher(Files.readString(Checkout.root().resolve("docs/coverage.md")));
        assumeTrue(missing.find());
        String key = suite.keyOfNewAccount();

        HttpResponse<String> answer = suite.call(missing.group(1), "/twitter" + missing.group(2), key, "{}");

        assertThat(answer.statusCode()).isEqualTo(501);
        assertThat(envelope(answer).path("error").asText()).isNotEmpty();
        await().during(Duration.ofMillis(500))
                .atMost(Duration.ofSeconds(2))
                .untilAsserted(() -> assertThat(
                                Suite.json(suite.host(key, "/account/me").body())
                                        .path("credits_used")
                                        .decimalValue())
                        .isZero());
    }

    private static void assertRefused(HttpResponse<String> answer, int status, String error) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(envelope(answer).path("error").asText()).isEqualTo(error);
        assertThat(envelope(answer).path("message").asText()).isNotEmpty();
        assertThat(answer.headers().firstValue("X-Request-Id")).isPresent();
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("application/json"));
    }

    private static JsonNode envelope(HttpResponse<String> answer) {
        return Suite.json(answer.body());
    }
}
