package io.socialdata.platform.calls;

import io.socialdata.platform.transport.Deadline;
import java.time.Duration;

/**
 * Allows a retry only while there are few: each first attempt earns a share of one. In an outage nearly every attempt fails,
 * and retrying them all would double the load at the worst moment.
 */
public final class RetryBudget {

    private static final double MOST_SAVED = 10;
    private static final Duration SHORTEST_USEFUL = Duration.ofMillis(500);

    private final double share;
    private double saved = MOST_SAVED;

    public RetryBudget(double share) {
        this.share = share;
    }

    public synchronized void firstAttempt() {
        saved = Math.min(MOST_SAVED, saved + share);
    }

    /** True when a retry may be made now; it is then spent. */
    public synchronized boolean take(Deadline deadline) {
        if (saved < 1 || deadline.remaining().compareTo(SHORTEST_USEFUL) < 0) {
            return false;
        }
        saved -= 1;
        return true;
    }
}
