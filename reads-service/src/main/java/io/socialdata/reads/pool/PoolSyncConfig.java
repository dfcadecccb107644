package io.socialdata.reads.pool;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Synchronisation of the account pool with session-service. Not used if {@code platform.pool.accounts-file} is set. */
@ConfigMapping(prefix = "reads.pool")
public interface PoolSyncConfig {

    /** Interval between refreshes of the accounts when no change is announced. */
    @WithDefault("PT30S")
    Duration refreshInterval();

    /** Interval between refreshes until the first one succeeds. */
    @WithDefault("PT1S")
    Duration initialRetryInterval();

    /** Interval between reports of the state of the accounts. */
    @WithDefault("PT5S")
    Duration reportInterval();
}
