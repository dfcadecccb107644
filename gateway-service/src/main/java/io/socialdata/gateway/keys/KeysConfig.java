package io.socialdata.gateway.keys;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long the gateway trusts what billing said about an API key. */
@ConfigMapping(prefix = "gateway.keys")
public interface KeysConfig {

    /** Keys remembered. */
    @WithDefault("100000")
    long capacity();

    /** Time to live of a cached key. Bounds how long a revoked key still works if its event is lost. */
    @WithDefault("PT60S")
    Duration maxAge();

    /** How long a known key stays good while billing cannot be asked. */
    @WithDefault("PT24H")
    Duration staleBound();

    /** Texts remembered as no key at all. */
    @WithDefault("10000")
    long unknownCapacity();

    /** How long a text is remembered as no key. */
    @WithDefault("PT5S")
    Duration unknownAge();

    /** How long an answer of billing is waited for. */
    @WithDefault("PT1S")
    Duration lookupTimeout();

    /** After a failed look-up of a known key, how long it is used before billing is asked again. */
    @WithDefault("PT2S")
    Duration retryAfter();

    /** Look-ups in progress at once. */
    @WithDefault("16")
    int lookupConnections();

    /** Look-ups that may wait. */
    @WithDefault("256")
    int lookupsWaiting();
}
