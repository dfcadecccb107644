package io.socialdata.web.json;

import io.quarkus.runtime.annotations.StaticInitSafe;
import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/**
 * Limits on the structure of JSON bodies, which protect the memory of the process. The body limit bounds their size. A
 * body beyond a limit is rejected.
 */
@StaticInitSafe // body readers are created before the runtime configuration is complete
@ConfigMapping(prefix = "socialdata.web.json")
public interface JsonConfig {

    /** Maximum length of a text value. A longer one is rejected. A service that accepts files inside JSON raises it. */
    @WithDefault("256K")
    MemorySize maxString();

    /**
     * Maximum number of tokens: values, keys, and starts and ends of objects and arrays. A token takes far more memory
     * than its text. A body with more is rejected.
     */
    @WithDefault("250000")
    long maxTokens();
}
