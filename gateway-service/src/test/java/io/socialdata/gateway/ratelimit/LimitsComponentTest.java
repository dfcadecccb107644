package io.socialdata.gateway.ratelimit;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.post;
import static io.socialdata.gateway.world.Gateway.rawResponse;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rate limits as callers see them. */
@GatewayTest
class LimitsComponentTest {

    private static final String LOCATIONS = "/twitter/trends/locations";
    private static final String LOGIN = "/twitter/user/user_login";
    private static final String COMPAT = "/oapi/x_user_stream/get_user_to_monitor_tweet";

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
        world.backend()
                .on("/feedback", 200, "{\"feedback\":[]}", Map.of("X-RateLimit-Limit", "7", "RateLimit", "\"x\""));
        world.backend().on("/feedback/1", 200, "{}");
    }

    @Test
    void everyResponseToAKnownKeyReportsItsLimit() {
        long before = Instant.now().getEpochSecond();

        HttpResponse<String> response = get("/feedback", customer.bearer());
        HttpResponse<String> refused = get("/twitter/user/info?username=nobody", customer.bearer());

        assertThat(header(response, "X-RateLimit-Limit")).isEqualTo("10");
        assertThat(header(response, "X-RateLimit-Remaining")).isEqualTo("9");
        assertThat(Long.parseLong(header(response, "X-RateLimit-Reset"))).isBetween(before + 6, before + 17);
        assertThat(header(response, "RateLimit")).isEqualTo("\"feedback\";r=9;t=6");
        assertThat(header(response, "RateLimit-Policy")).isEqualTo("\"feedback\";q=10;w=60");
        assertThat(refused.statusCode()).isEqualTo(404);
        assertThat(header(refused, "X-RateLimit-Limit")).isEqualTo("60");
        assertThat(header(refused, "X-RateLimit-Remaining")).isEqualTo("59");
        assertThat(header(refused, "RateLimit")).isEqualTo("\"public-read-burst\";r=59;t=1");
    }

    @Test
    void unknownCallersGetNoLimitHeaders() {
        assertThat(get("/feedback", Map.of()).headers().map())
                .doesNotContainKeys("x-ratelimit-limit", "ratelimit", "ratelimit-policy", "retry-after");
    }

    @Test
    void feedbackRoutesShareTenCallsAMinute() {
        for (int i = 0; i < 4; i++) {
            assertThat(get("/feedback", customer.bearer()).statusCode()).isEqualTo(200);
            assertThat(get("/feedback/1", customer.bearer()).statusCode()).isEqualTo(200);
        }
        assertThat(post("/feedback", customer.bearer(), "{}").statusCode()).isEqualTo(200);
        assertThat(get("/feedback", Map.of("x-api-key", customer.key())).statusCode())
                .isEqualTo(200);

        HttpResponse<String> response = post("/feedback", customer.bearer(), "{}");

        assertLimited(response, "At most 10 requests per minute in the class 'feedback'.");
        assertThat(Long.parseLong(header(response, "Retry-After"))).isBetween(1L, 6L);
        assertThat(world.backend().received("/feedback")).hasSize(6);
        assertThat(get("/feedback", world.customer().bearer()).statusCode())
                .as("another key")
                .isEqualTo(200);
    }

    @Test
    void validKeyOverItsLimitIsRejectedFreeAndInvalidKeyIsUnauthorizedFirst() {
        exhaustLogins();

        HttpResponse<String> response = post(LOGIN, customer.bearer(), "{}");
        assertLimited(response, "At most 10 requests per hour in the class 'login'.");
        assertThat(Long.parseLong(header(response, "Retry-After"))).isBetween(300L, 360L);
        assertThat(post(LOGIN, Map.of(), "{}").statusCode()).isEqualTo(401);
        assertThat(get(LOCATIONS, customer.bearer()).statusCode())
                .as("another class")
                .isEqualTo(404);

        assertThat(Management.metrics()).containsPattern("limiter_rejected_total\\{[^}]*limiter=\"login\"[^}]*} [1-9]");
    }

    @Test
    void rateLimitIsCheckedBeforeBodySize() {
        exhaustLogins();

        String response = rawResponse(
                "POST " + LOGIN + " HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\nAuthorization: Bearer "
                        + customer.key() + "\r\n\r\n");

        assertThat(response).startsWith("HTTP/1.1 429 ");
    }

    @Test
    void compatRoutesRejectWithTheRegularEnvelope() {
        HttpResponse<String> response = get(COMPAT, customer.bearer());
        int calls = 0;
        while (response.statusCode() != 429 && calls < 400) {
            response = get(COMPAT, customer.bearer());
            calls++;
        }

        assertThat(calls).isGreaterThanOrEqualTo(120);
        assertLimited(response, "At most 120 requests per minute in the class 'monitoring'.");
    }

    @Test
    void addressWithTooManyFailuresIsBlockedExceptForValidKeys() throws Exception {
        var failing = Gateway.request("GET", "/account/me", Map.of("Authorization", "Bearer nonsense"), "");
        try (HttpClient elsewhere = HttpClient.newBuilder()
                .localAddress(InetAddress.getByName("127.0.0.77"))
                .build()) {
            List<Integer> statuses = failUntilPaused(elsewhere);

            assertThat(statuses).hasSizeGreaterThanOrEqualTo(300).containsOnly(401);
            for (int i = 0; i < 5; i++) {
                assertLimited(
                        elsewhere.send(failing, BodyHandlers.ofString()),
                        "Too many requests without a valid API key from this IP address.");
                var good = Gateway.request("GET", "/feedback", customer.bearer(), "");
                assertThat(elsewhere.send(good, BodyHandlers.ofString()).statusCode())
                        .as("a good key beside them, call %d", i)
                        .isEqualTo(200);
            }
        }
        assertThat(get("/account/me", Map.of("Authorization", "Bearer nonsense"))
                        .statusCode())
                .as("from another address")
                .isEqualTo(401);
    }

    @Test
    void addressWithTooManyUnknownKeysIsBlockedExceptForKnownOnes() {
        String address = "203.0.113.77";
        assertThat(from(address, "/feedback", customer.key()).statusCode()).isEqualTo(200);
        List<Integer> statuses = new ArrayList<>();
        HttpResponse<String> response = from(address, "/feedback", World.newKey());
        while (response.statusCode() == 401 && statuses.size() < 2_000) {
            statuses.add(response.statusCode());
            response = from(address, "/feedback", World.newKey());
        }
        int asked = world.keys().lookups();

        assertThat(statuses).hasSizeGreaterThanOrEqualTo(30);
        assertLimited(response, "Too many unknown API keys from this IP address.");
        assertThat(from(address, "/feedback", customer.key()).statusCode()).isEqualTo(200);
        assertThat(world.keys().lookups()).isEqualTo(asked);
        assertThat(from("203.0.113.78", "/feedback", world.customer().key()).statusCode())
                .as("a good key from elsewhere")
                .isEqualTo(200);
    }

    private static HttpResponse<String> from(String address, String path, String key) {
        return get(path, Map.of("Authorization", "Bearer " + key, "X-Forwarded-For", address));
    }

    private static List<Integer> failUntilPaused(HttpClient client) throws IOException, InterruptedException {
        var request = Gateway.request("GET", "/account/me", Map.of("Authorization", "Bearer nonsense"), "");
        var statuses = new ArrayList<Integer>();
        int status = client.send(request, BodyHandlers.ofString()).statusCode();
        while (status == 401 && statuses.size() < 2_000) {
            statuses.add(status);
            status = client.send(request, BodyHandlers.ofString()).statusCode();
        }
        assertThat(status).isEqualTo(429);
        return statuses;
    }

    private void exhaustLogins() {
        for (int i = 0; i < 10; i++) {
            assertThat(post(LOGIN, customer.bearer(), "{}").statusCode()).isNotEqualTo(429);
        }
    }

    private static void assertLimited(HttpResponse<String> response, String message) {
        assertThat(response.statusCode()).isEqualTo(429);
        assertThat(json(response).path("error").asText()).isEqualTo("rate_limited");
        assertThat(json(response).path("message").asText()).isEqualTo(message);
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
        assertThat(Long.parseLong(header(response, "Retry-After"))).isPositive();
    }
}
