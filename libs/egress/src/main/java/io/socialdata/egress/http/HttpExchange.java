package io.socialdata.egress.http;

import io.socialdata.egress.http.SendResult.Responded;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.RequestOptions;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** One request and its answer on the wire; it can be given up at any moment. */
final class HttpExchange {

    /** Connections that have carried an answer, and so may be closed by their receiver for being idle. */
    private static final Set<HttpConnection> USED =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    private static final int LOWEST_STATUS = 100;
    private static final int HIGHEST_STATUS = 999;

    private final HttpClient client;
    private final RequestOptions options;
    private final Buffer body;
    private final int answerBytes;

    private @Nullable HttpClientRequest request;
    private @Nullable Responded answer;
    private boolean usedConnection;
    private boolean givenUp;

    HttpExchange(HttpClient client, RequestOptions options, Buffer body, int answerBytes) {
        this.client = client;
        this.options = options;
        this.body = body;
        this.answerBytes = answerBytes;
    }

    CompletableFuture<SendResult> start() {
        return client.request(options)
                .compose(ready -> send(ready).compose(this::read))
                .toCompletionStage()
                .toCompletableFuture();
    }

    /** Frees the connection, and tells the answer if its head had come. */
    synchronized Optional<Responded> giveUp() {
        givenUp = true;
        if (request != null) {
            request.reset();
        }
        return Optional.ofNullable(answer);
    }

    synchronized boolean hasConnection() {
        return request != null;
    }

    /** Whether it was tried on a connection that had been used before, or that was gone before it could be used. */
    synchronized boolean lostIdleConnection() {
        return request == null || (usedConnection && answer == null);
    }

    private synchronized Future<HttpClientResponse> send(HttpClientRequest ready) {
        request = ready;
        usedConnection = USED.contains(ready.connection());
        if (givenUp) { // the deadline passed while this was still waiting for a connection
            ready.reset();
            return Future.failedFuture("given up");
        }
        return ready.send(body);
    }

    private Future<SendResult> read(HttpClientResponse response) {
        if (response.statusCode() < LOWEST_STATUS || response.statusCode() > HIGHEST_STATUS) {
            // The client takes any number, but a status has three digits, and nobody has room for more.
            return Future.failedFuture(new IllegalArgumentException("no status of HTTP"));
        }
        Responded head = new Responded(response.statusCode(), response.getHeader("Retry-After"));
        HttpConnection connection = response.request().connection();
        synchronized (this) {
            answer = head;
        }
        Promise<SendResult> end = Promise.promise();
        long[] read = {0};
        response.exceptionHandler(lost -> end.tryComplete(head));
        response.endHandler(done -> {
            USED.add(connection);
            end.tryComplete(head);
        });
        response.handler(chunk -> {
            read[0] += chunk.length();
            if (read[0] > answerBytes && end.tryComplete(head)) {
                response.request().reset();
            }
        });
        return end.future();
    }
}
