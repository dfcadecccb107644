package io.socialdata.gateway.edge;

import io.socialdata.contract.HttpVerb;
import io.socialdata.contract.Operation;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.events.UsageIdentity;
import io.socialdata.gateway.credit.CreditHold;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.metering.ChargePermit;
import io.socialdata.gateway.ratelimit.ConcurrencyPermit;
import io.socialdata.gateway.routing.ResponseHeaderFilter;
import io.socialdata.gateway.routing.Upstream;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A call within its limits, and what it holds until it ends: a place among the calls in progress and, if its operation
 * has a price, credit and the permit to charge it. Confined to the event loop of the call.
 */
public final class AdmittedCall {

    private final Call call;
    private final Operation operation;
    private final Caller caller;
    private final String uri;
    private final ConcurrencyPermit concurrency;
    private final Upstream upstream;
    private @Nullable CreditHold creditHold;
    private @Nullable ChargePermit chargePermit;
    private @Nullable Runnable onEnd;
    private boolean forwarded;
    private long sentAt;
    private long backendNanos;

    /**
     * @param uri path and query as the backend expects them
     * @param upstream the only backends that the call can reach
     */
    public AdmittedCall(
            Call call,
            Operation operation,
            Caller caller,
            String uri,
            ConcurrencyPermit concurrency,
            Upstream upstream) {
        this.call = call;
        this.operation = operation;
        this.caller = caller;
        this.uri = uri;
        this.concurrency = concurrency;
        this.upstream = upstream;
    }

    public Call call() {
        return call;
    }

    public Operation operation() {
        return operation;
    }

    public Caller caller() {
        return caller;
    }

    public Upstream upstream() {
        return upstream;
    }

    /** What a successful call costs; zero for free operations and for test keys. */
    public long priceMicroUsd() {
        return caller.priceOf(operation);
    }

    public String uri() {
        return uri;
    }

    /** Counts the call as in progress until the call and its exchange with the backend have ended. */
    public ConcurrencyPermit concurrency() {
        return concurrency;
    }

    /** Sets the hold that pays the call. If it is not settled by the end of the call, it is released. */
    public void setCreditHold(CreditHold held) {
        creditHold = held;
    }

    /** Sets the permit to charge the call, which is released when the call ends. */
    public void setChargePermit(ChargePermit granted) {
        chargePermit = granted;
    }

    public ChargePermit chargePermit() {
        if (chargePermit == null) {
            throw new IllegalStateException("A call is charged only if that was permitted before it began");
        }
        return chargePermit;
    }

    /** The hold of a call that costs something. */
    public CreditHold creditHold() {
        if (creditHold == null) {
            throw new IllegalStateException("A call is charged only if its price is held");
        }
        return creditHold;
    }

    /** The lease that pays the call; null if it costs nothing. */
    public @Nullable UUID leaseId() {
        return creditHold == null ? null : creditHold.leaseId();
    }

    /** Charges the hold. */
    public void settleCredit() {
        if (creditHold != null) {
            creditHold.settle();
        }
    }

    /** Releases the hold, unless the call was charged. */
    public void releaseCredit() {
        if (creditHold != null) {
            creditHold.release();
        }
    }

    /** Sets the cleanup to run when the call ends, however it ends. */
    public void onEnd(Runnable action) {
        onEnd = action;
    }

    /** Releases all that the ended call holds. */
    void release() {
        releaseCredit();
        if (chargePermit != null) {
            chargePermit.release();
        }
        concurrency.release();
        if (onEnd != null) {
            onEnd.run();
        }
    }

    boolean isForwarded() {
        return forwarded;
    }

    /** The backend gets the request, from this moment of monotonic time on. */
    public void markForwarded(long nanos) {
        forwarded = true;
        sentAt = nanos;
    }

    /** The backend's response has begun or ended, or the exchange was given up. */
    public void markAnswered(long nanos) {
        backendNanos = nanos - sentAt;
    }

    /** Time from sending the request to the backend until the end of its response. */
    public Duration backendTime() {
        return Duration.ofNanos(backendNanos);
    }

    /** Returns whether a body is forwarded. GET and DELETE have none. */
    public boolean hasBody() {
        return operation.method() == HttpVerb.POST && announcesBody(call.request());
    }

    /** Returns the rest of the operation's deadline, at least a moment. */
    public Duration timeLeft() {
        Duration left = operation.deadline().minus(call.age());
        return left.toMillis() > 0 ? left : Duration.ofMillis(1);
    }

    /** Returns whether this response of the backend costs the operation's price. */
    public boolean isCharged(HttpClientResponse backendResponse) {
        int status = backendResponse.statusCode();
        return priceMicroUsd() > 0
                && status >= 200
                && status < 300
                && !"false".equalsIgnoreCase(backendResponse.getHeader(ResponseHeaderFilter.USAGE_BILLABLE));
    }

    /**
     * Returns the identity of the charge, if the response names one. Only writes can be repeated with an idempotency
     * key, so only their backend may name a charge.
     */
    public Optional<UsageIdentity> usageIdentity(HttpClientResponse backendResponse) {
        return operation.service() == ServiceName.WRITES
                ? UsageIdentity.parse(
                        backendResponse.getHeader(UsageIdentity.RECORD_HEADER),
                        backendResponse.getHeader(UsageIdentity.TIME_HEADER))
                : Optional.empty();
    }

    public static boolean announcesBody(HttpServerRequest request) {
        MultiMap headers = request.headers();
        String length = headers.get(HttpHeaders.CONTENT_LENGTH);
        return headers.contains(HttpHeaders.TRANSFER_ENCODING) || (length != null && !length.equals("0"));
    }
}
