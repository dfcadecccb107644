package io.socialdata.simulator.login;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of logging in. */
@ConfigMapping(prefix = "simulator.login")
public interface LoginConfig {

    /** Turns every login away with error 366, as the platform does to programs since the middle of 2026. */
    @WithDefault("false")
    boolean closed();

    /** How long somebody may take from the first step to the last. */
    @WithDefault("PT15M")
    Duration patience();
}
