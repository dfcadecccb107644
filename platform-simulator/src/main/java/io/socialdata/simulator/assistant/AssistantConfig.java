package io.socialdata.simulator.assistant;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the simulated assistant. */
@ConfigMapping(prefix = "simulator.assistant")
public interface AssistantConfig {

    /** Maximum number of questions per period for an account without a check mark. Further questions are rejected. */
    @WithDefault("25")
    int maxQuestions();

    /** Length of the period in which questions are counted. */
    @WithDefault("PT2H")
    Duration period();
}
