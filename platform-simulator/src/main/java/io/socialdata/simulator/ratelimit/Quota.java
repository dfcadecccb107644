package io.socialdata.simulator.ratelimit;

import io.socialdata.simulator.protocol.PlatformError;
import java.time.Duration;

/**
 * How often an account may do something in a time longer than a window of the headers.
 *
 * @param past what the platform answers beyond it
 */
record Quota(int limit, Duration period, PlatformError past) {}
