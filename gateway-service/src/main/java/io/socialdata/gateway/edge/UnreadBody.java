package io.socialdata.gateway.edge;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import java.util.Objects;

/** What is left of a request body once its answer is decided. */
final class UnreadBody {

    /** More than this is not worth reading only to keep a connection. */
    private static final long WORTH_READING = 1 << 20;

    private static final long WORTH_WAITING_MILLIS = 10_000;

    private UnreadBody() {}

    /**
     * Reads the rest and throws it away, so that the caller, still sending, gets to read the answer; ends the connection
     * if the rest is large, or does not come soon.
     */
    static void discard(HttpServerRequest request) {
        if (request.isEnded()) {
            return;
        }
        Vertx vertx = Objects.requireNonNull(Vertx.currentContext(), "answers leave on event loops")
                .owner();
        long late = vertx.setTimer(
                WORTH_WAITING_MILLIS, ignored -> request.connection().close());
        request.endHandler(ignored -> vertx.cancelTimer(late));
        long[] read = {0};
        request.handler(part -> {
            read[0] += part.length();
            if (read[0] > WORTH_READING) {
                request.connection().close();
            }
        });
        request.resume();
    }
}
