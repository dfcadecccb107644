package io.socialdata.database.ratelimit;

import java.time.Duration;
import java.util.UUID;

/**
 * A token bucket with the configuration of its caller.
 *
 * @param what the kind of call
 * @param who the key, account or webhook that is limited
 * @param callMicros the refill time of one call
 * @param burst the number of calls in a full bucket
 */
public record TokenBucket(String what, UUID who, long callMicros, long burst) {

    private static final long NANOS_A_MICRO = 1_000;

    /** Returns the bucket that this many calls refill in the window. Rounds up to the precision of the database. */
    public static TokenBucket of(String what, UUID who, long calls, Duration window, long burst) {
        return new TokenBucket(what, who, Math.ceilDiv(window.toNanos() / NANOS_A_MICRO, calls), burst);
    }

    /** Returns the time in which an empty bucket becomes full. */
    public long fullMicros() {
        return burst * callMicros;
    }

    byte[] hash() {
        return Attempt.hash(what, who.toString());
    }
}
