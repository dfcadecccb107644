package io.socialdata.billing.ratelimits;

import io.socialdata.contract.ratelimits.RateLimitResponse;
import java.util.UUID;

/**
 * A token bucket, as the gateway that asks has it configured.
 *
 * @param subject the key, account or webhook that is held to it
 */
record RateLimit(String name, UUID subject, long calls, long windowSeconds, long burst) {

    private static final long MICROS_A_SECOND = 1_000_000;

    /** Time in which one call is refilled, rounded up to what the database keeps. */
    long callMicros() {
        return Math.ceilDiv(windowSeconds * MICROS_A_SECOND, calls);
    }

    /** Time in which an empty bucket is full again. */
    long fullMicros() {
        return burst * callMicros();
    }

    /** The state after a granted call. */
    RateLimitResponse.Limit granted(long untilFullMicros) {
        long remaining = Math.max(0, (fullMicros() - untilFullMicros) / callMicros());
        return new RateLimitResponse.Limit(true, remaining, 0, untilFullMicros);
    }

    /** The state after a refused call. */
    RateLimitResponse.Limit refused(long untilFullMicros) {
        long wait = untilFullMicros + callMicros() - fullMicros();
        return new RateLimitResponse.Limit(false, 0, Math.max(1, wait), untilFullMicros);
    }
}
