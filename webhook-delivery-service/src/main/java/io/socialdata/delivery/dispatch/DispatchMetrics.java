package io.socialdata.delivery.dispatch;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import io.socialdata.delivery.queue.FailureReason;
import io.socialdata.delivery.webhooks.DisabledReason;
import io.socialdata.web.logging.LogFields;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.UUID;
import org.jboss.logging.Logger;

/** Tells operators what becomes of deliveries, in numbers and, where one did not arrive, in a line. */
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
        // From the beginning, so that the first one is seen as a rise.
        for (FailureReason reason : FailureReason.values()) {
            registry.counter("dead_letters_total", "reason", reason.word());
        }
        for (DisabledReason reason : DisabledReason.values()) {
            registry.counter("endpoints_disabled_total", "cause", reason.word());
        }
        registry.counter("delivery_attempts_total", "outcome", "2xx");
    }

    /** Shows how many of the places for attempts are taken. */
    void watch(InFlight inFlight, int most) {
        Gauge.builder("limiter.limit", () -> most).tag("limiter", LIMITER).register(registry);
        Gauge.builder("limiter.inflight", inFlight::count)
                .tag("limiter", LIMITER)
                .register(registry);
    }

    void attempted(CompletedAttempt ended) {
        registry.counter("delivery_attempts_total", "outcome", ended.outcome()).increment();
        if (ended.wasTried() && ended.attempts() == 1) {
            Duration delay = Duration.between(ended.delivery().detectedAt(), ended.begunAt());
            firstAttempt.record(delay.isNegative() ? Duration.ZERO : delay);
        }
        if (!(ended.fate() instanceof DeliveryResult.Delivered)) {
            fields(ended).log(() -> LOG.info("webhook attempt failed"));
        }
    }

    void gaveUp(CompletedAttempt ended) {
        if (ended.fate() instanceof DeliveryResult.Failed(var reason) && ended.attempts() > 0) {
            registry.counter("dead_letters_total", "reason", reason.word()).increment();
            fields(ended).and("reason", reason.word()).log(() -> LOG.warn("webhook delivery given up"));
        }
    }

    /** Deliveries that were given up without another attempt. */
    void gaveUpUntried(FailureReason reason, int deliveries) {
        registry.counter("dead_letters_total", "reason", reason.word()).increment(deliveries);
    }

    void disabled(UUID webhook, DisabledReason reason) {
        registry.counter("endpoints_disabled_total", "cause", reason.word()).increment();
        LogFields.with("webhook_id", webhook)
                .and("reason", reason.word())
                .log(() -> LOG.info("webhook disabled, its receiver fails"));
    }

    void disabledFailing(UUID webhook) {
        disabled(webhook, DisabledReason.FAILING);
    }

    private static LogFields fields(CompletedAttempt ended) {
        ClaimedDelivery delivery = ended.delivery();
        return LogFields.with("delivery_id", delivery.id())
                .and("webhook_id", delivery.webhookId())
                .and(LogFields.ACCOUNT_ID, delivery.accountId())
                .and("attempt", ended.attempts())
                .and(LogFields.OUTCOME, ended.outcome())
                .and(LogFields.STATUS, ended.status())
                .and(
                        LogFields.DURATION_MS,
                        Duration.between(ended.begunAt(), ended.at()).toMillis());
    }
}
