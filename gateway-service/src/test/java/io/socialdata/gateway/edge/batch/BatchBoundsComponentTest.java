package io.socialdata.gateway.edge.batch;

import static io.socialdata.gateway.world.Gateway.batch;
import static io.socialdata.gateway.world.Gateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.arc.Arc;
import io.socialdata.gateway.edge.InFlight;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How much of a batch is in progress and in memory, and what remains of it when its caller is gone. */
@GatewayTest
class BatchBoundsComponentTest {

    /** As configured for these tests. */
    private static final int PARALLEL = 4;

    private final Map<String, HttpServerRequest> held = new ConcurrentHashMap<>();
    private World world;
    private Customer customer;
    private InFlight inFlight;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitAllPublished();
        customer = world.customer();
        inFlight = Arc.container().instance(InFlight.class).get();
        await().atMost(Duration.ofSeconds(30)).until(() -> inFlight.count() == 0);
        world.backend().onHead("/user/info", request -> held.put(request.getParam("username"), request));
    }

    @AfterEach
    void nothingIsLeft() {
        held.values().forEach(request -> request.response().end("{}"));
        await().atMost(Duration.ofSeconds(30)).until(() -> inFlight.count() == 0);
        await().atMost(Duration.ofSeconds(30)).until(() -> Management.metrics().contains("response_buffer_bytes 0.0"));
        assertThat(Management.metrics()).containsPattern("limiter_inflight\\{[^}]*request_body_bytes[^}]*} 0\\.0");
    }

    @Test
    void fewReadsAreInProgressAndResponsesKeepTheirOrder() {
        // Given a batch whose reads do not end
        CompletableFuture<HttpResponse<String>> response = send(customer, users(10));
        awaitHeld(PARALLEL);

        // When a later read ends before the first
        respond("u1");

        // Then no other begins until the first is written
        await().during(Duration.ofMillis(300)).atMost(Duration.ofSeconds(10)).until(() -> held.size() == PARALLEL - 1);
        assertThat(held).containsOnlyKeys("u0", "u2", "u3");
        respond("u0");
        awaitHeld(PARALLEL);
        assertThat(held).containsOnlyKeys("u2", "u3", "u4", "u5");

        // And all arrive in the order of their requests
        for (int i = 2; i < 10; i++) {
            String user = "u" + i;
            await().atMost(Duration.ofSeconds(30)).until(() -> held.containsKey(user));
            respond(user);
        }
        assertThat(json(response.join())
                        .path("responses")
                        .valueStream()
                        .map(read -> read.at("/body/name").asText()))
                .containsExactlyElementsOf(
                        IntStream.range(0, 10).mapToObj(i -> "u" + i).toList());
    }

    @Test
    void readsOfAllBatchesShareTheLimitOfTheirAccount() {
        // Given a batch that fills most of the account's share of a pool
        CompletableFuture<HttpResponse<String>> first = send(customer, users(4));
        awaitHeld(4);

        // When
        CompletableFuture<HttpResponse<String>> second = send(customer, "v0", "v1", "v2", "v3");
        CompletableFuture<HttpResponse<String>> ofOther = send(world.customer(), "w0");

        // Then
        await().atMost(Duration.ofSeconds(30)).until(() -> held.keySet().containsAll(List.of("v0", "v1", "w0")));
        List.copyOf(held.keySet()).forEach(this::respond);
        List<JsonNode> reads =
                json(second.join()).path("responses").valueStream().toList();
        assertThat(reads).extracting(read -> read.path("status").asInt()).containsExactly(200, 200, 429, 429);
        assertThat(reads.getLast().at("/body/reason").asText()).isEqualTo("concurrency");
        assertThat(first.join().statusCode()).isEqualTo(200);
        assertThat(ofOther.join().statusCode()).isEqualTo(200);
    }

    @Test
    void disconnectedCallerPaysForWhatWasDone() throws IOException {
        // Given a batch with one finished read, and others in progress
        String finished;
        try (Socket caller = connect()) {
            caller.getOutputStream().write(request(users(10)));
            awaitHeld(PARALLEL);
            finished = held.get("u1").getHeader("X-Request-Id");
            respond("u1");
            assertThat(world.usage().of(finished).data().path("billed").asBoolean())
                    .isTrue();
        }

        // When the caller is gone
        await().atMost(Duration.ofSeconds(30)).until(() -> inFlight.count() == 0);

        // Then reads in progress were cancelled, and the rest never begins
        assertThat(held).containsOnlyKeys("u0", "u2", "u3");
        assertThat(held.values()).allSatisfy(request -> {
            var usage = world.usage().of(request.getHeader("X-Request-Id")).data();
            assertThat(usage.path("billed").asBoolean()).isFalse();
            assertThat(usage.path("status").asInt()).isEqualTo(499);
        });
        assertThat(world.usage().all(finished)).hasSize(1);
        held.clear();
    }

    @Test
    void callerThatDoesNotReadDelaysReadsAndIsDisconnected() throws IOException {
        world.backend().on("/user/info", 200, "{\"text\":\"" + "x".repeat(200_000) + "\"}");
        try (Socket caller = connect()) {
            caller.getOutputStream().write(request(users(50)));

            // The connection is closed once too little was read for the grace period.
            await().atMost(Duration.ofSeconds(30))
                    .until(() -> world.backend().received("/user/info").size() >= PARALLEL && inFlight.count() == 0);
        }

        assertThat(world.backend().received("/user/info")).hasSizeLessThan(50);
    }

    private void respond(String user) {
        held.remove(user)
                .response()
                .putHeader("Content-Type", "application/json")
                .end("{\"name\":\"" + user + "\"}");
    }

    private void awaitHeld(int count) {
        await().atMost(Duration.ofSeconds(30)).until(() -> held.size() == count);
    }

    private static String[] users(int count) {
        return IntStream.range(0, count).mapToObj(i -> "u" + i).toArray(String[]::new);
    }

    private static String body(String... users) {
        return batch(List.of(users).stream()
                .map(user -> "/twitter/user/info?username=" + user)
                .toArray(String[]::new));
    }

    private static CompletableFuture<HttpResponse<String>> send(Customer by, String... users) {
        return Gateway.client()
                .sendAsync(Gateway.request("POST", "/batch", by.bearer(), body(users)), BodyHandlers.ofString());
    }

    private byte[] request(String... users) {
        String body = body(users);
        return "POST /batch HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\n\r\n%s"
                .formatted(customer.key(), body.length(), body)
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static Socket connect() throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), Gateway.port()));
        return socket;
    }
}
