package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.SharedSuite;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every refusal speaks the one envelope, carries a request id, and costs nothing. */
@ExtendWith(SharedSuite.class)
class ErrorResponsesIT {

    private final Suite suite;

    ErrorResponsesIT(Suite suite) {
        this.suite = suite;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "sda_local_0000000000000000000000000000000000000000"})
    void missingOrInvalidKeyIsUnauthorized(String key) {
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
    void internalServiceRejectsCallWithoutToken() {
        assertThat(suite.toBilling("/internal/accounts", "{}").statusCode()).isEqualTo(401);
    }

    @Test
    void unknownUserIsNotFound() {
        assertRefused(suite.data(suite.keyOfNewAccount(), "/user/info?username=no_such_user_1"), 404, "not_found");
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
