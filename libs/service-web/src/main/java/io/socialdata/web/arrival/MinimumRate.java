package io.socialdata.web.arrival;

import java.time.Duration;

/**
 * Computes how long a peer may still take: a grace period, plus the time of every transferred byte at the minimum rate,
 * at most the grace period. The rate is therefore averaged over the grace period.
 *
 * <p>Only time in which the server waits counts. Times are monotonic nanoseconds.
 */
public final class MinimumRate {

    private static final long NANOS_PER_SECOND = Duration.ofSeconds(1).toNanos();

    private final long grace;
    private final long nanosPerByte;
    private long left;
    private long since;
    private boolean waiting;

    public MinimumRate(Duration grace, int bytesPerSecond) {
        this.grace = grace.toNanos();
        this.nanosPerByte = NANOS_PER_SECOND / bytesPerSecond;
        this.left = this.grace;
    }

    /** Starts the clock: the server waits for the peer. */
    public void resume(long now) {
        if (!waiting) {
            waiting = true;
            since = now;
        }
    }

    /** Stops the clock: the server does not wait for the peer. */
    public void pause(long now) {
        left = left(now);
        waiting = false;
    }

    public void moved(long bytes, long now) {
        left = Math.min(grace, left(now) + Math.min(bytes, grace / nanosPerByte + 1) * nanosPerByte);
        since = now;
    }

    /** Returns the nanoseconds until the peer is too slow without further progress; zero or less once it is. */
    public long left(long now) {
        return waiting ? left - (now - since) : left;
    }
}
