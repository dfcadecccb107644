package io.socialdata.gateway.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.arc.Arc;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.Overheard;
import io.socialdata.gateway.world.Topic;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
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

/** What a caller that hangs up gets done, and what it pays for it. */
@GatewayTest
class DisconnectedCallerComponentTest {

    private static final String CREATED = "{\"tweet_id\":\"77\"}";

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitNothingSpooled();
        customer = world.customer();
    }

    @Test
    void writeThatItsOwnerHasIsFinishedAndCharged() throws Exception {
        // Given a write with its owner, and a gateway that knows that the caller is gone
        CompletableFuture<HttpServerRequest> write = whole("/tweet/create");
        try (Overheard overheard = Overheard.standardOutput()) {
            hangUp(post("/twitter/tweet/create", "{\"text\":\"x\"}"), write);
            assertThat(calls().count()).isPositive();

            // When
            write.join().response().end(CREATED);

            // Then it costs what it would have cost with the caller there
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
    void refusalOfAFinishedWriteIsFree() throws Exception {
        CompletableFuture<HttpServerRequest> write = whole("/tweet/create");
        hangUp(post("/twitter/tweet/create", "{\"text\":\"x\"}"), write);

        write.join().response().setStatusCode(403).end("{\"error\":\"forbidden\",\"message\":\"x\"}");

        Topic.Read record = world.usage().of(requestId(write));
        assertThat(record.data().path("billed").asBoolean()).isFalse();
        assertThat(record.data().path("status").asInt()).isEqualTo(403);
    }

    @Test
    void operationWithoutABodyIsFinishedToo() throws Exception {
        CompletableFuture<HttpServerRequest> deletion = whole("/monitor/31");
        hangUp(head("DELETE", "/twitter/monitor/31") + "\r\n", deletion);

        deletion.join().response().end("{}");

        assertThat(world.usage().of(requestId(deletion)).data().path("status").asInt())
                .isEqualTo(200);
    }

    @Test
    void answerThatNobodyTakesAnyMoreIsReadToItsEnd() throws Exception {
        // Given a free answer of which so much has come that nothing more fits on its way to a caller who does not read
        CompletableFuture<HttpServerRequest> call = whole("/monitor");
        AtomicBoolean left = new AtomicBoolean();
        try (Socket _ = open(post("/twitter/monitor", "{}"))) {
            HttpServerResponse answer = call.get(30, TimeUnit.SECONDS).response();
            writeUntil(left, answer);
            // The queue is full for a moment whenever the gateway is slow to read: it must stay so
            await().atMost(Duration.ofSeconds(60)).during(Duration.ofSeconds(1)).until(answer::writeQueueFull);
        }

        // When the caller has hung up, and what was on its way has an end
        left.set(true);

        // Then the call ends as it would have ended
        assertThat(world.usage().of(requestId(call)).data().path("status").asInt())
                .isEqualTo(200);
    }

    @Test
    void bodyThatIsNotWholeIsCancelledAndFree() throws Exception {
        CompletableFuture<HttpServerRequest> begun = new CompletableFuture<>();
        CompletableFuture<Void> left = new CompletableFuture<>();
        // Its owner hears of a body only once its first MiB is there
        world.owner().onHead("/media/upload", request -> {
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
    void laterRequestOfTheSameConnectionIsNotBegun() throws Exception {
        // Given two writes sent in one go, and a caller that hangs up while the first is with its owner
        CompletableFuture<HttpServerRequest> first = whole("/tweet/create");
        List<HttpServerRequest> second = new CopyOnWriteArrayList<>();
        world.owner().on("/tweet/delete", second::add);
        hangUp(
                post("/twitter/tweet/create", "{\"text\":\"x\"}") + post("/twitter/tweet/delete", "{\"id\":\"1\"}"),
                first);

        // When
        first.join().response().end(CREATED);

        // Then the first is charged by its own answer and the second never made
        Topic.Read record = world.usage().of(requestId(first));
        assertThat(record.data().path("operation").asText()).isEqualTo("tweet_create");
        assertThat(record.data().path("priceMicroUsd").asLong()).isEqualTo(1_600);
        await().atMost(Duration.ofSeconds(30)).until(() -> calls().count() == 0);
        assertThat(second).isEmpty();
    }

    /** Fills the way of an answer, and ends it at its next look once {@code end} is set. */
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

    /** Completes with the request once its owner has all of it; the test answers it. */
    private CompletableFuture<HttpServerRequest> whole(String path) {
        CompletableFuture<HttpServerRequest> there = new CompletableFuture<>();
        world.owner().on(path, there::complete);
        return there;
    }

    /** Sends a request and ends the connection once its owner has it; the gateway knows of the end when this returns. */
    private static void hangUp(String request, CompletableFuture<HttpServerRequest> atOwner) throws Exception {
        try (Socket caller = open(request)) {
            atOwner.get(30, TimeUnit.SECONDS);
            caller.shutdownOutput();
            assertThat(readsOn(caller)).isFalse();
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

    private static List<String> lines(Overheard overheard, String requestId) {
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
