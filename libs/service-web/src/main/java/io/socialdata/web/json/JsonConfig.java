package io.socialdata.web.json;

import io.quarkus.runtime.annotations.StaticInitSafe;
import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Bounds on what a JSON text may make this process build. The size of the whole text is the body limit's matter. */
@StaticInitSafe // body readers are made before the configuration of the run is complete
@ConfigMapping(prefix = "socialdata.web.json")
public interface JsonConfig {

    /** Objects and arrays inside each other. */
    @WithDefault("64")
    int maxDepth();

    /** Longest text value; a service that takes files inside JSON raises it. */
    @WithDefault("256K")
    MemorySize maxString();

    /** Digits of one number. */
    @WithDefault("100")
    int maxNumberDigits();

    /** Values, keys, and beginnings and ends of objects and arrays together. Each takes far more memory than the text of it. */
    @WithDefault("250000")
    long maxTokens();

    /** Longest key. */
    @WithDefault("1K")
    MemorySize maxName();
}
