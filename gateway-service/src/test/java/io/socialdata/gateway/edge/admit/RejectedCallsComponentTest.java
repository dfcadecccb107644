package io.socialdata.gateway.edge.admit;

import static io.socialdata.gateway.world.Gateway.call;
import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.raw;
import static io.socialdata.gateway.world.Gateway.rawResponse;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is rejected before any backend is called. */
@GatewayTest
class RejectedCallsComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
    }

    static Stream<Map<String, String>> unusableCredentials() {
        String unknown = World.newKey();
        return Stream.of(
                Map.of(),
                Map.of("Authorization", ""),
                Map.of("Authorization", "Bearer "),
                Map.of("Authorization", "Bearer nonsense"),
                Map.of("Authorization", "Basic " + unknown),
                Map.of("Authorization", "Bearer " + unknown),
                Map.of("Authorization", "Bearer " + unknown.substring(0, unknown.length() - 1)),
                Map.of("x-api-key", unknown));
    }

    @ParameterizedTest
    @MethodSource("unusableCredentials")
    void everyOperationWithoutAValidKeyIsUnauthorized(Map<String, String> credentials) {
        HttpResponse<String> response = get(USER, credentials);

        assertRefused(response, 401, "unauthorized");
        assertThat(header(response, "WWW-Authenticate")).isEqualTo("Bearer");
        assertThat(world.backend().received("/user/info")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("unusableCredentials")
    void feedbackRoutesUseTheirOwnErrorFormat(Map<String, String> credentials) {
        HttpResponse<String> response = get("/feedback", credentials);

        assertThat(response.statusCode()).isEqualTo(401);
        assertThat(response.body()).isEqualTo("{\"error\":\"Invalid API key\"}");
        assertThat(header(response, "X-Request-Id")).isNotEmpty();
    }

    @Test
    void expiredKeyIsUnauthorized() {
        world.keys().expire(customer, Instant.now().minusSeconds(1));

        assertRefused(get(USER, customer.bearer()), 401, "unauthorized");
    }

    @Test
    void keyHeaderIsAcceptedOnFeedbackRoutesOnly() {
        world.backend().on("/feedback", 200, "{\"feedback\":[]}");
        Map<String, String> keyHeader = Map.of("x-api-key", customer.key());

        assertThat(get("/feedback", keyHeader).statusCode()).isEqualTo(200);
        assertRefused(get(USER, keyHeader), 401, "unauthorized");
        assertRefused(get("/account/me", keyHeader), 401, "unauthorized");
    }

    @Test
    void authorizationHeaderTakesPrecedenceOverKeyHeader() {
        world.backend().on("/feedback", 200, "{\"feedback\":[]}");

        assertThat(get("/feedback", Map.of("Authorization", "Bearer nonsense", "x-api-key", customer.key()))
                        .statusCode())
                .isEqualTo(401);
        assertThat(get("/feedback", Map.of("Authorization", "Bearer " + customer.key(), "x-api-key", "nonsense"))
                        .statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/nothing",
                "/twitter",
                "/twitter/",
                "/twitter/nothing",
                "/twitterx/user/info",
                "/user/info",
                "/twitter/account",
                "/account/me/",
                "/twitter/user/info/",
                "/twitter//user/info",
                "/Twitter/user/info",
                "/twitter/USER/info",
                "/internal/keys/resolve",
                "/q/metrics",
                "/docs/nothing"
            })
    void unknownPathIsNotFoundForEveryCaller(String path) {
        assertRefused(get(path, Map.of()), 404, "not_found");
        assertRefused(get(path, customer.bearer()), 404, "not_found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"})
    void wrongMethodListsTheAllowedOneForEveryCaller(String method) {
        for (Map<String, String> headers :
                Stream.of(Map.<String, String>of(), customer.bearer()).toList()) {
            HttpResponse<String> response = call(method, USER, headers, "");
            assertRefused(response, 405, "method_not_allowed");
            assertThat(header(response, "Allow")).isEqualTo("GET");
        }
    }

    @Test
    void headRequestOfAnOperationIsAWrongMethodWithoutBody() {
        HttpResponse<String> response = call("HEAD", USER, customer.bearer(), "");

        assertThat(response.statusCode()).isEqualTo(405);
        assertThat(header(response, "Allow")).isEqualTo("GET");
        assertThat(response.body()).isEmpty();
    }

    @Test
    void allMethodsOfAPathAreNamed() {
        assertThat(header(call("PUT", "/feedback", Map.of(), ""), "Allow")).isEqualTo("GET, POST");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/twitter/user%2finfo",
                "/twitter/user%2Finfo",
                "/twitter/user/info%00",
                "/twitter/../twitter/user/info",
                "/twitter/user/./info",
                "/twitter/user/%2e%2e/user/info",
                "/twitter/user;a=b/info",
                "/twitter/..;/user/info",
                "/twitter/user%252finfo",
                "/twitter/user%5cinfo",
                "/twitter/user/info%0d%0a",
                "/twitter/user/info%c3%28",
                "/twitter/user/info%",
                "/twitter/user/info%4"
            })
    void ambiguousPathIsRejected(String path) {
        String response = raw("GET " + path + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + "Authorization: Bearer "
                + customer.key() + "\r\n\r\n");

        assertThat(response).startsWith("HTTP/1.1 400 ").contains("\"error\":\"bad_request\"", "X-Request-Id");
    }

    @Test
    void equivalentPathSpellingsAreTheSameOperation() {
        world.backend().on("/user/info", 200, "{}");

        HttpResponse<String> response = get("/twitter/%75ser/inf%6f?username=a", customer.bearer());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(world.backend().received("/user/info")).hasSize(1);
    }

    @Test
    void tooLargeContentLengthIsRejectedUnread() {
        String response = rawResponse("POST /twitter/tweet/create HTTP/1.1\r\nHost: a\r\n"
                + "Content-Length: 2000000\r\nAuthorization: Bearer " + customer.key() + "\r\n\r\n");

        assertThat(response)
                .startsWith("HTTP/1.1 413 ")
                .contains("\"error\":\"payload_too_large\"")
                .containsIgnoringCase("Connection: close");
    }

    @Test
    void bodyThatGrowsBeyondTheLimitIsRejected() {
        world.backend().on("/tweet/create", 200, "{}");

        HttpResponse<String> response =
                call("POST", "/twitter/tweet/create", customer.bearer(), "x".repeat((1 << 20) + 1));

        assertRefused(response, 413, "payload_too_large");
    }

    @Test
    void mediaLimitIsLarger() {
        world.backend().on("/media/upload", 200, "{\"ok\":true}", Map.of("X-Usage-Billable", "false"));

        HttpResponse<String> response = call("POST", "/twitter/media/upload", customer.bearer(), "x".repeat(20 << 20));

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(world.backend().received("/media/upload").getFirst().body()).hasSize(20 << 20);
    }

    private static void assertRefused(HttpResponse<String> response, int status, String error) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        assertThat(json(response).path("error").asText()).isEqualTo(error);
        assertThat(json(response).path("message").asText()).isNotEmpty();
        assertThat(header(response, "X-Request-Id")).isNotEmpty();
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
        assertThat(header(response, "Content-Type")).isEqualTo("application/json");
    }
}
