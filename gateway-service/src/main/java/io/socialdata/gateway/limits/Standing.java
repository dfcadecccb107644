package io.socialdata.gateway.limits;

import io.socialdata.gateway.limits.SharedBucket.Taken;
import java.time.Duration;
import java.time.Instant;

/**
 * Where a caller stands with one limit after a call.
 *
 * @param granted whether this call is within the limit
 * @param remaining calls that could be made at once now
 * @param untilNext how long until another call is let through; zero for a granted one
 * @param untilFull how long until as many calls as ever could be made at once
 * @param at when this was so
 */
public record Standing(
        Policy policy, boolean granted, long remaining, Duration untilNext, Duration untilFull, Instant at) {

    static Standing of(Policy policy, Taken taken, Instant at) {
        return new Standing(policy, taken.granted(), taken.remaining(), taken.untilNext(), taken.untilFull(), at);
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
