package io.socialdata.gateway.edge;

import java.time.Duration;

/**
 * Computes how long a peer may still take: a grace period, plus the time of every transferred byte at the minimum rate,
 * at most the grace period. The rate is therefore averaged over the grace period.
 *
 * <p>Only time in which the gateway waits counts. Times are monotonic nanoseconds.
 */
final class MinimumRate {

    private static final long NANOS_PER_SECOND = Duration.ofSeconds(1).toNanos();

    private final long grace;
    private final long nanosPerByte;
    private long left;
    private long since;
    private boolean waiting;

    MinimumRate(Duration grace, int bytesPerSecond) {
        this.grace = grace.toNanos();
        this.nanosPerByte = NANOS_PER_SECOND / bytesPerSecond;
        this.left = this.grace;
    }

    /** Starts the clock: the gateway waits for the peer. */
    void resume(long now) {
        if (!waiting) {
            waiting = true;
            since = now;
        }
    }

    /** Stops the clock: the gateway does not wait for the peer. */
    void pause(long now) {
        left = left(now);
        waiting = false;
    }

    void moved(long bytes, long now) {
        left = Math.min(grace, left(now) + Math.min(bytes, grace / nanosPerByte + 1) * nanosPerByte);
        since = now;
    }

    /** Returns the nanoseconds until the peer is too slow without further progress; zero or less once it is. */
    long left(long now) {
        return waiting ? left - (now - since) : left;
    }
}
