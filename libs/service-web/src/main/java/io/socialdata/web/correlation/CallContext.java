package io.socialdata.web.correlation;

import io.quarkus.arc.Arc;
import io.quarkus.arc.ArcContainer;
import io.quarkus.micrometer.runtime.HttpServerMetricsTagsContributor;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.common.vertx.ContextLocals;
import io.socialdata.contract.ErrorReference;
import io.socialdata.contract.Operation;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One call to this service, from the first byte of the request to the end of the response. */
public final class CallContext {

    private static final String KEY = CallContext.class.getName();
    private static final String INTERNAL_PREFIX = "/internal/";

    /**
     * The account and the API key, as verified by the gateway.
     *
     * @param keyId null if the dashboard or an operator calls for the account
     * @param member the member of the account for whom the dashboard calls, as it writes members
     * @param background whether the call is part of a job, for which nobody waits
     */
    public record Holder(
            UUID accountId, @Nullable UUID keyId, @Nullable String member, boolean background) {}

    private final String requestId;
    private final @Nullable String errorPages;
    private final String path;
    private final Optional<TraceContext> trace;
    private final Optional<Operation> operation;
    private final boolean internal;
    private final long startedNanos;
    private volatile @Nullable Holder holder;
    private volatile boolean reachedResource;

    CallContext(
            String requestId,
            @Nullable String errorPages,
            String path,
            Optional<TraceContext> trace,
            Optional<Operation> operation,
            boolean internal,
            long startedNanos) {
        this.requestId = requestId;
        this.errorPages = errorPages;
        this.path = path;
        this.trace = trace;
        this.operation = operation;
        this.internal = internal;
        this.startedNanos = startedNanos;
    }

    /** Returns the call of a request that came through the main port. */
    public static CallContext of(RoutingContext context) {
        return find(context).orElseThrow(() -> new IllegalStateException("a request outside the call filter"));
    }

    /** Returns the call of a request, or empty if the request has none. */
    public static Optional<CallContext> find(RoutingContext context) {
        return Optional.ofNullable(context.get(KEY));
    }

    /** Returns the call that the current thread serves, or empty for work that no call started, such as a poll. */
    public static Optional<CallContext> current(CurrentVertxRequest request) {
        ArcContainer beans = Arc.container();
        return beans != null && beans.requestContext().isActive()
                ? Optional.ofNullable(request.getCurrent()).flatMap(CallContext::find)
                : Optional.empty();
    }

    /** Returns the call of a request that is being measured, or empty if the request has none. */
    public static Optional<CallContext> find(HttpServerMetricsTagsContributor.Context request) {
        return Optional.ofNullable(request.requestContextLocalData(KEY));
    }

    static boolean isInternal(String path) {
        return path.startsWith(INTERNAL_PREFIX);
    }

    void attachTo(RoutingContext context) {
        context.put(KEY, this);
        ContextLocals.put(KEY, this);
    }

    /**
     * Returns the id of the call as the customer sees it. It is the same in every service that takes part in the call.
     */
    public String requestId() {
        return requestId;
    }

    /** Returns what errors of this call refer to. Those between services have no reader who could ask about them. */
    public ErrorReference errorReference() {
        return internal ? ErrorReference.NONE : new ErrorReference(requestId, errorPages);
    }

    /** Returns the path as received, without the query. */
    public String path() {
        return path;
    }

    public Optional<TraceContext> trace() {
        return trace;
    }

    /** Returns the operation of the contract, if this service owns the path and method. */
    public Optional<Operation> operation() {
        return operation;
    }

    /** Returns whether the path is for other services only. */
    public boolean internal() {
        return internal;
    }

    /** Returns a name with few values: the operation id, {@code internal} or {@code other}. */
    public String label() {
        return operation.map(Operation::id).orElse(internal ? "internal" : "other");
    }

    public Duration age() {
        return Duration.ofNanos(System.nanoTime() - startedNanos);
    }

    public Optional<Holder> holder() {
        return Optional.ofNullable(holder);
    }

    /** Sets the account and key of the call. Only code that has verified the service token may call this. */
    public void setCallerAccount(Holder verified) {
        this.holder = verified;
    }

    /** Returns whether a resource handled the request. If none did, this service has no such path and method. */
    public boolean reachedResource() {
        return reachedResource;
    }

    void markReached() {
        this.reachedResource = true;
    }
}
