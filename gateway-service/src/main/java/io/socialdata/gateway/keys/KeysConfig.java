package io.socialdata.gateway.keys;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Cache of API keys. */
@ConfigMapping(prefix = "gateway.keys")
public interface KeysConfig {

    /** Maximum number of cached keys. */
    @WithDefault("100000")
    long capacity();

    /** Time to live of a cached key. Bounds how long a revoked key still works if its event is lost. */
    @WithDefault("PT60S")
    Duration ttl();

    /** Maximum age at which a cached key is still used while billing is unavailable. */
    @WithDefault("PT24H")
    Duration staleIfError();

    /** Maximum number of cached unknown keys. */
    @WithDefault("10000")
    long negativeCacheSize();

    /** Time to live of a cached unknown key. */
    @WithDefault("PT5S")
    Duration negativeTtl();

    /** Timeout of a key lookup at billing. */
    @WithDefault("PT1S")
    Duration lookupTimeout();

    /** Pause after a failed lookup of a cached key, in which the key is used without asking billing. */
    @WithDefault("PT2S")
    Duration retryAfter();

    /** Maximum number of key lookups in flight. */
    @WithDefault("16")
    int lookupConnections();

    /** Maximum number of key lookups that wait for a connection. */
    @WithDefault("256")
    int maxQueuedLookups();
}
