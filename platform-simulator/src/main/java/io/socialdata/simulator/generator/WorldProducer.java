package io.socialdata.simulator.generator;

import io.quarkus.runtime.Startup;
import io.socialdata.simulator.SimulatorConfig;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.WorldSpec;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jboss.logging.Logger;

/** Creates the world that is served, at start, so that the first call does not wait for it. */
final class WorldProducer {

    private static final Logger LOG = Logger.getLogger(WorldProducer.class);

    @Produces
    @Singleton
    @Startup
    World create(SimulatorConfig config) {
        long start = System.nanoTime();
        World world = WorldGenerator.create(
                WorldSpec.ofSize(config.world().users(), config.world().posts()));
        LOG.infof(
                "World made: users=%d posts=%d seed=%d millis=%d",
                world.users().size(),
                world.posts().size(),
                WorldSpec.SEED,
                Duration.ofNanos(System.nanoTime() - start).toMillis());
        return world;
    }
}
