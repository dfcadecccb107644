package io.socialdata.simulator.assistant;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How much the assistant may be asked. */
@ConfigMapping(prefix = "simulator.assistant")
public interface AssistantConfig {

    /** Questions that an account without a check mark has in one period. */
    @WithDefault("25")
    int questions();

    /** Length of the period. */
    @WithDefault("PT2H")
    Duration period();
}
