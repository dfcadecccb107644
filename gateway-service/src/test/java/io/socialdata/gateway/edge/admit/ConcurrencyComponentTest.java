package io.socialdata.gateway.edge.admit;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.vertx.core.http.HttpServerRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls in progress of one account leave capacity for those of others. */
@GatewayTest
class ConcurrencyComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final String CHAT = "/twitter/grok/chat";

    private final List<HttpServerRequest> stuck = new CopyOnWriteArrayList<>();
    private final List<CompletableFuture<HttpResponse<String>>> calls = new ArrayList<>();
    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
        world.backend().onHead("/user/info", stuck::add);
        world.backend().onHead("/grok/chat", stuck::add);
        world.backend().on("/user/info_by_id", 404, "{}");
    }

    @AfterEach
    void respondToStuckCalls() {
        // Calls that still wait for a connection get one now.
        world.backend().on("/grok/chat", 404, "{}");
        stuck.forEach(request -> request.response().setStatusCode(404).end("{}"));
        calls.forEach(CompletableFuture::join);
    }

    @Test
    void accountIsLimitedToItsShareOfThePool() {
        // Given an account with as many calls in progress as the pool of 8 connections grants it
        for (int i = 0; i < 6; i++) {
            call("GET", USER, customer, "");
        }
        await().atMost(Duration.ofSeconds(30)).until(() -> stuck.size() == 6);

        // When
        HttpResponse<String> refused = get("/twitter/user/info_by_id?user_id=1", customer.bearer());
        HttpResponse<String> others =
                get("/twitter/user/info_by_id?user_id=1", world.customer().bearer());

        // Then
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(json(refused).path("error").asText()).isEqualTo("rate_limited");
        assertThat(json(refused).path("reason").asText()).isEqualTo("concurrency");
        assertThat(header(refused, "Retry-After")).isEqualTo("1");
        assertThat(header(refused, "X-Credits-Charged")).isEqualTo("0");
        assertThat(others.statusCode()).isEqualTo(404);
        assertThat(Management.metrics())
                .containsPattern("limiter_rejected_total\\{[^}]*limiter=\"concurrency-pool\"[^}]*} [1-9]");

        // And once the calls have ended, another is accepted
        stuck.forEach(request -> request.response().setStatusCode(404).end("{}"));
        calls.forEach(CompletableFuture::join);
        stuck.clear();
        assertThat(get("/twitter/user/info_by_id?user_id=1", customer.bearer()).statusCode())
                .isEqualTo(404);
    }

    @Test
    void slowOperationsDoNotDelayOthersOfTheirBackend() {
        // Given more assistant calls than the pool for them holds
        for (int account = 0; account < 3; account++) {
            Customer asking = world.customer();
            for (int i = 0; i < 4; i++) {
                call("POST", CHAT, asking, "{}");
            }
        }
        await().atMost(Duration.ofSeconds(30)).until(() -> stuck.size() == 8);

        // When
        HttpResponse<String> response = get("/twitter/user/info_by_id?user_id=1", customer.bearer());

        // Then
        assertThat(response.statusCode()).isEqualTo(404);
    }

    private void call(String method, String path, Customer by, String body) {
        calls.add(
                Gateway.client().sendAsync(Gateway.request(method, path, by.bearer(), body), BodyHandlers.ofString()));
    }
}
