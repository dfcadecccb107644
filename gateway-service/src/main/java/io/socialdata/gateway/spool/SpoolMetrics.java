package io.socialdata.gateway.spool;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Metrics of the spool. */
final class SpoolMetrics {

    private static final Duration[] BUCKETS = {
        Duration.ofMillis(1), Duration.ofMillis(5), Duration.ofMillis(20), Duration.ofMillis(100), Duration.ofSeconds(1)
    };

    private final MeterRegistry metrics;
    private final Timer sync;
    private final Counter replayed;
    private final Counter torn;

    SpoolMetrics(MeterRegistry metrics) {
        this.metrics = metrics;
        this.sync = Timer.builder("spool_fsync")
                .description("Writing records to the disk and waiting until they are durable")
                .serviceLevelObjectives(BUCKETS)
                .register(metrics);
        this.replayed = metrics.counter("spool_replayed_total");
        this.torn = metrics.counter("spool_torn_writes_total");
    }

    void show(Spool spool, SpoolLog log, long capacity, Clock clock) {
        gauge("spool_records", spool::records);
        gauge("spool_bytes", log::bytes);
        gauge("spool_capacity_bytes", () -> capacity);
        gauge("usage_damaged_files", log::damagedFiles);
        gauge(
                "spool_oldest_age_seconds",
                () -> log.oldest()
                        .map(since -> Duration.between(since, clock.instant()).toMillis() / 1000.0)
                        .orElse(0.0));
    }

    void synced(long nanos) {
        sync.record(nanos, TimeUnit.NANOSECONDS);
    }

    void replayed(int records) {
        replayed.increment(records);
    }

    void torn(int ends) {
        torn.increment(ends);
    }

    private void gauge(String name, Supplier<Number> value) {
        Gauge.builder(name, value).strongReference(true).register(metrics);
    }
}
