package io.socialdata.platform.transport;

import java.time.Duration;

/** The end of a call's budget. Uses the monotonic clock, so that a jump of the wall clock has no effect. */
public final class Deadline {

    private final long endNanos;

    private Deadline(long endNanos) {
        this.endNanos = endNanos;
    }

    public static Deadline after(Duration budget) {
        return new Deadline(System.nanoTime() + budget.toNanos());
    }

    /** Returns the end of the budget, or of the timeout if that is shorter. */
    public static Deadline after(Duration budget, Duration timeout) {
        return after(budget.compareTo(timeout) < 0 ? budget : timeout);
    }

    /** Returns the time left; zero after the deadline. */
    public Duration remaining() {
        return Duration.ofNanos(Math.max(0, endNanos - System.nanoTime()));
    }
}
