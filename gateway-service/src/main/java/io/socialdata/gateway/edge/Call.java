package io.socialdata.gateway.edge;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.contract.Operation;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.ratelimit.ConcurrencyPermit;
import io.socialdata.gateway.ratelimit.RateLimitStatus;
import io.vertx.core.AsyncResult;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.impl.ContextInternal;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** One call: its request, what is known of its caller, and its end. Confined to the event loop of the request. */
public final class Call {

    private final HttpServerRequest request;
    private final Context context;
    private final TraceParent trace;
    private final Instant receivedAt;
    private final BiConsumer<Call, RuntimeException> onFailure;
    private final String id = UuidCreator.getTimeOrderedEpochFast().toString();
    private final long begun = System.nanoTime();
    private @Nullable Operation operation;
    private @Nullable Caller caller;
    private @Nullable RateLimitStatus rateLimitStatus;
    private CostTerms.Accepted costTerms = CostTerms.NONE;
    private @Nullable ConcurrencyPermit place;
    private @Nullable AdmittedCall admitted;
    private @Nullable ErrorEnvelope refusal;
    private @Nullable String backendReason;
    private Runnable onDisconnect = () -> {};
    private boolean callerGone;
    private boolean ended;
    private long endedAt;

    /** @param onFailure ends the call if the gateway itself fails during it */
    public Call(
            HttpServerRequest request,
            Context context,
            TraceParent trace,
            Instant receivedAt,
            BiConsumer<Call, RuntimeException> onFailure) {
        this.request = request;
        this.context = context;
        this.trace = trace;
        this.receivedAt = receivedAt;
        this.onFailure = onFailure;
    }

    /** The call id, always generated here, so that it is unique whatever callers send. */
    public String id() {
        return id;
    }

    public HttpServerRequest request() {
        return request;
    }

    public HttpServerResponse response() {
        return request.response();
    }

    public Vertx vertx() {
        return context.owner();
    }

    public TraceParent trace() {
        return trace;
    }

    public Instant receivedAt() {
        return receivedAt;
    }

    /** Returns how long the call has taken; once it has ended, how long it took. */
    public Duration age() {
        return Duration.ofNanos((ended ? endedAt : System.nanoTime()) - begun);
    }

    /** The operation; null if the path has none. */
    public @Nullable Operation operation() {
        return operation;
    }

    public void setOperation(Operation found) {
        operation = found;
    }

    /** The owner of the key; null before the key was found. */
    public @Nullable Caller caller() {
        return caller;
    }

    public void setCaller(Caller identified) {
        caller = identified;
    }

    /** The rate-limit status of this call; null before the call was counted. */
    public @Nullable RateLimitStatus rateLimitStatus() {
        return rateLimitStatus;
    }

    public void setRateLimitStatus(RateLimitStatus found) {
        rateLimitStatus = found;
    }

    /** What the caller demands of the cost of this call. */
    public CostTerms.Accepted costTerms() {
        return costTerms;
    }

    public void setCostTerms(CostTerms.Accepted demanded) {
        costTerms = demanded;
    }

    /** The error that the gateway itself answered with; null for every other call. */
    public @Nullable ErrorEnvelope refusal() {
        return refusal;
    }

    public void setRefusal(ErrorEnvelope error) {
        refusal = error;
    }

    /** The reason of the backend's error; null for every other call. */
    public @Nullable String backendReason() {
        return backendReason;
    }

    public void setBackendReason(@Nullable String reason) {
        backendReason = reason;
    }

    /** The place among the calls of the key that a read of a batch already has; null for every other call. */
    public @Nullable ConcurrencyPermit place() {
        return place;
    }

    /** Sets the place that the call has before it is admitted. It is released when this call ends. */
    public void setPlace(ConcurrencyPermit taken) {
        place = taken;
    }

    /** Sets the admitted call. What it holds is released when this call ends. */
    public void setAdmitted(AdmittedCall within) {
        admitted = within;
    }

    /** Returns the admitted call if its request was sent to the backend; null otherwise. */
    public @Nullable AdmittedCall forwarded() {
        return admitted != null && admitted.isForwarded() ? admitted : null;
    }

    /** Releases the hold, unless the call was charged. */
    public void releaseCredit() {
        if (admitted != null) {
            admitted.releaseCredit();
        }
    }

    /** Sets the action to run if the caller disconnects before the response is complete. */
    public void onDisconnect(Runnable action) {
        onDisconnect = action;
    }

    public void callerIsGone() {
        if (!ended) {
            callerGone = true;
            onDisconnect.run();
        }
    }

    /** Returns whether the caller disconnected before the call ended: nothing more may be written to it. */
    public boolean isCallerGone() {
        return callerGone;
    }

    /** Runs a step of the call. An unexpected exception ends the call instead of leaving it without a response. */
    public void step(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            onFailure.accept(this, e);
        }
    }

    /**
     * Runs a step after a while, unless it is cancelled before. Every call has a deadline, so this is a timer of the event
     * loop itself: one of Vert.x is also kept in a map of all timers.
     */
    public ScheduledFuture<?> after(Duration delay, Runnable step) {
        return ((ContextInternal) context)
                .nettyEventLoop()
                .schedule(() -> context.runOnContext(ignored -> step(step)), delay.toMillis(), TimeUnit.MILLISECONDS);
    }

    public boolean ended() {
        return ended;
    }

    public void end() {
        ended = true;
        endedAt = System.nanoTime();
        onDisconnect = () -> {};
        if (admitted != null) {
            admitted.release();
        }
        if (place != null) {
            place.release();
        }
    }

    /** Continues on this call's context when the future completes, possibly on another thread. */
    public <T> void await(Future<T> future, Handler<AsyncResult<T>> next) {
        if (future.isComplete()) {
            step(() -> next.handle(future));
        } else {
            future.onComplete(result -> context.runOnContext(ignored -> step(() -> next.handle(result))));
        }
    }
}
