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

    private final OperationCatalog operations;
    private final PooledReadExecutor pooled;
    private final Duration totalTimeout;
    private final SkippedEntryMetrics skips;
    private final SingleFlight flights = new SingleFlight();

    public PublicReadExecutor(
            OperationCatalog operations, PooledReadExecutor pooled, Duration totalTimeout, SkippedEntryMetrics skips) {
        this.operations = operations;
        this.pooled = pooled;
        this.totalTimeout = totalTimeout;
        this.skips = skips;
    }

    /** What the pool can still bear of an operation; empty while the platform has not told the limits of any account. */
    public Optional<RateBudget> budget(String operation) {
        return pooled.budget(operation);
    }

    /** Makes the read within the budget, or within the configured time-out if that is shorter. */
    public <T> PlatformResult<T> read(
            String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        ReadCall<T> call = new ReadCall<>(operations.get(operation), variables, reader);
        Deadline deadline = Deadline.after(budget.compareTo(totalTimeout) < 0 ? budget : totalTimeout);
        return flights.run(call, deadline, () -> skips.counted(operation, pooled.read(call, deadline)));
    }
}
