package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import io.socialdata.delivery.queue.FailureReason;
import io.socialdata.delivery.queue.RetrySchedule;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** Whether and when a failed delivery is tried again. */
@Singleton
class RetryPolicy {

    private final DispatchUptime uptime;
    private final RetrySchedule schedule =
            new RetrySchedule(() -> ThreadLocalRandom.current().nextDouble());

    RetryPolicy(DispatchUptime uptime) {
        this.uptime = uptime;
    }

    /**
     * What becomes of a delivery after this attempt.
     *
     * @param asked when the receiver asked to be tried again
     */
    DeliveryResult afterFailure(ClaimedDelivery delivery, int attempt, Instant begun, Optional<Instant> asked) {
        Duration ours = RetrySchedule.ours(delivery.due(), begun, delivery.failing() ? uptime.since() : begun);
        Instant end = RetrySchedule.end(delivery.windowEnd(), delivery.due(), ours);
        return schedule.next(attempt, end, begun, asked)
                .<DeliveryResult>map(next -> new DeliveryResult.RetryAt(next, end))
                .orElseGet(() -> new DeliveryResult.Failed(FailureReason.EXHAUSTED));
    }
}
