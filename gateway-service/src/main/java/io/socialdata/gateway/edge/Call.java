package io.socialdata.gateway.edge;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.contract.Operation;
import io.socialdata.gateway.credit.CreditHold;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.metering.ChargePermit;
import io.socialdata.gateway.ratelimit.ConcurrencyPermit;
import io.socialdata.gateway.ratelimit.RateLimitStatus;
import io.vertx.core.AsyncResult;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One call: the request, what was found out about it, and the answer it will get. Confined to the event-loop context on
 * which the request came.
 */
final class Call {

    private final HttpServerRequest request;
    private final Context context;
    private final TraceParent trace;
    private final Instant receivedAt;
    private final String id = UuidCreator.getTimeOrderedEpochFast().toString();
    private final long begun = System.nanoTime();
    private @Nullable Operation operation;
    private @Nullable InetAddress address;
    private @Nullable Caller caller;
    private @Nullable RateLimitStatus rateLimitStatus;
    private @Nullable ChargePermit permit;
    private @Nullable ConcurrencyPermit concurrency;
    private @Nullable Runnable onDisconnect;
    private @Nullable Runnable onEnd;
    private Consumer<RuntimeException> onFailure = failure -> {
        throw failure;
    };
    private @Nullable CreditHold creditHold;
    private long ownerNanos;
    private boolean isForwarded;
    private boolean callerGone;
    private boolean ended;

    Call(HttpServerRequest request, Context context, TraceParent trace, Instant receivedAt) {
        this.request = request;
        this.context = context;
        this.trace = trace;
        this.receivedAt = receivedAt;
    }

    /** Made here and nowhere else, so that it is unique whatever callers send. */
    String id() {
        return id;
    }

    HttpServerRequest request() {
        return request;
    }

    HttpServerResponse response() {
        return request.response();
    }

    TraceParent trace() {
        return trace;
    }

    Instant receivedAt() {
        return receivedAt;
    }

    Duration age() {
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    @Nullable
    Operation operation() {
        return operation;
    }

    void setOperation(Operation found) {
        operation = found;
    }

    /** Where it comes from; null if that cannot be told. */
    @Nullable
    InetAddress address() {
        return address;
    }

    void setAddress(@Nullable InetAddress found) {
        address = found;
    }

    @Nullable
    Caller caller() {
        return caller;
    }

    void setCaller(Caller identified) {
        caller = identified;
    }

    /** Where the caller stands with the limit of this call; null before it was counted. */
    @Nullable
    RateLimitStatus standing() {
        return rateLimitStatus;
    }

    void setRateLimitStatus(RateLimitStatus found) {
        rateLimitStatus = found;
    }

    /** Counted until the call has ended, and its exchange with the owner. */
    void isInProgress(ConcurrencyPermit granted) {
        concurrency = granted;
    }

    ConcurrencyPermit concurrency() {
        if (concurrency == null) {
            throw new IllegalStateException("A call goes to its owner only once it is counted");
        }
        return concurrency;
    }

    /** Kept until the call has ended. */
    void setChargePermit(ChargePermit granted) {
        permit = granted;
    }

    ChargePermit permit() {
        if (permit == null) {
            throw new IllegalStateException("A call is charged only if that was permitted before it began");
        }
        return permit;
    }

    /** What the call is paid from; null if it costs nothing or was not admitted yet. */
    @Nullable
    CreditHold credit() {
        return creditHold;
    }

    /** However the call ends from here on: what was not settled by then is released. */
    void setCreditHold(CreditHold held) {
        creditHold = held;
    }

    /** Gives the credit free again, unless the call was charged. */
    void releaseCredit() {
        if (creditHold != null) {
            creditHold.release();
        }
    }

    /** Time between the owner taking the request and ending its answer. */
    Duration ownerTime() {
        return Duration.ofNanos(ownerNanos);
    }

    void setBackendTime(Duration time) {
        ownerNanos = time.toNanos();
    }

    boolean isForwarded() {
        return isForwarded;
    }

    void markForwarded() {
        isForwarded = true;
    }

    /** What to do if the caller goes away before the answer is complete. */
    void onDisconnect(Runnable action) {
        onDisconnect = action;
    }

    void callerIsGone() {
        Runnable action = onDisconnect;
        callerGone |= !ended;
        if (action != null && !ended) {
            action.run();
        }
    }

    /** Whether the caller went away before the call had ended: nothing more may be written to it. */
    boolean isCallerGone() {
        return callerGone;
    }

    /** What to give back once the call has ended, in whatever way. */
    void onEnd(Runnable action) {
        onEnd = action;
    }

    /** What to do if the gateway itself fails in the middle of the call. */
    void onFailure(Consumer<RuntimeException> action) {
        onFailure = action;
    }

    /** Takes a step of the call; a bug in it ends the call instead of leaving the caller without an answer. */
    void step(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            onFailure.accept(e);
        }
    }

    boolean ended() {
        return ended;
    }

    void end() {
        ended = true;
        onDisconnect = null;
        releaseCredit();
        if (permit != null) {
            permit.release();
        }
        if (concurrency != null) {
            concurrency.release();
        }
        if (onEnd != null) {
            onEnd.run();
        }
    }

    /** Continues on this call's own context with what another thread may have found out. */
    <T> void await(Future<T> future, Handler<AsyncResult<T>> next) {
        if (future.isComplete()) {
            step(() -> next.handle(future));
        } else {
            future.onComplete(result -> context.runOnContext(ignored -> step(() -> next.handle(result))));
        }
    }
}
