package io.socialdata.delivery.dispatch;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import io.socialdata.delivery.events.EventType;
import io.socialdata.delivery.queue.FailureReason;
import io.socialdata.delivery.webhooks.DisabledReason;
import io.socialdata.logging.LogFields;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.UUID;
import org.jboss.logging.Logger;

/** Metrics and log lines of deliveries. Deliveries that did not arrive also get a log line. */
@Singleton
class DispatchMetrics {

    private static final Logger LOG = Logger.getLogger(DispatchMetrics.class);

    private static final String LIMITER = "deliveries";

    private final MeterRegistry registry;
    private final Timer firstAttempt;

    DispatchMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.firstAttempt = Timer.builder("delivery_first_attempt_delay_seconds")
                .description("From the detection of a post to the first attempt to deliver it")
                .serviceLevelObjectives(
                        Duration.ofMillis(100), Duration.ofMillis(500), Duration.ofSeconds(2), Duration.ofSeconds(10))
                .register(registry);
        // Registered at startup, so that the first increment is visible as a rise.
        for (FailureReason reason : FailureReason.values()) {
            registry.counter("dead_letters_total", "reason", reason.wireName());
        }
        for (DisabledReason reason : DisabledReason.values()) {
            registry.counter("webhooks_disabled_total", "cause", reason.wireName());
        }
        registry.counter("delivery_attempts_total", "outcome", "2xx");
    }

    /** Registers the gauges of deliveries in flight and of their limit. */
    void watch(InFlight inFlight, int most) {
        Gauge.builder("limiter.limit", () -> most).tag("limiter", LIMITER).register(registry);
        Gauge.builder("limiter.inflight", inFlight::count)
                .tag("limiter", LIMITER)
                .register(registry);
    }

    void attempted(CompletedAttempt completedAttempt) {
        registry.counter("delivery_attempts_total", "outcome", completedAttempt.outcome())
                .increment();
        if (completedAttempt.wasTried()
                && completedAttempt.attempts() == 1
                && completedAttempt.delivery().eventType() == EventType.TWEET_CREATED) {
            Duration delay = Duration.between(completedAttempt.delivery().detectedAt(), completedAttempt.begunAt());
            firstAttempt.record(delay.isNegative() ? Duration.ZERO : delay);
        }
        if (!(completedAttempt.result() instanceof DeliveryResult.Delivered)) {
            fields(completedAttempt).log(() -> LOG.info("webhook attempt failed"));
        }
    }

    void recordDropped(CompletedAttempt completedAttempt) {
        if (completedAttempt.result() instanceof DeliveryResult.Failed(var reason) && completedAttempt.attempts() > 0) {
            registry.counter("dead_letters_total", "reason", reason.wireName()).increment();
            fields(completedAttempt).and("reason", reason.wireName()).log(() -> LOG.warn("webhook delivery given up"));
        }
    }

    /** Counts deliveries that were given up without another attempt. */
    void recordDroppedUntried(FailureReason reason, int deliveries) {
        registry.counter("dead_letters_total", "reason", reason.wireName()).increment(deliveries);
    }

    void disabled(UUID webhook, DisabledReason reason) {
        registry.counter("webhooks_disabled_total", "cause", reason.wireName()).increment();
        LogFields.with("webhook_id", webhook)
                .and("reason", reason.wireName())
                .log(() -> LOG.info("webhook disabled, its receiver fails"));
    }

    void disabledFailing(UUID webhook) {
        disabled(webhook, DisabledReason.FAILING);
    }

    private static LogFields fields(CompletedAttempt completedAttempt) {
        ClaimedDelivery delivery = completedAttempt.delivery();
        return LogFields.with("delivery_id", delivery.id())
                .and("webhook_id", delivery.webhookId())
                .and(LogFields.ACCOUNT_ID, delivery.accountId())
                .and("attempt", completedAttempt.attempts())
                .and(LogFields.OUTCOME, completedAttempt.outcome())
                .and(LogFields.STATUS, completedAttempt.status())
                .and(
                        LogFields.DURATION_MS,
                        Duration.between(completedAttempt.begunAt(), completedAttempt.at())
                                .toMillis());
    }
}
