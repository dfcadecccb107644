package io.socialdata.platform.calls;

import io.socialdata.platform.transport.Deadline;
import java.time.Duration;

/**
 * Limits retries to a share of the first attempts: each first attempt earns a fraction of a retry. In an outage nearly
 * every attempt fails, and retrying them all would double the load at the worst moment.
 */
public final class RetryBudget {

    /** A platform in trouble must not get more calls than a healthy one. */
    public static final double USUAL_SHARE = 0.1;

    private static final double MAX_SAVED = 10;
    private static final Duration SHORTEST_USEFUL = Duration.ofMillis(500);

    private final double share;
    private double saved = MAX_SAVED;

    public RetryBudget(double share) {
        this.share = share;
    }

    public synchronized void firstAttempt() {
        saved = Math.min(MAX_SAVED, saved + share);
    }

    /** Consumes one retry and returns true if a retry may be made now. */
    public boolean take(Deadline deadline) {
        return take(deadline, 0);
    }

    /**
     * Does the same for a call that may be repeated without a failure. Half of what can be saved is left to failures, or
     * one customer could use up everybody's retries with such calls.
     */
    public boolean takeSpare(Deadline deadline) {
        return take(deadline, MAX_SAVED / 2);
    }

    private synchronized boolean take(Deadline deadline, double left) {
        if (saved - 1 < left || deadline.remaining().compareTo(SHORTEST_USEFUL) < 0) {
            return false;
        }
        saved -= 1;
        return true;
    }
}
