package io.socialdata.dashboard.ratelimit;

import java.time.Duration;

/**
 * How fast attempts may follow each other.
 *
 * @param free how many within the window begin at once
 * @param first the delay of the first one after those; each further one doubles it
 * @param longest the delay that is not exceeded
 * @param window how long an attempt counts
 */
public record Pace(long free, Duration first, Duration longest, Duration window) {

    private static final int MOST_DOUBLINGS = 30;

    /** The delay between the latest attempt and the next one. */
    Duration delayAfter(long recent) {
        if (recent < free) {
            return Duration.ZERO;
        }
        long doublings = Math.min(recent - free, MOST_DOUBLINGS);
        Duration delay = first.multipliedBy(1L << doublings);
        return delay.compareTo(longest) < 0 ? delay : longest;
    }
}
