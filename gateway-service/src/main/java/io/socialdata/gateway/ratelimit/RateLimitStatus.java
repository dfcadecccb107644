package io.socialdata.gateway.ratelimit;

import io.socialdata.gateway.ratelimit.SharedBucket.Taken;
import java.time.Duration;
import java.time.Instant;

/**
 * Where a caller stands with one limit after a call.
 *
 * @param granted whether this call is within the limit
 * @param remaining calls that could be made at once now
 * @param retryAfter how long until another call is let through; zero for a granted one
 * @param resetAfter how long until as many calls as ever could be made at once
 * @param at when this was so
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

    /** What the caller of a refused call is told. */
    public String message() {
        return policy.refusal();
    }
}
