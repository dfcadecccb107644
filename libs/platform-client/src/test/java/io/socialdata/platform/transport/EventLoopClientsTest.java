package io.socialdata.platform.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.egress.eventloop.EventLoopClient;
import io.vertx.core.Vertx;
import io.vertx.core.http.ConnectionPoolTooBusyException;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventLoopClientsTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    private final Vertx vertx = Vertx.vertx();
    private final AtomicInteger connections = new AtomicInteger();
    private final Queue<HttpServerRequest> held = new ConcurrentLinkedQueue<>();
    private final List<CompletableFuture<Integer>> statuses = new ArrayList<>();
    private HttpServer server;

    @BeforeEach
    void start() throws Exception {
        server = vertx.createHttpServer()
                .connectionHandler(connection -> connections.incrementAndGet())
                .requestHandler(held::add)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(30, TimeUnit.SECONDS);
    }

    @AfterEach
    void stop() {
        vertx.close();
    }

    @Test
    void nextCallGoesToTheClientWithTheFewestCalls() {
        EventLoopClients clients = clients(3, 64);
        EventLoopClient first = clients.leastBusy();
        call(first);
        EventLoopClient second = clients.leastBusy();
        call(second);
        EventLoopClient third = clients.leastBusy();
        call(third);

        assertThat(first).isNotSameAs(second).isNotSameAs(third);
        assertThat(second).isNotSameAs(third);
        assertThat(clients.leastBusy().calls()).isEqualTo(1);
    }

    @Test
    void clientsShareTheConnections() {
        EventLoopClients clients = clients(4, 10);

        IntStream.range(0, 20).forEach(number -> call(clients.leastBusy()));

        await().atMost(LONG).until(() -> held.size() == 10);
        assertThat(connections).hasValue(10);
    }

    @ParameterizedTest
    @CsvSource({"4, 10, 3", "4, 3, 1", "2, 2, 0", "3, 7, 5"})
    void clientsShareTheCallsThatWaitForAConnection(int processors, int maxConnections, int maxWaiting) {
        EventLoopClients clients =
                new EventLoopClients(vertx, new HttpClientOptions(), processors, maxConnections, maxWaiting);

        IntStream.range(0, maxConnections + maxWaiting).forEach(number -> call(clients.leastBusy()));
        await().atMost(LONG).until(() -> held.size() == maxConnections);
        call(clients.leastBusy());

        assertThat(statuses.getLast())
                .failsWithin(LONG)
                .withThrowableThat()
                .withRootCauseInstanceOf(ConnectionPoolTooBusyException.class);
        assertThat(statuses.subList(0, maxConnections + maxWaiting)).noneMatch(CompletableFuture::isDone);
    }

    @Test
    void oneConnectionHasOneClient() throws Exception {
        EventLoopClients clients = clients(8, 1);
        call(clients.leastBusy());
        call(clients.leastBusy());

        answerNext();
        answerNext();

        for (CompletableFuture<Integer> status : statuses) {
            assertThat(status.get(30, TimeUnit.SECONDS)).isEqualTo(200);
        }
        assertThat(connections).hasValue(1);
    }

    private void answerNext() {
        await().atMost(LONG).until(() -> !held.isEmpty());
        held.remove().response().end();
    }

    private EventLoopClients clients(int processors, int maxConnections) {
        return new EventLoopClients(vertx, new HttpClientOptions(), processors, maxConnections, 64);
    }

    private void call(EventLoopClient client) {
        statuses.add(client.call(
                http -> http.request(HttpMethod.GET, server.actualPort(), "127.0.0.1", "/")
                        .compose(HttpClientRequest::send)
                        .map(HttpClientResponse::statusCode),
                LONG));
    }
}
