package io.socialdata.dashboard.ratelimit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Settings of delayed attempts. */
@ConfigMapping(prefix = "dashboard.rate-limit")
public interface RateLimitConfig {

    /**
     * Maximum time that an attempt is delayed. An attempt that would have to wait longer is rejected and not counted.
     * Only tests change it.
     */
    @WithDefault("PT15S")
    Duration maxWait();

    /**
     * Maximum number of attempts that wait at the same time in one instance. Further ones are rejected. Only tests
     * change it.
     */
    @WithDefault("200")
    @Positive
    int maxWaiting();
}
