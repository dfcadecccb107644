package io.socialdata.gateway.edge;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;

/** Hands a request body to the owner as it comes, no faster than the owner takes it and no more than is allowed. */
final class BodyPump {

    private static final long UNKNOWN = -1;

    private final HttpServerRequest from;
    private final HttpClientRequest to;
    private final long limit;
    private final Runnable tooLarge;
    private final long announced;
    private long passed;
    private boolean stopped;
    private boolean whole;

    BodyPump(HttpServerRequest from, HttpClientRequest to, long limit, Runnable tooLarge) {
        this.from = from;
        this.to = to;
        this.limit = limit;
        this.tooLarge = tooLarge;
        String length = from.getHeader(HttpHeaders.CONTENT_LENGTH);
        this.announced = length == null ? UNKNOWN : Long.parseLong(length);
    }

    void start() {
        from.handler(this::pass);
        from.endHandler(ignored -> {
            if (!stopped && !whole) {
                whole = true;
                to.end();
            }
        });
        from.resume();
    }

    /** Whether the owner has been handed all of it. */
    boolean isWhole() {
        return whole;
    }

    /** Passes nothing more on; what still comes is thrown away by whoever answers. */
    void stop() {
        stopped = true;
    }

    private void pass(Buffer part) {
        if (stopped) {
            return;
        }
        passed += part.length();
        if (passed > limit) {
            stopped = true;
            tooLarge.run();
            return;
        }
        if (passed == announced) {
            // The owner has all of it from here on, whenever the caller's end is heard of.
            whole = true;
            to.end(part);
            return;
        }
        to.write(part);
        if (to.writeQueueFull()) {
            from.pause();
            to.drainHandler(ignored -> from.resume());
        }
    }
}
