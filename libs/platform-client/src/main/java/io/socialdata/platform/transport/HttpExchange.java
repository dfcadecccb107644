package io.socialdata.platform.transport;

import io.socialdata.egress.eventloop.EventLoopClient;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.RequestOptions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** One request and its response on the wire. It can be aborted at any moment. */
final class HttpExchange {

    private final int maxBodyBytes;
    private final @Nullable Buffer body;
    private @Nullable HttpClientRequest request;
    private boolean aborted;

    HttpExchange(int maxBodyBytes, @Nullable Buffer body) {
        this.maxBodyBytes = maxBodyBytes;
        this.body = body;
    }

    CompletableFuture<PlatformResponse> run(EventLoopClient client, RequestOptions options, Duration timeout) {
        // The response handler must be attached on the event loop, before it can see the response. Attached here, on
        // the caller's thread, it could miss a fast response.
        return client.call(
                http -> http.request(options).compose(ready -> send(ready).compose(this::collect)), timeout);
    }

    /** Frees the connection; the response is ignored. */
    synchronized void abort() {
        aborted = true;
        if (request != null) {
            request.reset();
        }
    }

    /** Returns whether there was a connection to send the request on. */
    synchronized boolean isSent() {
        return request != null;
    }

    private synchronized Future<HttpClientResponse> send(HttpClientRequest ready) {
        request = ready;
        if (aborted) { // the caller gave up while the request still waited for a connection
            ready.reset();
            return Future.failedFuture("given up");
        }
        return body == null ? ready.send() : ready.send(body);
    }

    private Future<PlatformResponse> collect(HttpClientResponse response) {
        Promise<PlatformResponse> promise = Promise.promise();
        ResponseBody responseBody = new ResponseBody(maxBodyBytes, response.getHeader(HttpHeaders.CONTENT_LENGTH));
        response.exceptionHandler(promise::tryFail);
        response.endHandler(end -> promise.tryComplete(
                new PlatformResponse(response.statusCode(), headersOf(response.headers()), responseBody)));
        response.handler(chunk -> {
            if (!responseBody.take(chunk)) {
                promise.tryFail(new BodyTooLargeException());
                response.request().reset();
            }
        });
        return promise.future();
    }

    private static Map<String, List<String>> headersOf(MultiMap headers) {
        Map<String, List<String>> copy = new HashMap<>();
        headers.names().forEach(name -> copy.put(name.toLowerCase(Locale.ROOT), headers.getAll(name)));
        return copy;
    }
}
