package io.socialdata.simulator.drafts;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of scheduled posts. */
@ConfigMapping(prefix = "simulator.drafts")
public interface DraftsConfig {

    /** Interval between checks for scheduled posts that are due. */
    @WithDefault("PT1S")
    Duration dispatchInterval();
}
