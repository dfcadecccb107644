package io.socialdata.simulator.uploads;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of uploads. */
@ConfigMapping(prefix = "simulator.uploads")
public interface UploadsConfig {

    /** How long a video is worked on after its last segment, by the simulator's clock. */
    @WithDefault("PT3S")
    Duration processing();

    /** How long an upload can be put into a post. */
    @WithDefault("PT24H")
    Duration lifetime();
}
