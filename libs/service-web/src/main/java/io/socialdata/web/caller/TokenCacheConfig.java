package io.socialdata.web.caller;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** How long the word of the issuer about a service token is kept. */
@ConfigMapping(prefix = "socialdata.web.tokens")
public interface TokenCacheConfig {

    /** How long a verified token is cached, never beyond its expiry. 0 disables the cache. */
    @WithDefault("PT1M")
    Duration remembered();

    /** Most tokens that are remembered at once; each caller has one at a time. */
    @WithDefault("1000")
    @Positive
    int most();
}
