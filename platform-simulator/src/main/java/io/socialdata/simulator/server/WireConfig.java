package io.socialdata.simulator.server;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Tunables of how the simulator speaks. */
@ConfigMapping(prefix = "simulator.wire")
public interface WireConfig {

    /** Refuses unknown query ids and missing feature flags, as the platform does and testers seldom want. */
    @WithDefault("false")
    boolean strict();

    /** The domain on every cookie; clients whose address is rewritten late believe they talk to it. */
    @WithDefault(".x.com")
    String cookieDomain();
}
