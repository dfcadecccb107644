package io.socialdata.session.pool;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of the pooled accounts. */
@ConfigMapping(prefix = "session.pool")
public interface PoolConfig {

    /** How long the platform may take to say whose cookies an added account has; afterwards they are stored unchecked. */
    @WithDefault("PT8S")
    Duration probeTimeout();
}
