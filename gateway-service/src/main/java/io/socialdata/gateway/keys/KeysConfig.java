package io.socialdata.gateway.keys;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Cache of API keys. */
@ConfigMapping(prefix = "gateway.keys")
public interface KeysConfig {

    /**
     * Maximum age at which a cached key is still used while billing is unavailable. Change it when revoked keys must
     * end
     * sooner in an outage of billing and Kafka together.
     */
    @WithDefault("PT24H")
    Duration staleIfError();

    /**
     * Time to live of a cached key. Bounds how long a revoked key still works if its event is lost. Only tests change
     * it.
     */
    @WithDefault("PT60S")
    Duration ttl();

    /** Maximum number of cached unknown keys. Only tests change it. */
    @WithDefault("10000")
    long negativeCacheSize();

    /** Time to live of a cached unknown key. Only tests change it. */
    @WithDefault("PT5S")
    Duration negativeTtl();

    /**
     * Timeout of the lookup of a key that this gateway does not know or that has changed: the call waits, because it would
     * fail otherwise. Only tests change it.
     */
    @WithDefault("PT5S")
    Duration lookupTimeout();

    /**
     * Pause after a failed lookup of a cached key, in which the key is used without asking billing. Only tests change
     * it.
     */
    @WithDefault("PT2S")
    Duration retryAfter();
}
