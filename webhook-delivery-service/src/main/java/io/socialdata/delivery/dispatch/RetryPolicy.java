package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import io.socialdata.delivery.queue.FailureReason;
import io.socialdata.delivery.queue.RetryPlan;
import io.socialdata.delivery.queue.RetrySchedule;
import io.socialdata.delivery.webhooks.WebhooksConfig;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** Decides whether and when a failed delivery is tried again. */
@Singleton
class RetryPolicy {

    private final DispatchUptime uptime;
    private final WebhooksConfig config;
    private final RetrySchedule schedule =
            new RetrySchedule(() -> ThreadLocalRandom.current().nextDouble());

    RetryPolicy(DispatchUptime uptime, WebhooksConfig config) {
        this.uptime = uptime;
        this.config = config;
    }

    /**
     * Returns the next state of a delivery after a failed attempt.
     *
     * @param asked time from the receiver's {@code Retry-After}
     */
    DeliveryResult afterFailure(ClaimedDelivery delivery, int attempt, Instant begun, Optional<Instant> asked) {
        Duration ownDelay = RetrySchedule.ownDelay(delivery.due(), begun, delivery.failing() ? uptime.since() : begun);
        Instant end = RetrySchedule.end(delivery.windowEnd(), delivery.due(), ownDelay, config.retryWindow());
        RetryPlan plan = delivery.settings()
                .retryPlan()
                .withAtMost(config.maxAttempts())
                .within(RetryPlan.MIN_DELAY, RetryPlan.MAX_DELAY);
        return schedule.next(plan, attempt, end, begun, asked)
                .<DeliveryResult>map(next -> new DeliveryResult.RetryAt(next, end))
                .orElseGet(() -> new DeliveryResult.Failed(FailureReason.EXHAUSTED));
    }
}
