package io.socialdata.gateway.edge.forward;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;

/** Sends a request body to the backend: first the buffered part, then the rest no faster than the backend reads it. */
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
    private boolean complete;

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
        if (received.isComplete() || passed == announced) {
            complete = true;
            to.end(received.bytes()).onComplete(written -> received.release());
            return;
        }
        from.handler(this::pass);
        from.endHandler(ignored -> end());
        to.write(received.bytes()).onComplete(written -> received.release());
        timeout.start();
        if (!isWaitingForBackend()) {
            from.resume();
        }
    }

    /** Returns whether the whole body was sent. */
    boolean isComplete() {
        return complete;
    }

    /** Sends nothing more. Whatever writes the response discards the rest of the body. */
    void stop() {
        stopped = true;
        timeout.stop();
    }

    private void end() {
        if (!stopped && !complete) {
            complete = true;
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
            // The backend has the whole body now, even if the end of the request is signalled later.
            complete = true;
            timeout.stop();
            to.end(part);
            return;
        }
        to.write(part);
        isWaitingForBackend();
    }

    private boolean isWaitingForBackend() {
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
