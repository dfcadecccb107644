package io.socialdata.simulator.ratelimit;

import io.socialdata.simulator.protocol.PlatformError;
import java.time.Duration;

/**
 * A limit over a period that is longer than the window of the rate-limit headers.
 *
 * @param past the platform's error beyond the limit
 */
record Quota(int limit, Duration period, PlatformError past) {}
