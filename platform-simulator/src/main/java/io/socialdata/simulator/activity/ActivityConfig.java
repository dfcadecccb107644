package io.socialdata.simulator.activity;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How lively the platform is. */
@ConfigMapping(prefix = "simulator.activity")
public interface ActivityConfig {

    /** Posts per minute of the world's time; 0 for silence. */
    @WithDefault("30")
    int rate();

    /** How far back they reach: written at start, and forgotten when they are older. */
    @WithDefault("PT6H")
    Duration kept();
}
