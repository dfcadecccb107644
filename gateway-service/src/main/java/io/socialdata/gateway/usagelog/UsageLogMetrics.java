package io.socialdata.gateway.usagelog;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Metrics of the log. */
final class UsageLogMetrics {

    private static final Duration[] BUCKETS = {
        Duration.ofMillis(1), Duration.ofMillis(5), Duration.ofMillis(20), Duration.ofMillis(100), Duration.ofSeconds(1)
    };

    private final MeterRegistry metrics;
    private final Timer sync;
    private final Counter replayed;
    private final Counter recovered;
    private final Counter refused;

    UsageLogMetrics(MeterRegistry metrics) {
        this.metrics = metrics;
        this.sync = Timer.builder("usage_log_sync")
                .description("Writing the log of usage records to the disk")
                .serviceLevelObjectives(BUCKETS)
                .register(metrics);
        this.replayed = Counter.builder("usage_log_replayed_total")
                .description("Usage records that were read from the log and published, in an outage or after it")
                .register(metrics);
        this.recovered = Counter.builder("usage_log_recovered_total")
                .description("Usage records of an earlier process that were found in the log and published again")
                .register(metrics);
        this.refused = Counter.builder("usage_log_refused_total")
                .description("Usage records whose responses had to wait for Kafka because the log could not take them")
                .register(metrics);
    }

    void show(UsageLog log, LogFolder folder, long capacity) {
        gauge("usage_log_records", "Usage records that wait for Kafka", log::waiting);
        gauge("usage_log_bytes", "Size of all records in the log", log::usedBytes);
        gauge("usage_log_capacity_bytes", "Size from which on billed calls are rejected", () -> capacity);
        gauge(
                "usage_log_oldest_age_seconds",
                "Age of the oldest record that waits for Kafka",
                () -> log.oldestAge().map(age -> age.toMillis() / 1000.0).orElse(0.0));
        gauge("usage_damaged_files", "Copies of damaged files that somebody has to look at", () -> {
            try {
                return folder.files(DamagedFile.ENDING).size();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private void gauge(String name, String description, Supplier<Number> value) {
        Gauge.builder(name, value)
                .description(description)
                .strongReference(true)
                .register(metrics);
    }

    void synced(long nanos) {
        sync.record(nanos, TimeUnit.NANOSECONDS);
    }

    void replayed(int records) {
        replayed.increment(records);
    }

    void recovered(long records) {
        recovered.increment((double) records);
    }

    void refused() {
        refused.increment();
    }
}
