package io.socialdata.gateway.edge;

import io.socialdata.contract.ErrorCode;
import io.vertx.core.AsyncResult;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import java.time.Duration;
import java.util.Map;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Forwards one call to the service that implements its operation.
 *
 * <p>Ends exactly once: response complete, call rejected, or client disconnected. A failure before the request is sent returns
 * 503 (safe to retry). A later failure returns 502 (outcome unknown).
 *
 * <p>A caller that goes away ends it only while nothing can have been changed. Once the owner has the whole request of an
 * operation with an effect, the exchange goes on to its answer or its deadline and is charged as if the caller were there.
 */
final class BackendExchange {

    private static final Logger LOG = Logger.getLogger(BackendExchange.class);

    private final Forwarding forwarding;
    private final AdmittedCall admitted;
    private final Call call;
    private final @Nullable ReceivedBody received;
    private final long deadlineTimer;
    private @Nullable HttpClientRequest request;
    private @Nullable BodyPump body;
    private @Nullable HttpClientResponse answer;
    private String authorization = "";
    private long sentAt;
    private boolean over;

    /** @param received what is there of the request body; null if the owner gets none */
    BackendExchange(Forwarding forwarding, AdmittedCall admitted, @Nullable ReceivedBody received) {
        this.forwarding = forwarding;
        this.admitted = admitted;
        this.call = admitted.call();
        this.received = received;
        this.deadlineTimer = forwarding.vertx().setTimer(admitted.timeLeft().toMillis(), ignored -> timedOut());
        call.onDisconnect(this::callerIsGone);
        // The owner may be busy with the call longer than its caller waits.
        call.concurrency().retain();
    }

    void begin() {
        call.await(forwarding.authorizationFor(admitted.operation()), token -> {
            if (over) {
                return;
            }
            if (token.succeeded()) {
                authorization = token.result();
                forwarding.open(admitted, authorization).onComplete(this::opened);
            } else {
                unreachable(token.cause());
            }
        });
    }

    private void opened(AsyncResult<HttpClientRequest> result) {
        if (result.failed()) {
            unreachable(result.cause());
            return;
        }
        HttpClientRequest opened = result.result();
        if (over) {
            opened.reset();
            return;
        }
        request = opened;
        sentAt = System.nanoTime();
        call.markForwarded();
        opened.response().onComplete(this::answered);
        send(opened);
    }

    private void send(HttpClientRequest opened) {
        if (received == null) {
            opened.end();
            return;
        }
        opened.setChunked(!opened.headers().contains(HttpHeaders.CONTENT_LENGTH));
        body = new BodyPump(
                call.request(),
                opened,
                received,
                admitted.operation().maxBodyBytes(),
                this::bodyTooLarge,
                forwarding.receiveTimeout(this::bodyTooSlow));
        body.start();
    }

    private void answered(AsyncResult<HttpClientResponse> result) {
        if (over) {
            return;
        }
        if (result.failed()) {
            broken(result.cause());
            return;
        }
        call.setBackendTime(Duration.ofNanos(System.nanoTime() - sentAt));
        HttpClientResponse answer = result.result();
        this.answer = answer;
        if (answer.statusCode() == 401 && answer.headers().contains("www-authenticate")) {
            ownTokenRefused();
        } else if (admitted.isCharged(answer)) {
            new BufferedResponse(forwarding, this, admitted, answer).start();
        } else {
            new StreamedResponse(forwarding, this, call, answer).stream();
        }
    }

    /** To be called once the owner's answer is complete; false if the call has ended otherwise meanwhile. */
    boolean complete() {
        boolean completes = finish();
        if (completes && request != null && body != null && !body.isWhole()) {
            // The owner did not wait for the whole body. It gets no more of it, so this connection is of no more use.
            request.exceptionHandler(closed -> LOG.debugf("%s was done before it had the whole body", ownerName()));
            request.connection().close();
        }
        return completes;
    }

    /** The owner's answer is of no use. */
    void broken(Throwable failure) {
        if (giveUp()) {
            LOG.warnf("%s broke off: %s", ownerName(), describe(failure));
            refuseLate();
        }
    }

    private void timedOut() {
        boolean sent = request != null;
        if (!giveUp()) {
            return;
        }
        LOG.warnf("%s took too long", ownerName());
        if (sent) {
            refuseLate();
        } else {
            forwarding.answers().unavailable(call, "The service is overloaded.");
        }
    }

    private void unreachable(Throwable failure) {
        if (giveUp()) {
            LOG.warnf("%s cannot be reached: %s", ownerName(), describe(failure));
            forwarding.answers().unavailable(call, "The service is temporarily unavailable.");
        }
    }

    /** The fault is ours, not the caller's: the 401 must not reach a caller whose key is good. */
    private void ownTokenRefused() {
        if (giveUp()) {
            LOG.errorf("%s refused the gateway's service token", ownerName());
            forwarding.tokenRefused(admitted.operation(), authorization);
            forwarding.answers().unavailable(call, "The service is temporarily unavailable.");
        }
    }

    private void bodyTooLarge() {
        if (giveUp()) {
            forwarding
                    .answers()
                    .reject(
                            call,
                            ErrorCode.PAYLOAD_TOO_LARGE,
                            "The request body is too large.",
                            Map.of("Connection", "close"));
        }
    }

    private void bodyTooSlow() {
        if (giveUp()) {
            forwarding.bodyTooSlow(call);
        }
    }

    private void callerIsGone() {
        if (!mayBeCarriedOut()) {
            if (giveUp()) {
                forwarding.answers().abandoned(call);
            }
        } else if (answer != null) {
            // Nobody takes it any more, so nobody is waited for.
            answer.resume();
        }
    }

    /** Whether its owner has the whole request of an operation that changes something. */
    private boolean mayBeCarriedOut() {
        return admitted.operation().hasEffect() && request != null && (body == null || body.isWhole());
    }

    private void refuseLate() {
        if (call.response().headWritten()) {
            forwarding.answers().abort(call);
        } else {
            forwarding.answers().reject(call, ErrorCode.UPSTREAM_ERROR, "The response was incomplete or timed out.");
        }
    }

    private boolean giveUp() {
        if (!finish()) {
            return false;
        }
        if (request != null) {
            request.reset();
        }
        return true;
    }

    private boolean finish() {
        if (over) {
            return false;
        }
        over = true;
        forwarding.vertx().cancelTimer(deadlineTimer);
        call.onDisconnect(() -> {});
        if (request != null) {
            call.setBackendTime(Duration.ofNanos(System.nanoTime() - sentAt));
        }
        if (body != null) {
            body.stop();
        }
        if (received != null) {
            received.release();
        }
        call.concurrency().release();
        return true;
    }

    private String ownerName() {
        return admitted.operation().service().wireName();
    }

    /** Only the kind of failure: messages of network failures may quote what was sent. */
    private static String describe(Throwable failure) {
        return failure.getClass().getSimpleName();
    }
}
