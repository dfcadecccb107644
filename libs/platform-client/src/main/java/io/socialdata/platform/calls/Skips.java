package io.socialdata.platform.calls;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.platform.outcome.Incomplete;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Found;

/** Counts what was left out of answers because it could not be read: a sign that the platform changed its layout. */
public final class Skips {

    private final MeterRegistry metrics;

    public Skips(MeterRegistry metrics) {
        this.metrics = metrics;
    }

    public <T> Outcome<T> counted(String operation, Outcome<T> outcome) {
        int skipped = outcome instanceof Found<T>(T value) && value instanceof Incomplete read ? read.skipped() : 0;
        if (skipped > 0) {
            metrics.counter("platform_entries_skipped_total", "operation", operation)
                    .increment(skipped);
        }
        return outcome;
    }
}
