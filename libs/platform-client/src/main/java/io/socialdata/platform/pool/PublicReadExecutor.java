package io.socialdata.platform.pool;

import io.socialdata.platform.calls.ReadCall;
import io.socialdata.platform.calls.SingleFlight;
import io.socialdata.platform.calls.SkippedEntryMetrics;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.OperationCatalog;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Reads by the pool's accounts, identical ones at the same time made once. */
public final class PublicReadExecutor {

    private final OperationCatalog operationCatalog;
    private final PooledReadExecutor pooled;
    private final Duration totalTimeout;
    private final SkippedEntryMetrics skippedEntryMetrics;
    private final SingleFlight flights = new SingleFlight();

    public PublicReadExecutor(
            OperationCatalog operationCatalog,
            PooledReadExecutor pooled,
            Duration totalTimeout,
            SkippedEntryMetrics skippedEntryMetrics) {
        this.operationCatalog = operationCatalog;
        this.pooled = pooled;
        this.totalTimeout = totalTimeout;
        this.skippedEntryMetrics = skippedEntryMetrics;
    }

    /** What the pool can still bear of an operation; empty while the platform has not told the limits of any account. */
    public Optional<RateBudget> budget(String operation) {
        return pooled.budget(operation);
    }

    /** Makes the read within the budget, or within the configured time-out if that is shorter. */
    public <T> PlatformResult<T> read(
            String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        ReadCall<T> readCall = new ReadCall<>(operationCatalog.get(operation), variables, reader);
        Deadline deadline = Deadline.after(budget.compareTo(totalTimeout) < 0 ? budget : totalTimeout);
        return flights.run(
                readCall, deadline, () -> skippedEntryMetrics.counted(operation, pooled.read(readCall, deadline)));
    }
}
