package io.socialdata.messaging.consumer;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Lag of a consumer in time and in records, sizes of its batches, and its failures. Shared by its threads. */
final class ConsumerMetrics implements AutoCloseable {

    private final MeterRegistry registry;
    private final Clock clock;
    private final List<Gauge> gauges;
    private final Counter applied;
    private final Counter deadLettered;
    private final Counter retried;
    private final DistributionSummary batchSize;

    /** For each working thread: when the oldest event of its batch was recorded. */
    private final Map<Object, Instant> oldestAtWork = new ConcurrentHashMap<>();

    /** For each thread: number of records in the log that are not applied yet. */
    private final Map<Object, Long> unapplied = new ConcurrentHashMap<>();

    ConsumerMetrics(MeterRegistry registry, Clock clock, Subscription<?> subscription, ConsumerHalt halt) {
        this.registry = registry;
        this.clock = clock;
        Tags tags = Tags.of("consumer", subscription.consumer(), "topic", subscription.topic());
        applied = Counter.builder("events.applied").tags(tags).register(registry);
        deadLettered = Counter.builder("events.dead.lettered").tags(tags).register(registry);
        retried = Counter.builder("events.batch.retries").tags(tags).register(registry);
        batchSize = DistributionSummary.builder("events.batch.size").tags(tags).register(registry);
        gauges = List.of(
                Gauge.builder("events.lag", this, ConsumerMetrics::lagSeconds)
                        .description("Age of the oldest event that is being handled, 0 if none waits")
                        .baseUnit("seconds")
                        .tags(tags)
                        .register(registry),
                Gauge.builder("events.lag.records", this, ConsumerMetrics::lagRecords)
                        .description("Records in this replica's partitions that it has not applied")
                        .tags(tags)
                        .register(registry),
                Gauge.builder("events.consumer.halted", halt, state -> state.isHalted() ? 1 : 0)
                        .description("1 if the consumer has stopped, because it set aside one record after the other")
                        .tags(tags)
                        .strongReference(true)
                        .register(registry));
    }

    /** Removes the gauges: a gauge without its consumer would hide that of its successor. */
    @Override
    public void close() {
        gauges.forEach(registry::remove);
    }

    void began(Object worker, int records, Instant oldest) {
        batchSize.record(records);
        oldestAtWork.put(worker, oldest);
    }

    void caughtUp(Object worker) {
        oldestAtWork.remove(worker);
    }

    void recordLag(Object worker, long records) {
        unapplied.put(worker, records);
    }

    /** Forgets the lag of this thread: its partitions move to other threads, which report it. */
    void leftTheGroup(Object worker) {
        oldestAtWork.remove(worker);
        unapplied.remove(worker);
    }

    void retried() {
        retried.increment();
    }

    void applied(int events) {
        applied.increment(events);
    }

    void deadLettered() {
        deadLettered.increment();
    }

    private double lagRecords() {
        return unapplied.values().stream().mapToLong(Long::longValue).sum();
    }

    private double lagSeconds() {
        Instant now = clock.instant();
        return oldestAtWork.values().stream()
                        .map(oldest -> Duration.between(oldest, now))
                        .mapToLong(Duration::toMillis)
                        .max()
                        .orElse(0)
                / 1000.0;
    }
}
