package io.socialdata.platform.transport;

import java.time.Duration;

/** The end of a call's budget. It runs on the monotonic clock, so that a jump of the wall clock changes nothing. */
public final class Deadline {

    private final long endNanos;

    private Deadline(long endNanos) {
        this.endNanos = endNanos;
    }

    public static Deadline after(Duration budget) {
        return new Deadline(System.nanoTime() + budget.toNanos());
    }

    /** What is left; zero when it has passed. */
    public Duration remaining() {
        return Duration.ofNanos(Math.max(0, endNanos - System.nanoTime()));
    }
}
