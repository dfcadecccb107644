package io.socialdata.simulator.uploads;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of uploads. */
@ConfigMapping(prefix = "simulator.uploads")
public interface UploadsConfig {

    /** Duration of the processing of a video after its last segment, by the simulator's clock. */
    @WithDefault("PT3S")
    Duration processing();

    /** Time after its completion in which an upload can be attached to a post. It then expires. */
    @WithDefault("PT24H")
    Duration lifetime();
}
