package io.socialdata.simulator.activity;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the generated background activity. */
@ConfigMapping(prefix = "simulator.activity")
public interface ActivityConfig {

    /** Generated posts per minute of simulated time. 0 disables the activity. */
    @WithDefault("30")
    int rate();

    /** Retention of generated activity. Posts of this period are generated at start; older posts are dropped. */
    @WithDefault("PT6H")
    Duration retention();
}
