package io.socialdata.billing.ratelimits;

import io.socialdata.contract.ratelimits.RateLimitResponse;
import java.util.UUID;

/**
 * A token bucket with the configuration of its caller.
 *
 * @param subject the key, account or webhook that is limited
 */
public record RateLimit(String name, UUID subject, long calls, long windowSeconds, long burst) {

    private static final long MICROS_A_SECOND = 1_000_000;

    /** Returns the refill time of one call, rounded up to the precision of the database. */
    long callMicros() {
        return Math.ceilDiv(windowSeconds * MICROS_A_SECOND, calls);
    }

    /** Returns the time in which an empty bucket becomes full. */
    long fullMicros() {
        return burst * callMicros();
    }

    /** Returns the state after a granted call. */
    RateLimitResponse.Limit granted(long untilFullMicros) {
        long remaining = Math.max(0, (fullMicros() - untilFullMicros) / callMicros());
        return new RateLimitResponse.Limit(true, remaining, 0, untilFullMicros);
    }

    /** Returns the state after a rejected call. */
    RateLimitResponse.Limit refused(long untilFullMicros) {
        long wait = untilFullMicros + callMicros() - fullMicros();
        return new RateLimitResponse.Limit(false, 0, Math.max(1, wait), untilFullMicros);
    }
}
