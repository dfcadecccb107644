package io.socialdata.simulator.generator;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Instant;
import java.util.OptionalInt;

/** Settings of the generated world. */
@ConfigMapping(prefix = "simulator.world")
public interface WorldConfig {

    /** Seed of the world. The same seed generates the same world. */
    @WithDefault("20261101")
    long seed();

    /** Size of the generated world. */
    @WithDefault("usual")
    Scale scale();

    /** Number of users, instead of the number that the scale defines. */
    OptionalInt users();

    /** Number of posts, instead of the number that the scale defines. */
    OptionalInt posts();

    /** Time at which generated history ends. */
    @WithDefault("2026-11-01T00:00:00Z")
    Instant end();

    default WorldSpec spec() {
        return new WorldSpec(seed(), users().orElse(scale().users()), posts().orElse(scale().posts()), end());
    }
}
