package io.socialdata.simulator.generator;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Instant;

/** Settings of the generated world. */
@ConfigMapping(prefix = "simulator.world")
public interface WorldConfig {

    /** Another seed would give other ids than those that users have noted down. */
    long SEED = 20_261_101;

    /** The end of generated history. */
    Instant END = Instant.parse("2026-11-01T00:00:00Z");

    /** Number of users. */
    @WithDefault("2000")
    int users();

    /** Number of posts. */
    @WithDefault("60000")
    int posts();

    default WorldSpec spec() {
        return new WorldSpec(SEED, users(), posts(), END);
    }
}
