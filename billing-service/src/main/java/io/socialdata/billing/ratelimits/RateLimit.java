package io.socialdata.billing.ratelimits;

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
}
