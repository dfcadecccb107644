package io.socialdata.egress.eventloop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.egress.eventloop.EventLoopClient.CallTimeoutException;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import java.time.Duration;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EventLoopClientTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    private final Vertx vertx = Vertx.vertx();
    private final EventLoopClient client = new EventLoopClient(vertx, new HttpClientOptions(), 4, 64);
    private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    private final Queue<HttpClientRequest> requests = new ConcurrentLinkedQueue<>();
    private HttpServer server;

    @BeforeEach
    void start() throws Exception {
        server = vertx.createHttpServer()
                .requestHandler(request -> {
                    if (!request.path().equals("/silent")) {
                        request.response().end("x".repeat(100_000));
                    }
                })
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(30, TimeUnit.SECONDS);
    }

    @AfterEach
    void stop() {
        client.close();
        vertx.close();
    }

    @Test
    void callsOfManyThreadsAndTheirResponsesUseOneEventLoop() throws Exception {
        Queue<CompletableFuture<Integer>> calls = new ConcurrentLinkedQueue<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int call = 0; call < 40; call++) {
                callers.execute(() -> calls.add(client.call(http -> length(http, "/"), LONG)));
            }
        }

        assertThat(calls).hasSize(40);
        for (CompletableFuture<Integer> call : calls) {
            assertThat(call.get(30, TimeUnit.SECONDS)).isEqualTo(100_000);
        }
        assertThat(threads).hasSize(1);
        assertThat(client.calls()).isZero();
    }

    @Test
    void clientsTakeTheEventLoopsInTurn() throws Exception {
        try (EventLoopClient second = new EventLoopClient(vertx, new HttpClientOptions(), 4, 64)) {
            client.call(http -> length(http, "/"), LONG).get(30, TimeUnit.SECONDS);
            second.call(http -> length(http, "/"), LONG).get(30, TimeUnit.SECONDS);

            assertThat(threads).hasSize(2);
        }
    }

    @Test
    void callEndsWhenItsTimeIsUpAndCountsUntilItIsAborted() throws Exception {
        CompletableFuture<Integer> result = client.call(http -> length(http, "/silent"), Duration.ofMillis(300));

        assertThatThrownBy(() -> result.get(30, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(CallTimeoutException.class);
        assertThat(client.calls()).isEqualTo(1);

        requests.forEach(HttpClientRequest::reset);
        client.call(http -> length(http, "/"), LONG).get(30, TimeUnit.SECONDS);
        assertThat(client.calls()).isZero();
    }

    @Test
    void failureToBeginACallIsItsResult() {
        CompletableFuture<Integer> result = client.call(
                http -> {
                    throw new IllegalStateException("no request");
                },
                LONG);

        assertThatThrownBy(() -> result.get(30, TimeUnit.SECONDS)).hasRootCauseMessage("no request");
        assertThat(client.calls()).isZero();
    }

    private Future<Integer> length(HttpClient http, String path) {
        threads.add(Thread.currentThread());
        return http.request(HttpMethod.GET, server.actualPort(), "127.0.0.1", path)
                .compose(request -> {
                    requests.add(request);
                    return request.send();
                })
                .compose(response -> length(response));
    }

    private Future<Integer> length(HttpClientResponse response) {
        threads.add(Thread.currentThread());
        return response.body().map(body -> {
            threads.add(Thread.currentThread());
            return body.length();
        });
    }
}
