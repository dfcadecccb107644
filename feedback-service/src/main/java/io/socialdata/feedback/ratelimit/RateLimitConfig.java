package io.socialdata.feedback.ratelimit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The limit that the feedback operations share. */
@ConfigMapping(prefix = "feedback.limit")
public interface RateLimitConfig {

    /** Calls of one key within any {@link #window()}. */
    @WithDefault("10")
    int calls();

    /** Time over which calls are counted. */
    @WithDefault("PT1M")
    Duration window();

    /** How often keys that have long been silent are forgotten. */
    @WithDefault("PT10M")
    Duration forgetInterval();

    /** Keys forgotten in one statement. */
    @WithDefault("1000")
    int forgetBatch();
}
