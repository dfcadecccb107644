package io.socialdata.platform.pool;

import io.socialdata.platform.calls.Call;
import io.socialdata.platform.calls.SingleFlight;
import io.socialdata.platform.calls.Skips;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.reading.PayloadReader;
import io.socialdata.platform.wire.Deadline;
import io.socialdata.platform.wire.Operations;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Reads by the pool's accounts, identical ones at the same time made once. */
public final class PublicReads {

    private final Operations operations;
    private final PooledReads pooled;
    private final Duration totalTimeout;
    private final Skips skips;
    private final SingleFlight flights = new SingleFlight();

    public PublicReads(Operations operations, PooledReads pooled, Duration totalTimeout, Skips skips) {
        this.operations = operations;
        this.pooled = pooled;
        this.totalTimeout = totalTimeout;
        this.skips = skips;
    }

    /** What the pool can still bear of an operation; empty while the platform has not told the limits of any account. */
    public Optional<Budget> budget(String operation) {
        return pooled.budget(operation);
    }

    /** Makes the read within the budget, or within the configured time-out if that is shorter. */
    public <T> Outcome<T> read(String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        Call<T> call = new Call<>(operations.get(operation), variables, reader);
        Deadline deadline = Deadline.after(budget.compareTo(totalTimeout) < 0 ? budget : totalTimeout);
        return flights.run(call, deadline, () -> skips.counted(operation, pooled.read(call, deadline)));
    }
}
