package io.socialdata.web.correlation;

import io.socialdata.contract.Operation;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One call to this service, from the first byte of the request to the end of the answer. */
public final class CallContext {

    private static final String KEY = CallContext.class.getName();
    private static final String INTERNAL_PREFIX = "/internal/";

    /** The account and the API key that the gateway vouched for. */
    public record Holder(UUID accountId, UUID keyId) {}

    private final String requestId;
    private final String path;
    private final Optional<TraceContext> trace;
    private final Optional<Operation> operation;
    private final boolean internal;
    private final long startedNanos;
    private volatile @Nullable Holder holder;
    private volatile boolean reachedResource;

    CallContext(
            String requestId,
            String path,
            Optional<TraceContext> trace,
            Optional<Operation> operation,
            boolean internal,
            long startedNanos) {
        this.requestId = requestId;
        this.path = path;
        this.trace = trace;
        this.operation = operation;
        this.internal = internal;
        this.startedNanos = startedNanos;
    }

    /** The call behind a request that came through the main port. */
    public static CallContext of(RoutingContext context) {
        return find(context).orElseThrow(() -> new IllegalStateException("a request outside the call filter"));
    }

    /** The call behind a request, where the request may be of another kind. */
    public static Optional<CallContext> find(RoutingContext context) {
        return Optional.ofNullable(context.get(KEY));
    }

    static boolean isInternal(String path) {
        return path.startsWith(INTERNAL_PREFIX);
    }

    void attachTo(RoutingContext context) {
        context.put(KEY, this);
    }

    /** Id of the call as the customer sees it; the same in every service the call touches. */
    public String requestId() {
        return requestId;
    }

    /** The path as the request line spelt it, without the query. */
    public String path() {
        return path;
    }

    public Optional<TraceContext> trace() {
        return trace;
    }

    /** The operation of the contract, if the path and method are one that this service owns. */
    public Optional<Operation> operation() {
        return operation;
    }

    /** Whether the path is one for other services only. */
    public boolean internal() {
        return internal;
    }

    /** A name with few values: the operation id, {@code internal} or {@code other}. */
    public String label() {
        return operation.map(Operation::id).orElse(internal ? "internal" : "other");
    }

    public Duration age() {
        return Duration.ofNanos(System.nanoTime() - startedNanos);
    }

    public Optional<Holder> holder() {
        return Optional.ofNullable(holder);
    }

    /** Says on whose behalf the call is made; only who has verified the service token may do so. */
    public void setCallerAccount(Holder verified) {
        this.holder = verified;
    }

    /** Whether some resource took the request; if none did, nothing here serves that path and method. */
    public boolean reachedResource() {
        return reachedResource;
    }

    void markReached() {
        this.reachedResource = true;
    }
}
