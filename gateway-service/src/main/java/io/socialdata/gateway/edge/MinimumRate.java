package io.socialdata.gateway.edge;

import java.time.Duration;

/**
 * How long a peer may still keep the gateway waiting: a grace, and for every byte that moves its time at the minimum rate, but
 * never more than the grace. So the rate is averaged over the grace.
 *
 * <p>Only time that the gateway waits counts. Times are monotonic nanoseconds.
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

    /** From now on it is the peer's turn. */
    void resume(long now) {
        if (!waiting) {
            waiting = true;
            since = now;
        }
    }

    /** From now on it is not the peer's turn. */
    void pause(long now) {
        left = left(now);
        waiting = false;
    }

    void moved(long bytes, long now) {
        left = Math.min(grace, left(now) + Math.min(bytes, grace / nanosPerByte + 1) * nanosPerByte);
        since = now;
    }

    /** Nanoseconds until the peer is too slow if nothing moves; zero or less once it is. */
    long left(long now) {
        return waiting ? left - (now - since) : left;
    }
}
