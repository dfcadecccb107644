package io.socialdata.gateway.edge.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import io.quarkus.arc.Arc;
import io.socialdata.gateway.edge.InFlight;
import io.socialdata.gateway.world.CapturedOutput;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.Topic;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.impl.VertxInternal;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is done, and charged, for a caller that disconnects. */
@GatewayTest
class DisconnectedCallerComponentTest {

    private static final String CREATED = "{\"tweet_id\":\"77\"}";

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitAllPublished();
        customer = world.customer();
    }

    @Test
    void forwardedWriteIsFinishedAndCharged() throws Exception {
        // Given a write at its backend, and a gateway that has noticed the disconnect
        CompletableFuture<HttpServerRequest> write = whole("/tweet/create");
        try (CapturedOutput overheard = CapturedOutput.standardOutput()) {
            hangUp(post("/twitter/tweet/create", "{\"text\":\"x\"}"), write);
            assertThat(calls().count()).isPositive();

            // When
            write.join().response().end(CREATED);

            // Then it costs the same as with the caller connected
            Topic.Read record = world.usage().of(requestId(write));
            assertThat(record.data().path("billed").asBoolean()).isTrue();
            assertThat(record.data().path("priceMicroUsd").asLong()).isEqualTo(1_600);
            assertThat(record.data().path("status").asInt()).isEqualTo(200);
            await().atMost(Duration.ofSeconds(30)).until(() -> calls().count() == 0);
            await().atMost(Duration.ofSeconds(30))
                    .until(() -> lines(overheard, requestId(write)).size() == 1);
            assertThat(lines(overheard, requestId(write)).getFirst())
                    .contains("\"charged_microusd\":1600", "\"client_disconnected\":true", "\"status\":200");
        }
        assertThat(world.usage().all(requestId(write))).hasSize(1);
        assertThat(Management.metrics()).contains("client_disconnects_total{call=\"finished\"}");
    }

    @Test
    void failedWriteIsFree() throws Exception {
        CompletableFuture<HttpServerRequest> write = whole("/tweet/create");
        hangUp(post("/twitter/tweet/create", "{\"text\":\"x\"}"), write);

        write.join().response().setStatusCode(403).end("{\"error\":\"forbidden\",\"message\":\"x\"}");

        Topic.Read record = world.usage().of(requestId(write));
        assertThat(record.data().path("billed").asBoolean()).isFalse();
        assertThat(record.data().path("status").asInt()).isEqualTo(403);
    }

    @Test
    void forwardedOperationWithoutABodyIsFinishedToo() throws Exception {
        CompletableFuture<HttpServerRequest> deletion = whole("/monitor/31");
        hangUp(head("DELETE", "/twitter/monitor/31") + "\r\n", deletion);

        deletion.join().response().end("{}");

        assertThat(world.usage().of(requestId(deletion)).data().path("status").asInt())
                .isEqualTo(200);
    }

    @Test
    void responseWithoutAReaderIsReadToTheEnd() throws Exception {
        // Given a free response that fills all buffers on its way to a caller that does not read
        CompletableFuture<HttpServerRequest> call = whole("/monitor");
        AtomicBoolean left = new AtomicBoolean();
        try (Socket _ = open(post("/twitter/monitor", "{}"))) {
            HttpServerResponse answer = call.get(30, TimeUnit.SECONDS).response();
            writeUntil(left, answer);
            // The queue is full for a moment whenever the gateway is slow to read: it must stay so
            await().atMost(Duration.ofSeconds(60)).during(Duration.ofSeconds(1)).until(answer::writeQueueFull);
        }

        // When the caller has disconnected and the response ends
        left.set(true);

        // Then the call ends as if the caller were there
        assertThat(world.usage().of(requestId(call)).data().path("status").asInt())
                .isEqualTo(200);
    }

    @Test
    void incompleteBodyIsCancelledAndFree() throws Exception {
        CompletableFuture<HttpServerRequest> begun = new CompletableFuture<>();
        CompletableFuture<Void> left = new CompletableFuture<>();
        // The backend sees a body only once its first MiB has arrived
        world.backend().onHead("/media/upload", request -> {
            request.connection().closeHandler(left::complete);
            begun.complete(request);
        });
        String beginning = "x".repeat((1 << 20) + 1);

        hangUp(head("POST", "/twitter/media/upload") + "Content-Length: 1100000\r\n\r\n" + beginning, begun);

        left.get(30, TimeUnit.SECONDS);
        Topic.Read record = world.usage().of(requestId(begun));
        assertThat(record.data().path("billed").asBoolean()).isFalse();
        assertThat(record.data().path("status").asInt()).isEqualTo(499);
    }

    @Test
    void pipelinedRequestIsNotStarted() throws Exception {
        // Given two pipelined writes, and a caller that disconnects while the first is at its backend
        CompletableFuture<HttpServerRequest> first = whole("/tweet/create");
        List<HttpServerRequest> second = new CopyOnWriteArrayList<>();
        world.backend().on("/tweet/delete", second::add);
        hangUp(
                post("/twitter/tweet/create", "{\"text\":\"x\"}") + post("/twitter/tweet/delete", "{\"id\":\"1\"}"),
                first);

        // When
        first.join().response().end(CREATED);

        // Then the first is charged by its own response and the second is never made
        Topic.Read record = world.usage().of(requestId(first));
        assertThat(record.data().path("operation").asText()).isEqualTo("tweet_create");
        assertThat(record.data().path("priceMicroUsd").asLong()).isEqualTo(1_600);
        await().atMost(Duration.ofSeconds(30)).until(() -> calls().count() == 0);
        assertThat(second).isEmpty();
    }

    /** Fills the buffers of a response, and ends it at the next check once {@code end} is set. */
    private void writeUntil(AtomicBoolean end, HttpServerResponse answer) {
        answer.setChunked(true);
        world.vertx().setPeriodic(1, timer -> {
            if (end.get()) {
                world.vertx().cancelTimer(timer);
                answer.end();
            } else if (!answer.writeQueueFull()) {
                answer.write("x".repeat(65_536));
            }
        });
    }

    /** Completes with the request once the backend has all of it; the test sends the response. */
    private CompletableFuture<HttpServerRequest> whole(String path) {
        CompletableFuture<HttpServerRequest> there = new CompletableFuture<>();
        world.backend().on(path, there::complete);
        return there;
    }

    /**
     * Sends a request and disconnects once the backend has it. The gateway has noticed this when the method returns.
     */
    private static void hangUp(String request, CompletableFuture<HttpServerRequest> atBackend) throws Exception {
        try (Socket caller = open(request)) {
            atBackend.get(30, TimeUnit.SECONDS);
            caller.shutdownOutput();
            assertThat(readsOn(caller)).isFalse();
            awaitCallsNotified();
        }
    }

    /**
     * Waits until calls know that their connection is closed. The caller sees the close first: only then does the event
     * loop queue the notification. So the first round waits for the close, and the second for what it queued.
     */
    private static void awaitCallsNotified() throws Exception {
        var vertx = (VertxInternal) Arc.container().instance(Vertx.class).get();
        EventLoopGroup loops = vertx.getEventLoopGroup();
        for (int round = 0; round < 2; round++) {
            for (EventExecutor loop : loops) {
                loop.submit(() -> {}).get(30, TimeUnit.SECONDS);
            }
        }
    }

    private static boolean readsOn(Socket caller) throws IOException {
        try {
            return caller.getInputStream().read() >= 0;
        } catch (SocketException e) {
            return false;
        }
    }

    private static Socket open(String request) throws IOException {
        Socket caller = new Socket(InetAddress.getLoopbackAddress(), Gateway.port());
        caller.setSoTimeout(30_000);
        caller.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return caller;
    }

    private String post(String path, String body) {
        return head("POST", path) + "Content-Length: " + body.length() + "\r\n\r\n" + body;
    }

    private String head(String method, String path) {
        return "%s %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n".formatted(method, path, customer.key());
    }

    private static String requestId(CompletableFuture<HttpServerRequest> request) {
        return request.join().getHeader("X-Request-Id");
    }

    private static List<String> lines(CapturedOutput overheard, String requestId) {
        return overheard
                .text()
                .lines()
                .filter(line -> line.contains("\"event\":\"call\"") && line.contains(requestId))
                .toList();
    }

    private static InFlight calls() {
        return Arc.container().instance(InFlight.class).get();
    }
}
