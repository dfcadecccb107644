package io.socialdata.web.bodylimit;

import io.quarkus.runtime.annotations.StaticInitSafe;
import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/**
 * Sizes of request bodies the contract is silent about. The server's own limit stands behind all of them and must be larger
 * than any.
 */
@StaticInitSafe // body readers are made before the configuration of the run is complete
@ConfigMapping(prefix = "socialdata.web.limits")
public interface BodyLimitConfig {

    /** Largest body of a request to an internal endpoint. */
    @WithDefault("1M")
    MemorySize internalBody();
}
