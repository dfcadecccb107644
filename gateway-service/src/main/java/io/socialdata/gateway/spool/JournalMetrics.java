package io.socialdata.gateway.spool;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Metrics of the journal. */
final class JournalMetrics {

    private static final Duration[] BUCKETS = {
        Duration.ofMillis(1), Duration.ofMillis(5), Duration.ofMillis(20), Duration.ofMillis(100), Duration.ofSeconds(1)
    };

    private final Timer sync;
    private final Counter recovered;
    private final Counter refused;

    JournalMetrics(MeterRegistry metrics) {
        this.sync = Timer.builder("journal_fsync")
                .description("Writing the journal of usage records to the disk")
                .serviceLevelObjectives(BUCKETS)
                .register(metrics);
        this.recovered = Counter.builder("journal_recovered_total")
                .description("Usage records of an earlier process that were found in the journal and published again")
                .register(metrics);
        this.refused = Counter.builder("journal_refused_total")
                .description(
                        "Usage records whose responses had to wait because the journal was full or its disk failed")
                .register(metrics);
    }

    void synced(long nanos) {
        sync.record(nanos, TimeUnit.NANOSECONDS);
    }

    void recovered(int records) {
        recovered.increment(records);
    }

    void refused() {
        refused.increment();
    }
}
