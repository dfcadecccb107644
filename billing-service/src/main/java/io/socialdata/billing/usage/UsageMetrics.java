package io.socialdata.billing.usage;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.logging.LogFields;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.LongStream;
import org.jboss.logging.Logger;

/** Metrics of usage ingestion. Counted after the commit, so that money is never counted without a charge. */
@Singleton
class UsageMetrics {

    private static final Logger LOG = Logger.getLogger(UsageMetrics.class);

    /** The third bucket is the service level objective. */
    private static final Duration[] SETTLED_BUCKETS = LongStream.of(1, 2, 5, 10, 30, 60, 300)
            .mapToObj(Duration::ofSeconds)
            .toArray(Duration[]::new);

    private final MeterRegistry registry;
    private final PriceCheck prices;
    private final Clock clock;
    private final DistributionSummary batchSize;
    private final Counter duplicates;
    private final Counter unleased;
    private final Counter ignoredPositions;
    private final Timer settled;

    UsageMetrics(MeterRegistry registry, PriceCheck prices, Clock clock) {
        this.registry = registry;
        this.prices = prices;
        this.clock = clock;
        this.batchSize = DistributionSummary.builder("ledger.batch.size")
                .description("Usage records taken in by one transaction")
                .register(registry);
        this.duplicates = Counter.builder("ledger.duplicate.events")
                .description("Usage records that had been charged before")
                .register(registry);
        this.unleased = Counter.builder("ledger.unleased.microusd")
                .description("Usage charged that no open lease covered; anything but zero is a defect or a late record")
                .register(registry);
        this.ignoredPositions = Counter.builder("usage.log.ignored.positions")
                .description("Headers of usage records that name no place in a gateway's log; the records are charged")
                .register(registry);
        this.settled = Timer.builder("usage.ledger.latency")
                .description("From a call's answer to its charge in the ledger")
                .serviceLevelObjectives(SETTLED_BUCKETS)
                .register(registry);
        Gauge.builder("ledger.lag.seconds", registry, UsageMetrics::lagSeconds)
                .description("Age of the oldest usage record in hand that is not in the ledger yet")
                .register(registry);
    }

    void committed(int size, UsageIngestionResult usageIngestionResult) {
        batchSize.record(size);
        duplicates.increment(usageIngestionResult.repeated());
        Instant now = clock.instant();
        Map<String, Long> charged = new HashMap<>();
        for (UsageRecordedV1 usage : usageIngestionResult.charged()) {
            settled.record(Duration.between(usage.occurredAt(), now));
            charged.merge(prices.label(usage), UsageTally.charge(usage), Long::sum);
        }
        charged.forEach((operation, microUsd) -> registry.counter("credit.charged.microusd", "operation", operation)
                .increment(microUsd));
        countUnleased(usageIngestionResult);
    }

    void positionIgnored() {
        ignoredPositions.increment();
    }

    private void countUnleased(UsageIngestionResult usageIngestionResult) {
        if (usageIngestionResult.unleasedMicroUsd() > 0) {
            unleased.increment((double) usageIngestionResult.unleasedMicroUsd());
            LogFields.with("unleased_microusd", usageIngestionResult.unleasedMicroUsd())
                    .log(() -> LOG.warn("usage charged without lease"));
        }
    }

    /** Publishes the consumer's own lag under the name that the ledger's alerts use. */
    private static double lagSeconds(MeterRegistry registry) {
        return registry.find("events.lag").tag("consumer", UsageConsumer.NAME).gauges().stream()
                .mapToDouble(Gauge::value)
                .max()
                .orElse(0);
    }
}
