package io.socialdata.gateway.edge.respond;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.arc.Arc;
import io.socialdata.gateway.edge.ByteBudget.Fit;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Billed responses that wait for their charge fit into memory, and their headers include the waiting time. */
@GatewayTest
class ResponseBufferBudgetComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final String BEGINNING = "x".repeat(700_000);

    private World world;
    private Customer customer;
    private Customer other;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitAllPublished();
        customer = world.customer();
        other = world.customer();
    }

    @Test
    void billedCallsAreRejectedWhileHeldResponsesFillMemory() {
        // Given two responses that are so large already that no third of the maximum size would fit
        List<HttpServerRequest> unfinished = new CopyOnWriteArrayList<>();
        world.backend().onHead("/user/info", request -> {
            unfinished.add(request);
            request.response().putHeader("Content-Length", "700001").write(BEGINNING);
        });
        world.backend().on("/user/info_by_id", 200, "{}");
        world.billing().on("/account/me", 200, "{}");
        List<CompletableFuture<HttpResponse<String>>> calls = List.of(call(world.customer()), call(other));
        await().atMost(Duration.ofSeconds(30)).until(() -> capacity() == Fit.FULL);

        // When
        HttpResponse<String> refused = get("/twitter/user/info_by_id?user_id=1", customer.bearer());
        HttpResponse<String> free = get("/account/me", customer.bearer());

        // Then
        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(header(refused, "Retry-After")).isEqualTo("1");
        assertThat(world.backend().received("/user/info_by_id")).isEmpty();
        assertThat(free.statusCode()).isEqualTo(200);

        // And the buffered ones are sent whole, and their memory is released
        unfinished.forEach(request -> request.response().end("y"));
        assertThat(calls).allSatisfy(call -> assertThat(call.join().body()).hasSize(700_001));
        await().atMost(Duration.ofSeconds(30)).until(() -> capacity() == Fit.FITS);
        assertThat(get("/twitter/user/info_by_id?user_id=1", customer.bearer()).statusCode())
                .isEqualTo(200);
    }

    @Test
    void responseToAWriteIsHeldAndChargedDespiteFullMemory() {
        // Given a write at its backend, and two responses to others that leave too little memory for its own
        CompletableFuture<HttpServerRequest> write = new CompletableFuture<>();
        world.backend().on("/tweet/create", write::complete);
        CompletableFuture<HttpResponse<String>> written = Gateway.client()
                .sendAsync(
                        Gateway.request("POST", "/twitter/tweet/create", customer.bearer(), "{}"),
                        BodyHandlers.ofString());
        write.join();
        List<HttpServerRequest> unfinished = new CopyOnWriteArrayList<>();
        world.backend().onHead("/user/info", request -> {
            unfinished.add(request);
            request.response().putHeader("Content-Length", "1000001").write("x".repeat(1_000_000));
        });
        List<CompletableFuture<HttpResponse<String>>> calls = List.of(call(world.customer()), call(other));
        await().atMost(Duration.ofSeconds(30))
                .until(() -> Management.metrics().contains("response_buffer_bytes 2000000.0"));

        // When
        write.join().response().end("y".repeat(200_000));

        // Then
        assertThat(written.join().statusCode()).isEqualTo(200);
        assertThat(header(written.join(), "X-Credits-Charged")).isEqualTo("0.0016");
        unfinished.forEach(request -> request.response().end("y"));
        calls.forEach(CompletableFuture::join);
        await().atMost(Duration.ofSeconds(30)).until(() -> capacity() == Fit.FITS);
    }

    @Test
    void abortedResponsesReleaseTheirMemory() {
        world.backend().on("/user/info", request -> {
            request.response().putHeader("Content-Length", "700001").write(BEGINNING);
            world.vertx().setTimer(20, ignored -> request.connection().close());
        });
        List<Integer> statuses = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            statuses.add(get(USER, customer.bearer()).statusCode());
        }

        assertThat(statuses).containsOnly(502);
        assertThat(capacity()).isEqualTo(Fit.FITS);
    }

    @Test
    void everyResponseReportsItsDuration() {
        world.backend().on("/user/info", 200, "{}");
        world.billing().on("/account/me", 200, "{}");

        assertThat(header(get(USER, customer.bearer()), "Server-Timing"))
                .matches("backend;dur=\\d+\\.\\d, total;dur=\\d+\\.\\d");
        assertThat(header(get("/account/me", customer.bearer()), "Server-Timing"))
                .matches("backend;dur=\\d+\\.\\d, total;dur=\\d+\\.\\d");
        assertThat(header(get("/nowhere", customer.bearer()), "Server-Timing")).matches("total;dur=\\d+\\.\\d");
    }

    @Test
    void accountFillingItsShareBlocksNobodyElse() {
        // Given an account whose response fills the share of one account
        List<HttpServerRequest> unfinished = new CopyOnWriteArrayList<>();
        world.backend().onHead("/user/info", request -> {
            unfinished.add(request);
            request.response().putHeader("Content-Length", "1048576").write("x".repeat(1_048_575));
        });
        world.backend().on("/user/info_by_id", 200, "{}");
        CompletableFuture<HttpResponse<String>> first = call(other);
        await().atMost(Duration.ofSeconds(30)).until(() -> !unfinished.isEmpty());
        world.backend().on("/user/info", 200, "{\"more\":true}");

        // When
        await().atMost(Duration.ofSeconds(30))
                .until(() -> get(USER, other.bearer()).statusCode() == 502);

        // Then
        assertThat(get("/twitter/user/info_by_id?user_id=1", customer.bearer()).statusCode())
                .isEqualTo(200);
        unfinished.getFirst().response().end("y");
        assertThat(first.join().statusCode()).isEqualTo(200);
        assertThat(get(USER, other.bearer()).statusCode()).isEqualTo(200);
    }

    private static CompletableFuture<HttpResponse<String>> call(Customer by) {
        return Gateway.client().sendAsync(Gateway.request("GET", USER, by.bearer(), ""), BodyHandlers.ofString());
    }

    private Fit capacity() {
        return Arc.container().instance(ResponseBufferBudget.class).get().peek(customer.accountId());
    }
}
