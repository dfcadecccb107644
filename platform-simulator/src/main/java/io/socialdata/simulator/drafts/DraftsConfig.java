package io.socialdata.simulator.drafts;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How scheduled posts go out. */
@ConfigMapping(prefix = "simulator.drafts")
public interface DraftsConfig {

    /** How often the schedule is looked at. */
    @WithDefault("PT1S")
    Duration dispatchEvery();
}
