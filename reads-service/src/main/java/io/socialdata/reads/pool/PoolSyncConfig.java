package io.socialdata.reads.pool;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;

/** Tunables of how the pool follows session-service; with {@code platform.pool.accounts-file} it does not. */
@ConfigMapping(prefix = "reads.pool")
public interface PoolSyncConfig {

    /** Where session-service is. */
    @WithDefault("http://127.0.0.1:8102")
    URI url();

    /** How long an answer of it is waited for. */
    @WithDefault("PT5S")
    Duration timeout();

    /** How often the accounts are asked for when no word of a change comes. */
    @WithDefault("PT30S")
    Duration refresh();

    /** How often they are asked for while there has been no answer yet. */
    @WithDefault("PT1S")
    Duration firstAnswer();

    /** How often it is told how the accounts fare. */
    @WithDefault("PT5S")
    Duration reports();
}
