package io.socialdata.gateway.edge;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpServerRequest;

/** Hands a request body to the owner as it comes, no faster than the owner takes it and no more than is allowed. */
final class BodyPump {

    private final HttpServerRequest from;
    private final HttpClientRequest to;
    private final long limit;
    private final Runnable tooLarge;
    private long passed;
    private boolean stopped;
    private boolean whole;

    BodyPump(HttpServerRequest from, HttpClientRequest to, long limit, Runnable tooLarge) {
        this.from = from;
        this.to = to;
        this.limit = limit;
        this.tooLarge = tooLarge;
    }

    void start() {
        from.handler(this::pass);
        from.endHandler(ignored -> {
            if (!stopped) {
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
        to.write(part);
        if (to.writeQueueFull()) {
            from.pause();
            to.drainHandler(ignored -> from.resume());
        }
    }
}
