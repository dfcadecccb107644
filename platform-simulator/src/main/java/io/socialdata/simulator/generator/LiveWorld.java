package io.socialdata.simulator.generator;

import io.quarkus.runtime.Startup;
import io.socialdata.simulator.world.World;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jboss.logging.Logger;

/** The one world that is being served. Made at start, so that the first call finds it there. */
@Startup
@Singleton
public final class LiveWorld {

    private static final Logger LOG = Logger.getLogger(LiveWorld.class);

    private final World world;

    @Inject
    LiveWorld(WorldConfig config) {
        long start = System.nanoTime();
        this.world = WorldGenerator.create(config.spec());
        LOG.infof(
                "World made: users=%d posts=%d seed=%d millis=%d",
                world.users().size(),
                world.posts().size(),
                config.seed(),
                Duration.ofNanos(System.nanoTime() - start).toMillis());
    }

    /** Serves a world of one's own. */
    public LiveWorld(World world) {
        this.world = world;
    }

    public World now() {
        return world;
    }
}
