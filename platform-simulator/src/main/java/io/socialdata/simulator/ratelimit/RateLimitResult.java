package io.socialdata.simulator.ratelimit;

import java.time.Instant;

/**
 * What is left after a call was counted.
 *
 * @param granted the call itself was within the limit
 */
public record RateLimitResult(int limit, int remaining, Instant reset, boolean granted) {}
