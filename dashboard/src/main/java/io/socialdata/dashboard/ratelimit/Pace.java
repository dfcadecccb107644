package io.socialdata.dashboard.ratelimit;

import io.socialdata.database.ratelimit.Attempt;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Delay schedule of repeated attempts.
 *
 * @param free the number of attempts within the window that start without delay
 * @param first the delay of the next attempt; it doubles with each further one
 * @param longest the maximum delay
 * @param window the time for which an attempt counts
 */
public record Pace(long free, Duration first, Duration longest, Duration window) implements Attempt.Policy {

    private static final int MAX_DOUBLINGS = 30;

    @Override
    public Instant next(Instant now, List<Instant> recent) {
        return recent.isEmpty() ? now : recent.getLast().plus(delayAfter(recent.size()));
    }

    /** Returns the delay between the latest attempt and the next one. */
    Duration delayAfter(long recent) {
        if (recent < free) {
            return Duration.ZERO;
        }
        long doublings = Math.min(recent - free, MAX_DOUBLINGS);
        Duration delay = first.multipliedBy(1L << doublings);
        return delay.compareTo(longest) < 0 ? delay : longest;
    }
}
