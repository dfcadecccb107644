package io.socialdata.simulator.ratelimit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Map;

/** Tunables of the rate limits. */
@ConfigMapping(prefix = "simulator.rates")
public interface RateLimitConfig {

    /** Off lets every call pass; the headers are still sent. */
    @WithDefault("true")
    boolean enabled();

    /** Time over which calls are counted. */
    @WithDefault("PT15M")
    Duration window();

    /** Multiplies every limit; for load tests whose caller is not what is tested. */
    @WithDefault("1")
    int factor();

    /** Limits that differ from the platform's known ones, by operation. */
    Map<String, Integer> limits();
}
