package io.socialdata.platform.pool;

import io.socialdata.platform.calls.ReadCall;
import io.socialdata.platform.calls.SingleFlight;
import io.socialdata.platform.calls.SkippedEntryMetrics;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformFailure.Quota;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.transport.Deadline;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Executes reads with pooled accounts; identical concurrent reads are sent once. */
public final class SharedReads {

    private final OperationCatalog operationCatalog;
    private final PooledReads pooled;
    private final Customers customers;
    private final Duration totalTimeout;
    private final SkippedEntryMetrics skippedEntryMetrics;
    private final SingleFlight flights = new SingleFlight();

    public SharedReads(
            OperationCatalog operationCatalog,
            PooledReads pooled,
            Customers customers,
            Duration totalTimeout,
            SkippedEntryMetrics skippedEntryMetrics) {
        this.operationCatalog = operationCatalog;
        this.pooled = pooled;
        this.customers = customers;
        this.totalTimeout = totalTimeout;
        this.skippedEntryMetrics = skippedEntryMetrics;
    }

    /**
     * Returns the calls that the pool has left for the polls of an operation; empty until the platform has reported the
     * limits of an account.
     */
    public Optional<RateBudget> budget(String operation) {
        return pooled.budget(operation);
    }

    /** Executes the read within the budget, or within the configured timeout if that is shorter. */
    public <T> PlatformResult<T> read(
            String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        if (operationCatalog.isOff(operation)) {
            return OperationCatalog.unavailable();
        }
        ReadCall<T> readCall = new ReadCall<>(operationCatalog.get(operation), variables, reader);
        Deadline deadline = Deadline.after(budget, totalTimeout);
        return operationCatalog.explained(
                operation,
                Canary.current()
                        .map(canary -> skippedEntryMetrics.counted(operation, pooled.read(canary, readCall, deadline)))
                        .orElseGet(() -> readForCaller(readCall, deadline)));
    }

    private <T> PlatformResult<T> readForCaller(ReadCall<T> readCall, Deadline deadline) {
        AtomicBoolean led = new AtomicBoolean();
        PlatformResult<T> result = flights.run(readCall, deadline, () -> {
            led.set(true);
            return readForCustomer(readCall, deadline);
        });
        return isOverShare(result) && !led.get() ? readForCustomer(readCall, deadline) : result;
    }

    private <T> PlatformResult<T> readForCustomer(ReadCall<T> readCall, Deadline deadline) {
        return skippedEntryMetrics.counted(
                readCall.operation().name(),
                CurrentCustomer.onBehalfOf(customers.current(), () -> pooled.read(readCall, deadline)));
    }

    /** Returns whether a customer was refused, which is no result for others who asked for the same. */
    private static boolean isOverShare(PlatformResult<?> result) {
        return result instanceof Failed<?>(Throttled(var _, Quota quota)) && quota == Quota.SHARE;
    }

    /** Executes the search of a poll with one call, and another only to repair the operation. */
    public <T> PlatformResult<T> poll(
            String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        if (operationCatalog.isOff(operation)) {
            return OperationCatalog.unavailable();
        }
        ReadCall<T> readCall = new ReadCall<>(operationCatalog.get(operation), variables, reader);
        Deadline deadline = Deadline.after(budget, totalTimeout);
        return operationCatalog.explained(
                operation, skippedEntryMetrics.counted(operation, pooled.poll(readCall, deadline)));
    }
}
