package io.socialdata.messaging.outbox;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.messaging.outbox.OutboxRepository.Backlog;
import java.time.Duration;
import java.util.List;

/** Reports how many events wait, for how long, and how many were published. */
final class OutboxMetrics implements AutoCloseable {

    private final MeterRegistry registry;
    private final Counter published;
    private final List<Gauge> gauges;
    private volatile Backlog backlog = new Backlog(0, Duration.ZERO);
    private volatile long measuredAt = System.nanoTime();

    OutboxMetrics(MeterRegistry registry) {
        this.registry = registry;
        published = Counter.builder("outbox.published")
                .description("Events acknowledged by Kafka")
                .register(registry);
        gauges = List.of(
                Gauge.builder("outbox.unsent", this, OutboxMetrics::unsent)
                        .description("Events that wait for the relay")
                        .register(registry),
                Gauge.builder("outbox.oldest.unsent.age", this, OutboxMetrics::oldestAgeSeconds)
                        .description("How long the oldest unsent event has waited")
                        .baseUnit("seconds")
                        .register(registry));
    }

    /** Removes the gauges: a gauge without its relay would keep showing the last backlog, or none. */
    @Override
    public void close() {
        gauges.forEach(registry::remove);
    }

    void published(int events) {
        published.increment(events);
    }

    void measured(Backlog measured) {
        measuredAt = System.nanoTime();
        backlog = measured;
    }

    private double unsent() {
        return backlog.unsent();
    }

    /** Keeps growing while the database is unavailable. */
    private double oldestAgeSeconds() {
        Backlog last = backlog;
        if (last.unsent() == 0) {
            return 0;
        }
        return last.oldestAge().plusNanos(System.nanoTime() - measuredAt).toMillis() / 1000.0;
    }
}
