package io.socialdata.simulator.server;

import io.netty.buffer.Unpooled;
import io.socialdata.simulator.ratelimit.RateLimitWindows.RateLimitResult;
import io.socialdata.simulator.server.PreparedResponse.Delivery;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;

/** Sends responses with the headers that every response of the platform has. */
@Singleton
record ResponseWriter(Vertx vertx) {

    private static final Duration BETWEEN_LINES = Duration.ofMillis(5);

    void send(HttpServerRequest request, PreparedResponse preparedResponse, Duration took) {
        HttpServerResponse response = request.response();
        response.setStatusCode(preparedResponse.reply().status());
        preparedResponse.allowance().ifPresent(rateLimitResult -> limits(response, rateLimitResult));
        response.putHeader("content-type", preparedResponse.reply().contentType());
        response.putHeader("cache-control", "no-cache, no-store, must-revalidate");
        response.putHeader("x-connection-hash", hex() + hex() + hex() + hex());
        response.putHeader("x-transaction-id", hex());
        response.putHeader("x-response-time", Long.toString(took.toMillis()));
        preparedResponse.reply().cookies().forEach(cookie -> response.headers().add("set-cookie", cookie.render()));
        Buffer body = wrapped(preparedResponse.reply().body());
        if (preparedResponse.reply().comesInLines() && preparedResponse.delivery() instanceof Delivery.AtOnce) {
            response.setChunked(true);
            lineByLine(response, body, 0);
        } else {
            deliver(request, body, preparedResponse.delivery());
        }
    }

    @SuppressWarnings("deprecation") // all alternatives copy the body, which has about 100 kB
    private static Buffer wrapped(byte[] body) {
        return Buffer.buffer(Unpooled.wrappedBuffer(body));
    }

    private static void limits(HttpServerResponse response, RateLimitResult rateLimitResult) {
        response.putHeader("x-rate-limit-limit", Integer.toString(rateLimitResult.limit()));
        response.putHeader("x-rate-limit-remaining", Integer.toString(rateLimitResult.remaining()));
        response.putHeader(
                "x-rate-limit-reset", Long.toString(rateLimitResult.reset().getEpochSecond()));
    }

    private void deliver(HttpServerRequest request, Buffer body, Delivery delivery) {
        HttpServerResponse response = request.response();
        switch (delivery) {
            case Delivery.AtOnce() -> response.end(body);
            case Delivery.After(var pause) -> later(pause, () -> end(response, body));
            case Delivery.Never() -> closeConnection(request);
            case Delivery.Cut() -> firstHalf(response, body, () -> closeConnection(request));
            case Delivery.Halting(var pause) ->
                firstHalf(
                        response,
                        body,
                        () -> later(pause, () -> end(response, body.slice(body.length() / 2, body.length()))));
        }
    }

    /** Sends each line as a separate chunk, with a pause in between. */
    private void lineByLine(HttpServerResponse response, Buffer body, int start) {
        if (response.closed()) {
            return;
        }
        int end = start;
        while (end < body.length() && body.getByte(end) != '\n') {
            end++;
        }
        int next = end + 1;
        if (next >= body.length()) {
            response.end(body.slice(start, body.length()));
        } else {
            response.write(body.slice(start, next));
            later(BETWEEN_LINES, () -> lineByLine(response, body, next));
        }
    }

    /** Sends the whole content length and half of the body. */
    private static void firstHalf(HttpServerResponse response, Buffer body, Runnable then) {
        response.putHeader("content-length", Integer.toString(body.length()));
        response.write(body.slice(0, body.length() / 2)).onComplete(written -> then.run());
    }

    /** Closes the connection for HTTP/1.1, where a reset does not end the call, and resets the stream for HTTP/2. */
    private static void closeConnection(HttpServerRequest request) {
        if (request.version() == HttpVersion.HTTP_2) {
            request.response().reset();
        } else {
            request.connection().close();
        }
    }

    /** Ends the response, unless the caller disconnected during a pause. */
    private static void end(HttpServerResponse response, Buffer rest) {
        if (!response.closed() && !response.ended()) {
            response.end(rest);
        }
    }

    /** Runs the work after a pause, on the event loop. */
    void later(Duration pause, Runnable work) {
        vertx.setTimer(Math.max(1, pause.toMillis()), timer -> work.run());
    }

    private static String hex() {
        return HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    }
}
