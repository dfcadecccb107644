package io.socialdata.simulator.generator;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Instant;
import java.util.OptionalInt;

/** Which world is simulated. */
@ConfigMapping(prefix = "simulator.world")
public interface WorldConfig {

    /** The same seed gives the same world. */
    @WithDefault("20261101")
    long seed();

    /** Size of the generated world. */
    @WithDefault("usual")
    Scale scale();

    /** Instead of as many as the scale has. */
    OptionalInt users();

    /** Instead of as many as the scale has. */
    OptionalInt posts();

    /** Where generated history ends. */
    @WithDefault("2026-11-01T00:00:00Z")
    Instant end();

    default WorldSpec spec() {
        return new WorldSpec(seed(), users().orElse(scale().users()), posts().orElse(scale().posts()), end());
    }
}
