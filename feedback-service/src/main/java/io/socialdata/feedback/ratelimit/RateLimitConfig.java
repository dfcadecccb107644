package io.socialdata.feedback.ratelimit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Rate limit that all feedback operations share. */
@ConfigMapping(prefix = "feedback.rate-limit")
public interface RateLimitConfig {

    /** Maximum number of calls of one key within any {@link #window()}. Further calls get 429. */
    @WithDefault("10")
    int maxCalls();

    /** Length of the sliding window in which calls are counted. */
    @WithDefault("PT1M")
    Duration window();
}
