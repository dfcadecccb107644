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

/** How far behind a consumer is, in time and in records, how full its batches are, what it could not handle. Shared by its threads. */
final class ConsumerMetrics implements AutoCloseable {

    private final MeterRegistry registry;
    private final Clock clock;
    private final List<Gauge> gauges;
    private final Counter applied;
    private final Counter deadLettered;
    private final Counter retried;
    private final DistributionSummary batchSize;

    /** For each thread that has work: when the oldest event of its batch was recorded. */
    private final Map<Object, Instant> oldestAtWork = new ConcurrentHashMap<>();

    /** For each thread: records that are in the log and not yet applied. */
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

    /** A gauge without its consumer would hide the one of its successor. */
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

    void behind(Object worker, long records) {
        unapplied.put(worker, records);
    }

    /** The partitions of this thread go to others, who tell how it stands with them. */
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
