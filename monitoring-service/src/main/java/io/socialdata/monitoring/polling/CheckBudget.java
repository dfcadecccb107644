package io.socialdata.monitoring.polling;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Limits user checks per minute, so that callers who create many monitors do not use up the budget of customers' reads.
 */
final class CheckBudget {

    private static final long NANOS_PER_MINUTE = Duration.ofMinutes(1).toNanos();

    private final int perMinute;
    private final Clock clock;
    private double left;
    private Instant countedAt;

    CheckBudget(int perMinute, Clock clock) {
        this.perMinute = perMinute;
        this.clock = clock;
        this.left = perMinute;
        this.countedAt = clock.instant();
    }

    /** Takes one check; false when none is left for now. */
    synchronized boolean take() {
        Instant now = clock.instant();
        long passed = Math.max(0, Duration.between(countedAt, now).toNanos());
        left = Math.min(perMinute, left + (double) passed * perMinute / NANOS_PER_MINUTE);
        countedAt = now;
        if (left < 1) {
            return false;
        }
        left--;
        return true;
    }
}
