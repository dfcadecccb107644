package io.socialdata.gateway.edge.record;

import static io.socialdata.gateway.world.Gateway.call;
import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.gateway.keys.KeyCheck;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which refused calls are published for the request log, and with what. */
@GatewayTest
class RefusedCallsComponentTest {

    private static final String USER = "/twitter/user/info?username=quietharbor";

    @Inject
    KeyCheck keys;

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
    }

    @Test
    void callWithoutCreditIsPublishedOnce() {
        world.credit().balance(customer.accountId(), 0);

        JsonNode refused = published(get(USER, customer.bearer()), 402);

        assertThat(refused.path("operation").asText()).isEqualTo("user_info");
        assertThat(refused.path("method").asText()).isEqualTo("GET");
        assertThat(refused.path("error").asText()).isEqualTo("insufficient_credits");
        assertThat(refused.has("reason")).isFalse();
        assertThat(refused.path("durationMicros").asLong()).isPositive();
    }

    @Test
    void callOutOfScopeHasItsReason() {
        world.keys().bind(customer, List.of("write"), List.of());

        JsonNode refused = published(get(USER, customer.bearer()), 403);

        assertThat(refused.path("error").asText()).isEqualTo("forbidden");
        assertThat(refused.path("reason").asText()).isEqualTo("key_scope");
    }

    @Test
    void callOfASuspendedAccountIsPublished() {
        world.keys().suspend(customer);

        assertThat(published(get(USER, customer.bearer()), 403).path("reason").asText())
                .isEqualTo("suspended");
    }

    @Test
    void callBeyondTheRateOfItsKeyIsPublished() {
        world.keys().limit(customer, 1, 64);
        HttpResponse<String> response = get(USER, customer.bearer());
        while (response.statusCode() != 429) {
            response = get(USER, customer.bearer());
        }

        assertThat(published(response, 429).path("error").asText()).isEqualTo("rate_limited");
    }

    @Test
    void tooLargeBodyIsPublished() {
        world.credit().balance(customer.accountId(), 1_000_000);

        HttpResponse<String> response = post("/twitter/tweet/create", customer.bearer(), "x".repeat((1 << 20) + 1));

        assertThat(published(response, 413).path("operation").asText()).isEqualTo("tweet_create");
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /twitter/secret-path?password=hunter2, 404, not_found",
        "POST, /twitter/user/info, 405, method_not_allowed",
        "GET, /twitter/user;password=hunter2/info, 400, bad_request"
    })
    void callWithoutOperationIsPublishedForACachedKey(String method, String path, int status, String error) {
        identify();

        JsonNode refused = published(call(method, path, customer.bearer(), ""), status);

        assertThat(refused.path("error").asText()).isEqualTo(error);
        assertThat(refused.path("method").asText()).isEqualTo(method);
        assertThat(refused.has("operation")).isFalse();
        assertThat(refused.toString()).doesNotContain("secret-path", "hunter2");
    }

    @Test
    void unusualMethodIsNotCopied() {
        identify();

        assertThat(published(call("PROPFIND", USER, customer.bearer(), ""), 405).has("method"))
                .isFalse();
    }

    @Test
    void malformedHeaderIsPublishedWithTheOperation() {
        identify();
        Map<String, String> headers = new HashMap<>(customer.bearer());
        headers.put("X-Max-Cost", "hunter2");

        JsonNode refused = published(get(USER, headers), 400);

        assertThat(refused.path("operation").asText()).isEqualTo("user_info");
        assertThat(refused.toString()).doesNotContain("hunter2", "quietharbor");
    }

    @Test
    void errorIsTheOneThatTheCallerSaw() {
        identify();
        Map<String, String> headers = new HashMap<>(customer.bearer());
        headers.put("X-Max-Cost", "much");

        HttpResponse<String> response = get("/feedback", headers);

        assertThat(published(response, 400).path("error").asText())
                .isEqualTo("invalid_request")
                .isEqualTo(json(response).path("error").asText());
    }

    @Test
    void servedAndUnauthorizedCallsAreNotPublished() {
        identify();
        world.backend().on("/user/info", 404, "{\"error\":\"not_found\",\"message\":\"No such user.\"}");
        HttpResponse<String> served = get(USER, customer.bearer());
        HttpResponse<String> unknown = get(USER, Map.of("Authorization", "Bearer " + World.newKey()));
        HttpResponse<String> anonymous = get("/twitter/nothing", Map.of());
        HttpResponse<String> uncached = get("/twitter/nothing", world.customer().bearer());

        // A later call of the same account.
        published(get("/twitter/nothing", customer.bearer()), 404);

        assertThat(served.statusCode()).isEqualTo(404);
        assertThat(unknown.statusCode()).isEqualTo(401);
        for (HttpResponse<String> response : List.of(served, unknown, anonymous, uncached)) {
            assertThat(world.refused().all(header(response, "X-Request-Id"))).isEmpty();
        }
    }

    /** Lets the gateway look the key up. It caches none while it subscribes to the changes of keys. */
    private void identify() {
        world.backend().on("/user/info", 200, "{}");
        MultiMap headers = HttpHeaders.headers().addAll(customer.bearer());
        await().atMost(Duration.ofSeconds(30)).until(() -> {
            assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(200);
            return keys.cached(headers).isPresent();
        });
    }

    private JsonNode published(HttpResponse<String> response, int status) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        String requestId = header(response, "X-Request-Id");
        var record = world.refused().of(requestId);
        assertThat(world.refused().all(requestId)).hasSize(1);
        assertThat(record.key()).isEqualTo(customer.accountId().toString());
        assertThat(record.event().path("type").asText()).isEqualTo("call-refused.v1");
        JsonNode data = record.data();
        assertThat(data.path("status").asInt()).isEqualTo(status);
        assertThat(UUID.fromString(data.path("accountId").asText())).isEqualTo(customer.accountId());
        assertThat(UUID.fromString(data.path("keyId").asText())).isEqualTo(customer.keyId());
        return data;
    }
}
