package io.socialdata.platform.pool;

import io.socialdata.platform.calls.ReadCall;
import io.socialdata.platform.calls.SingleFlight;
import io.socialdata.platform.calls.SkippedEntryMetrics;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.Deadline;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Executes reads with pooled accounts; identical concurrent reads are sent once. */
public final class PublicReadExecutor {

    private final OperationCatalog operationCatalog;
    private final PooledReadExecutor pooled;
    private final Customers customers;
    private final Duration totalTimeout;
    private final SkippedEntryMetrics skippedEntryMetrics;
    private final SingleFlight flights = new SingleFlight();

    public PublicReadExecutor(
            OperationCatalog operationCatalog,
            PooledReadExecutor pooled,
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
     * Returns the calls that the pool has left for an operation; empty until the platform has reported the limits of an
     * account.
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
        return flights.run(
                readCall,
                deadline,
                () -> skippedEntryMetrics.counted(
                        readCall.operation().name(),
                        CurrentCustomer.onBehalfOf(customers.current(), () -> pooled.read(readCall, deadline))));
    }

    /** Executes the read with one call, and another only to repair the operation, for callers that try again in any case. */
    public <T> PlatformResult<T> readOnce(
            String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        if (operationCatalog.isOff(operation)) {
            return OperationCatalog.unavailable();
        }
        ReadCall<T> readCall = new ReadCall<>(operationCatalog.get(operation), variables, reader);
        Deadline deadline = Deadline.after(budget, totalTimeout);
        return operationCatalog.explained(
                operation, skippedEntryMetrics.counted(operation, pooled.readOnce(readCall, deadline)));
    }
}
