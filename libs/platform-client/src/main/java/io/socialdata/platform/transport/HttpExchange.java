package io.socialdata.platform.transport;

import io.socialdata.egress.eventloop.EventLoopClient;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.RequestOptions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One request and its response on the wire. It can be aborted at any moment. */
final class HttpExchange {

    /** The response body exceeded the limit and was cut off. */
    static final class BodyTooLargeException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        BodyTooLargeException() {
            super("the answer is larger than is read", null, false, false);
        }
    }

    /** Time in which a connection that is alive responds to a ping. */
    private static final Duration PONG_TIMEOUT = Duration.ofSeconds(2);

    private final int maxBodyBytes;
    private final PlatformRequest content;
    private @Nullable HttpClientRequest request;
    private boolean aborted;

    HttpExchange(int maxBodyBytes, PlatformRequest content) {
        this.maxBodyBytes = maxBodyBytes;
        this.content = content;
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
            if (request.version() == HttpVersion.HTTP_2) {
                closeIfSilent(request.connection());
            }
        }
    }

    /**
     * Closes a connection that does not respond any more. Other calls share it and would all time out on it; over
     * HTTP/1.1 the reset has closed it already.
     */
    private static void closeIfSilent(HttpConnection connection) {
        connection
                .ping(Buffer.buffer().appendLong(0))
                .timeout(PONG_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
                .onFailure(silence -> connection.close());
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
        if (ready.version() == HttpVersion.HTTP_1_1) {
            nameInUsualCase(ready);
        }
        return content.body() == null ? ready.send() : ready.send(content.body());
    }

    /** Sets the headers that the HTTP client would otherwise add in lower case. */
    private void nameInUsualCase(HttpClientRequest ready) {
        ready.putHeader("Host", authority(content.url()));
        if (content.body() != null) {
            ready.putHeader("Content-Length", Integer.toString(content.body().length()));
        }
    }

    private static String authority(String url) {
        int start = url.indexOf("//") + 2;
        return url.substring(start, url.indexOf('/', start));
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
