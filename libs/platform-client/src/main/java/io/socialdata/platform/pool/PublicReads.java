package io.socialdata.platform.pool;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.platform.calls.Call;
import io.socialdata.platform.calls.SingleFlight;
import io.socialdata.platform.outcome.Incomplete;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.reading.PayloadReader;
import io.socialdata.platform.wire.Deadline;
import io.socialdata.platform.wire.Operations;
import java.time.Duration;
import java.util.Map;

/** Reads by the pool's accounts, identical ones at the same time made once. */
public final class PublicReads {

    private final Operations operations;
    private final PooledReads pooled;
    private final Duration totalTimeout;
    private final MeterRegistry metrics;
    private final SingleFlight flights = new SingleFlight();

    public PublicReads(Operations operations, PooledReads pooled, Duration totalTimeout, MeterRegistry metrics) {
        this.operations = operations;
        this.pooled = pooled;
        this.totalTimeout = totalTimeout;
        this.metrics = metrics;
    }

    /** Makes the read within the budget, or within the configured time-out if that is shorter. */
    public <T> Outcome<T> read(String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        Call<T> call = new Call<>(operations.get(operation), variables, reader);
        Deadline deadline = Deadline.after(budget.compareTo(totalTimeout) < 0 ? budget : totalTimeout);
        return flights.run(call, deadline, () -> counted(operation, pooled.read(call, deadline)));
    }

    private <T> Outcome<T> counted(String operation, Outcome<T> outcome) {
        int skipped = outcome instanceof Found<T>(T value) && value instanceof Incomplete read ? read.skipped() : 0;
        if (skipped > 0) {
            metrics.counter("platform_entries_skipped_total", "operation", operation)
                    .increment(skipped);
        }
        return outcome;
    }
}
