package io.socialdata.simulator.server;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How much of what callers send is taken in, in bytes. */
@ConfigMapping(prefix = "simulator.bodies")
public interface BodyLimitsConfig {

    /** The longest body that is held as text; a segment of 8 MB in base64 fits. */
    @WithDefault("12582912")
    long largestText();

    /** All bodies held as text at one time. */
    @WithDefault("25165824")
    long heldText();

    /** The files of one multipart form; they are not held. */
    @WithDefault("67108864")
    long largestFiles();
}
