package io.socialdata.simulator.rates;

import java.time.Instant;

/**
 * What is left after a call was counted.
 *
 * @param granted the call itself was within the limit
 */
public record Allowance(int limit, int remaining, Instant reset, boolean granted) {}
