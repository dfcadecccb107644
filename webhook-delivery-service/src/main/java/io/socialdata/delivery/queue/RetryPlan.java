package io.socialdata.delivery.queue;

import java.time.Duration;

/**
 * How often and how soon a delivery is tried again. The retry window is the same for all plans, so a slow one may not
 * make all of its attempts.
 *
 * @param attempts maximum number of attempts
 * @param firstDelay time from the first attempt to the second; each further one is twice as long
 */
public record RetryPlan(int attempts, Duration firstDelay) {

    /** The largest number of attempts that an operator may allow. */
    public static final int MAX_ATTEMPTS = 20;

    /** Shortest time to the second attempt that a webhook may set for itself. */
    public static final Duration MIN_DELAY = Duration.ofSeconds(1);

    /** Longest time to the second attempt that a webhook may set for itself. */
    public static final Duration MAX_DELAY = Duration.ofMinutes(5);

    /** The plan of webhooks without their own: as many attempts as the operator allows. */
    public static final RetryPlan DEFAULT = new RetryPlan(MAX_ATTEMPTS, Duration.ofMillis(9_900));

    /** Returns the plan with at most this number of attempts. */
    public RetryPlan withAtMost(int maxAttempts) {
        return new RetryPlan(Math.min(attempts, maxAttempts), firstDelay);
    }

    /** Returns the plan with its first delay moved into these bounds. */
    public RetryPlan within(Duration minDelay, Duration maxDelay) {
        Duration delay = firstDelay.compareTo(minDelay) < 0 ? minDelay : firstDelay;
        return new RetryPlan(attempts, delay.compareTo(maxDelay) > 0 ? maxDelay : delay);
    }
}
