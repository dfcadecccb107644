package io.socialdata.simulator.server;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Settings of the simulated protocol. */
@ConfigMapping(prefix = "simulator.wire")
public interface WireConfig {

    /** Whether unknown query ids and missing feature flags are rejected, as on the platform. Rarely needed. */
    @WithDefault("false")
    boolean strict();

    /** Domain of every cookie, so that clients whose connection is redirected to the simulator accept the cookies. */
    @WithDefault(".x.com")
    String cookieDomain();
}
