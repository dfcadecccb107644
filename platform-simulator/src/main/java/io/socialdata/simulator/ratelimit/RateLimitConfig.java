package io.socialdata.simulator.ratelimit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Map;

/** Settings of the simulated rate limits. */
@ConfigMapping(prefix = "simulator.rates")
public interface RateLimitConfig {

    /** Whether rate limits are enforced. If disabled, every call passes; the headers are still sent. */
    @WithDefault("true")
    boolean enabled();

    /** Length of the window in which calls are counted. */
    @WithDefault("PT15M")
    Duration window();

    /** Multiplier of every limit, for load tests in which the caller must not be throttled. */
    @WithDefault("1")
    int factor();

    /** Limits that override the platform's known ones, by operation. */
    Map<String, Integer> limits();
}
