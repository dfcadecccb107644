package io.socialdata.simulator.server;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Limits of request bodies, in bytes. */
@ConfigMapping(prefix = "simulator.bodies")
public interface BodyLimitsConfig {

    /** Maximum size of a text body. Longer bodies are rejected. The default fits an 8 MB segment in base64. */
    @WithDefault("12582912")
    long maxText();

    /** Maximum size of all text bodies held in memory at the same time. Further bodies are rejected. */
    @WithDefault("25165824")
    long maxHeldText();

    /** Maximum size of the files of one multipart form. Larger forms are rejected. Files are not held in memory. */
    @WithDefault("67108864")
    long maxFiles();
}
