package io.socialdata.simulator.ratelimit;

import java.time.Instant;

/**
 * The state of a rate limit after a call was counted.
 *
 * @param granted whether the call was within the limit
 */
public record RateLimitResult(int limit, int remaining, Instant reset, boolean granted) {}
