package io.socialdata.platform.calls;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.platform.result.PartialRead;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;

/**
 * Counts entries of responses that could not be parsed and were skipped: a sign that the platform changed its layout.
 */
public final class SkippedEntryMetrics {

    private final MeterRegistry metrics;

    public SkippedEntryMetrics(MeterRegistry metrics) {
        this.metrics = metrics;
    }

    public <T> PlatformResult<T> counted(String operation, PlatformResult<T> platformResult) {
        int skipped =
                platformResult instanceof Success<T>(T value) && value instanceof PartialRead read ? read.skipped() : 0;
        if (skipped > 0) {
            metrics.counter("platform_entries_skipped_total", "operation", operation)
                    .increment(skipped);
        }
        return platformResult;
    }
}
