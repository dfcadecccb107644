package io.socialdata.web.caller;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Cache of verified service tokens. */
@ConfigMapping(prefix = "socialdata.web.token-cache")
public interface TokenCacheConfig {

    /** Time to live of a verified token in the cache, never beyond its expiry. 0 disables the cache. */
    @WithDefault("PT1M")
    Duration ttl();

    /**
     * Maximum number of cached tokens; each caller has one at a time. A token evicted from the cache is verified again.
     */
    @WithDefault("1000")
    @Positive
    int maxSize();
}
