package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every error has the common envelope and a request id, and costs nothing. */
@OnSharedSuite
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
    @ValueSource(strings = {"/twitter/user/nothing", "/nothing", "/user/info", "/twitter/account"})
    void unknownPathIsNotFound(String path) {
        assertRefused(suite.call("GET", path, suite.demoKey(), ""), 404, "not_found");
    }

    @Test
    void wrongMethodListsTheAllowedOne() {
        HttpResponse<String> response = suite.call("DELETE", "/twitter/user/info", suite.demoKey(), "");

        assertRefused(response, 405, "method_not_allowed");
        assertThat(response.headers().firstValue("Allow"))
                .hasValueSatisfying(allow -> assertThat(allow).contains("GET"));
    }

    @Test
    void missingParameterIsABadRequest() {
        assertRefused(suite.data(suite.demoKey(), "/user/info"), 400, "bad_request");
    }

    @Test
    void unreadableBodyIsABadRequest() {
        HttpResponse<String> response =
                suite.call("POST", "/twitter/customer/session", suite.demoKey(), "{\"auth_token\":");

        assertRefused(response, 400, "bad_request");
    }

    @Test
    void internalServiceRejectsCallWithoutToken() {
        assertThat(suite.toBilling("/internal/accounts", "{}").statusCode()).isEqualTo(401);
    }

    @Test
    void unknownUserIsNotFound() {
        assertRefused(suite.data(suite.keyOfNewAccount(), "/user/info?username=no_such_user_1"), 404, "not_found");
    }

    private static void assertRefused(HttpResponse<String> response, int status, String error) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        assertThat(envelope(response).path("error").asText()).isEqualTo(error);
        assertThat(envelope(response).path("message").asText()).isNotEmpty();
        assertThat(response.headers().firstValue("X-Request-Id")).isPresent();
        assertThat(response.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("application/json"));
    }

    private static JsonNode envelope(HttpResponse<String> response) {
        return Suite.json(response.body());
    }
}
