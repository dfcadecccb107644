package io.socialdata.gateway.edge;

import io.vertx.core.http.HttpServerRequest;

/** What is left of a request body once its answer is decided. */
final class UnreadBody {

    /** More than this is not worth reading only to keep a connection. */
    private static final long WORTH_READING = 1 << 20;

    private UnreadBody() {}

    /**
     * Reads the rest and throws it away, so that the caller, still sending, gets to read the answer; ends the connection
     * if the rest is large.
     */
    static void discard(HttpServerRequest request) {
        if (request.isEnded()) {
            return;
        }
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
