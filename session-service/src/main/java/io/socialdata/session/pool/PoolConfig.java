package io.socialdata.session.pool;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the pooled accounts. */
@ConfigMapping(prefix = "session.pool")
public interface PoolConfig {

    /**
     * Timeout of the platform request that verifies the cookies of an added account. Beyond it, they are stored
     * unverified.
     */
    @WithDefault("PT8S")
    Duration probeTimeout();
}
