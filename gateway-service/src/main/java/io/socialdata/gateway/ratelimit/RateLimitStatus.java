package io.socialdata.gateway.ratelimit;

import io.socialdata.gateway.ratelimit.SharedBucket.Taken;
import java.time.Duration;
import java.time.Instant;

/**
 * The state of one limit after a call.
 *
 * @param granted whether this call is within the limit
 * @param remaining calls that could be made at once now
 * @param retryAfter time until another call is accepted; zero for a granted one
 * @param resetAfter time until the limit is fully available again
 * @param at when this was determined
 */
public record RateLimitStatus(
        RateLimitPolicy policy, boolean granted, long remaining, Duration retryAfter, Duration resetAfter, Instant at) {

    static RateLimitStatus of(RateLimitPolicy rateLimitPolicy, Taken taken, Instant at) {
        return new RateLimitStatus(
                rateLimitPolicy, taken.granted(), taken.remaining(), taken.untilNext(), taken.untilFull(), at);
    }

    /** The name of the limit. */
    public String limit() {
        return policy.name();
    }

    /** Returns the error message of a rejected call. */
    public String message() {
        return policy.refusal();
    }
}
