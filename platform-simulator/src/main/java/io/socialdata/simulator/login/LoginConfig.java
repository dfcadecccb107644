package io.socialdata.simulator.login;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the simulated login. */
@ConfigMapping(prefix = "simulator.login")
public interface LoginConfig {

    /** Whether logins are rejected with error 366, as the platform does to automated clients since mid-2026. */
    @WithDefault("false")
    boolean closed();

    /** Timeout of a login, from the first step to the last. */
    @WithDefault("PT15M")
    Duration timeout();
}
