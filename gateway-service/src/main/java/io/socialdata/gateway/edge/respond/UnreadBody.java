package io.socialdata.gateway.edge.respond;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import java.util.Objects;

/** Handles the rest of a request body once its response is decided. */
public final class UnreadBody {

    /** A longer rest is not read only to keep a connection open. */
    private static final long MAX_READ_BYTES = 1 << 20;

    private static final long MAX_WAIT_MILLIS = 10_000;

    private UnreadBody() {}

    /**
     * Reads and discards the rest of the body, so that a caller that still sends can read the response. Closes the
     * connection if the rest is large or slow.
     */
    public static void discard(HttpServerRequest request) {
        if (request.isEnded()) {
            return;
        }
        Vertx vertx = Objects.requireNonNull(Vertx.currentContext(), "responses are sent on event loops")
                .owner();
        long timer =
                vertx.setTimer(MAX_WAIT_MILLIS, ignored -> request.connection().close());
        request.endHandler(ignored -> vertx.cancelTimer(timer));
        long[] read = {0};
        request.handler(part -> {
            read[0] += part.length();
            if (read[0] > MAX_READ_BYTES) {
                request.connection().close();
            }
        });
        request.resume();
    }
}
