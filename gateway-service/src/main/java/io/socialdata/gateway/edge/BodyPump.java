package io.socialdata.gateway.edge;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;

/** Hands a request body to the owner: what was received first, and the rest no faster than the owner takes it. */
final class BodyPump {

    private static final long UNKNOWN = -1;

    private final HttpServerRequest from;
    private final HttpClientRequest to;
    private final ReceivedBody received;
    private final long limit;
    private final Runnable tooLarge;
    private final long announced;
    private final ReceiveTimeout timeout;
    private long passed;
    private boolean stopped;
    private boolean whole;

    BodyPump(
            HttpServerRequest from,
            HttpClientRequest to,
            ReceivedBody received,
            long limit,
            Runnable tooLarge,
            ReceiveTimeout timeout) {
        this.from = from;
        this.to = to;
        this.received = received;
        this.limit = limit;
        this.tooLarge = tooLarge;
        String length = from.getHeader(HttpHeaders.CONTENT_LENGTH);
        this.announced = length == null ? UNKNOWN : Long.parseLong(length);
        this.timeout = timeout;
    }

    void start() {
        passed = received.bytes().length();
        if (received.isWhole() || passed == announced) {
            whole = true;
            to.end(received.bytes()).onComplete(written -> received.release());
            return;
        }
        from.handler(this::pass);
        from.endHandler(ignored -> end());
        to.write(received.bytes()).onComplete(written -> received.release());
        timeout.start();
        if (!waitsForOwner()) {
            from.resume();
        }
    }

    /** Whether the owner has been handed all of it. */
    boolean isWhole() {
        return whole;
    }

    /** Passes nothing more on; the code that answers throws away what still comes. */
    void stop() {
        stopped = true;
        timeout.stop();
    }

    private void end() {
        if (!stopped && !whole) {
            whole = true;
            timeout.stop();
            to.end();
        }
    }

    private void pass(Buffer part) {
        if (stopped) {
            return;
        }
        timeout.received(part.length());
        passed += part.length();
        if (passed > limit) {
            stop();
            tooLarge.run();
            return;
        }
        if (passed == announced) {
            // The owner has all of it from here on, whenever the caller's end is heard of.
            whole = true;
            timeout.stop();
            to.end(part);
            return;
        }
        to.write(part);
        waitsForOwner();
    }

    private boolean waitsForOwner() {
        if (!to.writeQueueFull()) {
            return false;
        }
        from.pause();
        timeout.pause();
        to.drainHandler(ignored -> {
            timeout.resume();
            from.resume();
        });
        return true;
    }
}
