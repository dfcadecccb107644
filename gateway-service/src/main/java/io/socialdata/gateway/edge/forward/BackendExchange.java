package io.socialdata.gateway.edge.forward;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.EdgeConfig;
import io.socialdata.gateway.edge.respond.BufferedResponses;
import io.socialdata.gateway.edge.respond.Exchange;
import io.socialdata.gateway.edge.respond.ResponseWriter;
import io.socialdata.gateway.edge.respond.StreamedResponses;
import io.socialdata.logging.LogFields;
import io.vertx.core.AsyncResult;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import java.util.concurrent.ScheduledFuture;
import java.util.function.Consumer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Forwards one call to the service that implements its operation.
 *
 * <p>Ends exactly once: response complete, call rejected, or client disconnected. A failure before the request is sent
 * returns 503 (safe to retry). A later failure returns 502 (outcome unknown).
 *
 * <p>A disconnect cancels it only while nothing can have changed. Once the backend has the whole request of an
 * operation with an effect, the exchange runs to its response or deadline and is charged as if the caller were there.
 */
final class BackendExchange implements Exchange {

    private static final Logger LOG = Logger.getLogger(BackendExchange.class);

    private final BackendRequests backendRequests;
    private final BufferedResponses bufferedResponses;
    private final StreamedResponses streamedResponses;
    private final ResponseWriter responseWriter;
    private final EdgeConfig.Transfer transfer;
    private final AdmittedCall admitted;
    private final Call call;
    private final @Nullable ReceivedBody received;
    private final ScheduledFuture<?> deadline;
    private @Nullable HttpClientRequest request;
    private @Nullable BodyPump body;
    private @Nullable HttpClientResponse backendResponse;
    private String authorization = "";
    private boolean over;

    /** @param received the part of the request body received so far; null if none is forwarded */
    BackendExchange(
            BackendRequests backendRequests,
            BufferedResponses bufferedResponses,
            StreamedResponses streamedResponses,
            ResponseWriter responseWriter,
            EdgeConfig.Transfer transfer,
            AdmittedCall admitted,
            @Nullable ReceivedBody received) {
        this.backendRequests = backendRequests;
        this.bufferedResponses = bufferedResponses;
        this.streamedResponses = streamedResponses;
        this.responseWriter = responseWriter;
        this.transfer = transfer;
        this.admitted = admitted;
        this.call = admitted.call();
        this.received = received;
        this.deadline = call.after(admitted.timeLeft(), this::timedOut);
        call.onDisconnect(this::callerIsGone);
        // The backend may work on the call longer than its caller waits.
        admitted.concurrency().retain();
    }

    void begin() {
        call.await(backendRequests.authorizationFor(admitted), token -> {
            if (over) {
                return;
            }
            if (token.succeeded()) {
                authorization = token.result();
                backendRequests.open(admitted).onComplete(opened -> call.step(() -> opened(opened)));
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
        backendRequests.setHeaders(opened, admitted, authorization);
        admitted.markForwarded(System.nanoTime());
        opened.response().onComplete(this::onResponse);
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
                () -> refuseBody(responseWriter::bodyTooLarge),
                new ReceiveTimeout(call.vertx(), transfer, () -> refuseBody(responseWriter::requestTimeout)));
        body.start();
    }

    private void onResponse(AsyncResult<HttpClientResponse> result) {
        if (over) {
            return;
        }
        if (result.failed()) {
            broken(result.cause());
            return;
        }
        admitted.markAnswered(System.nanoTime());
        HttpClientResponse backendResponse = result.result();
        this.backendResponse = backendResponse;
        call.setBackendReason(backendResponse.getHeader(ErrorEnvelope.REASON_HEADER));
        if (backendResponse.statusCode() == 401 && backendResponse.headers().contains("www-authenticate")) {
            ownTokenRefused();
        } else if (admitted.isCharged(backendResponse)) {
            bufferedResponses.send(admitted, backendResponse, this);
        } else {
            streamedResponses.send(admitted, backendResponse, this);
        }
    }

    @Override
    public boolean complete() {
        boolean completes = finish();
        if (completes && request != null && body != null && !body.isComplete()) {
            // The backend responded before it had the whole body. The rest is not sent, so the connection cannot be
            // reused.
            request.exceptionHandler(
                    closed -> callee().log(() -> LOG.debug("backend responded before it had the whole body")));
            request.connection().close();
        }
        return completes;
    }

    @Override
    public void broken(Throwable failure) {
        if (giveUp()) {
            callee().and(LogFields.ERROR_MESSAGE, describe(failure)).log(() -> LOG.warn("backend failed"));
            refuseLate();
        }
    }

    private void timedOut() {
        if (giveUp()) {
            callee().log(() -> LOG.warn("backend timed out"));
            if (request != null) {
                refuseLate();
            } else {
                responseWriter.unavailable(call, "The service is overloaded.");
            }
        }
    }

    private void unreachable(Throwable failure) {
        if (giveUp()) {
            callee().and(LogFields.ERROR_MESSAGE, describe(failure)).log(() -> LOG.warn("backend cannot be reached"));
            responseWriter.unavailable(call, "The service is temporarily unavailable.");
        }
    }

    /** The backend rejected the gateway's own token. The 401 must not reach a caller whose key is valid. */
    private void ownTokenRefused() {
        if (giveUp()) {
            callee().log(() -> LOG.error("backend refused the gateway's service token"));
            backendRequests.tokenRefused(admitted, authorization);
            responseWriter.unavailable(call, "The service is temporarily unavailable.");
        }
    }

    private void refuseBody(Consumer<Call> refusal) {
        if (giveUp()) {
            refusal.accept(call);
        }
    }

    private void callerIsGone() {
        if (!mayBeCarriedOut()) {
            if (giveUp()) {
                responseWriter.abandoned(call);
            }
        } else if (backendResponse != null) {
            // The caller is gone, so the response is read without backpressure.
            backendResponse.resume();
        }
    }

    /** Returns whether the backend has the whole request of an operation that changes something. */
    private boolean mayBeCarriedOut() {
        return admitted.operation().hasEffect() && request != null && (body == null || body.isComplete());
    }

    private void refuseLate() {
        if (call.response().headWritten()) {
            responseWriter.abort(call);
        } else {
            responseWriter.reject(call, ErrorCode.UPSTREAM_ERROR, "The response was incomplete or timed out.");
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
        deadline.cancel(false);
        call.onDisconnect(() -> {});
        if (request != null) {
            admitted.markAnswered(System.nanoTime());
        }
        if (body != null) {
            body.stop();
        }
        if (received != null) {
            received.release();
        }
        admitted.concurrency().release();
        return true;
    }

    private LogFields callee() {
        return LogFields.with("callee", admitted.operation().service().wireName());
    }

    /** Returns only the type of the failure: messages of network failures may quote what was sent. */
    private static String describe(Throwable failure) {
        return failure.getClass().getSimpleName();
    }
}
