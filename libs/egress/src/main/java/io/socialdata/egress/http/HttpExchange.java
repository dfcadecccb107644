package io.socialdata.egress.http;

import io.socialdata.egress.eventloop.EventLoopClient;
import io.socialdata.egress.http.SendResult.Responded;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.RequestOptions;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** One request and its response on the wire. It can be aborted at any moment. */
final class HttpExchange {

    /**
     * Connections that have carried a request. The receiver may close them as idle, or the sender of that request may
     * give it up after the connection has already been passed on.
     */
    private static final Set<HttpConnection> USED =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    private static final int LOWEST_STATUS = 100;
    private static final int HIGHEST_STATUS = 999;

    private final EventLoopClient client;
    private final RequestOptions options;
    private final Buffer body;
    private final int maxResponseBytes;

    private @Nullable HttpClientRequest request;
    private @Nullable ReceivedResponse received;
    private boolean usedConnection;
    private boolean givenUp;

    HttpExchange(EventLoopClient client, RequestOptions options, Buffer body, int maxResponseBytes) {
        this.client = client;
        this.options = options;
        this.body = body;
        this.maxResponseBytes = maxResponseBytes;
    }

    CompletableFuture<SendResult> start(Duration timeout) {
        return client.call(
                http -> http.request(options).compose(ready -> send(ready).compose(this::read)), timeout);
    }

    /** Frees the connection and returns the response if its head has arrived. */
    synchronized Optional<Responded> giveUp() {
        givenUp = true;
        if (request != null) {
            request.reset();
        }
        return Optional.ofNullable(received).map(ReceivedResponse::toResult);
    }

    synchronized boolean hasConnection() {
        return request != null;
    }

    /** Returns whether the request used a connection that was used before, or that closed before the request got it. */
    synchronized boolean lostIdleConnection() {
        return request == null || (usedConnection && received == null);
    }

    private synchronized Future<HttpClientResponse> send(HttpClientRequest ready) {
        request = ready;
        usedConnection = !USED.add(ready.connection());
        if (givenUp) { // the deadline passed while the request still waited for a connection
            ready.reset();
            return Future.failedFuture("given up");
        }
        return ready.send(body);
    }

    private Future<SendResult> read(HttpClientResponse response) {
        if (response.statusCode() < LOWEST_STATUS || response.statusCode() > HIGHEST_STATUS) {
            // The client accepts any number, but an HTTP status has three digits, and senders store it as a smallint.
            return Future.failedFuture(new IllegalArgumentException("no status of HTTP"));
        }
        ReceivedResponse head = new ReceivedResponse(response);
        synchronized (this) {
            received = head;
        }
        Promise<SendResult> end = Promise.promise();
        long[] read = {0};
        response.exceptionHandler(lost -> end.tryComplete(head.toResult()));
        response.endHandler(done -> end.tryComplete(head.toResult()));
        response.handler(chunk -> {
            read[0] += chunk.length();
            head.append(chunk);
            if (read[0] > maxResponseBytes && end.tryComplete(head.toResult())) {
                response.request().reset();
            }
        });
        return end.future();
    }
}
