package io.socialdata.web.bodylimit;

import io.quarkus.runtime.annotations.StaticInitSafe;
import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/**
 * Sizes of request bodies that the contract does not define. The server's own limit also applies and must be larger
 * than any of them.
 */
@StaticInitSafe // body readers are created before the runtime configuration is complete
@ConfigMapping(prefix = "socialdata.web.limits")
public interface BodyLimitConfig {

    /** Maximum body size of a request to an internal endpoint. A larger body is rejected with 413. */
    @WithDefault("1M")
    MemorySize internalBody();
}
