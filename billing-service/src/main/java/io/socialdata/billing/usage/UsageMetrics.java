package io.socialdata.billing.usage;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.web.logging.LogFields;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.Map;
import org.jboss.logging.Logger;

/** What the intake of usage shows of itself. Counted after the commit, so money is never counted that was not charged. */
@Singleton
class UsageMetrics {

    private static final Logger LOG = Logger.getLogger(UsageMetrics.class);

    private final MeterRegistry registry;
    private final PriceCheck prices;
    private final DistributionSummary batchSize;
    private final Counter duplicates;
    private final Counter unleased;

    UsageMetrics(MeterRegistry registry, PriceCheck prices) {
        this.registry = registry;
        this.prices = prices;
        this.batchSize = DistributionSummary.builder("ledger.batch.size")
                .description("Usage records taken in by one transaction")
                .register(registry);
        this.duplicates = Counter.builder("ledger.duplicate.events")
                .description("Usage records that had been charged before")
                .register(registry);
        this.unleased = Counter.builder("ledger.unleased.microusd")
                .description("Usage charged that no open lease covered; anything but zero is a defect or a late record")
                .register(registry);
        Gauge.builder("ledger.lag.seconds", registry, UsageMetrics::lagSeconds)
                .description("Age of the oldest usage record in hand that is not in the ledger yet")
                .register(registry);
    }

    void committed(int size, Intake intake) {
        batchSize.record(size);
        duplicates.increment(intake.repeated());
        Map<String, Long> charged = new HashMap<>();
        for (UsageRecordedV1 usage : intake.charged()) {
            charged.merge(prices.label(usage), UsageTally.charge(usage), Long::sum);
        }
        charged.forEach((operation, microUsd) -> registry.counter("credit.charged.microusd", "operation", operation)
                .increment(microUsd));
        countUnleased(intake);
    }

    private void countUnleased(Intake intake) {
        if (intake.unleasedMicroUsd() > 0) {
            unleased.increment((double) intake.unleasedMicroUsd());
            LogFields.with("unleased_microusd", intake.unleasedMicroUsd())
                    .around(() -> LOG.warn("usage was charged that no open lease covered"));
        }
    }

    /** The consumer measures its own lag; this gives it the name under which the ledger's alarms look for it. */
    private static double lagSeconds(MeterRegistry registry) {
        return registry.find("events.lag").tag("consumer", UsageConsumer.NAME).gauges().stream()
                .mapToDouble(Gauge::value)
                .max()
                .orElse(0);
    }
}
