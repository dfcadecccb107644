package io.socialdata.simulator;

import io.socialdata.simulator.generator.WorldGenerator;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Instant;

/** A small world for tests that only read it. */
public final class TestWorld {

    public static final World SMALL =
            WorldGenerator.create(new WorldSpec(7, 200, 2_000, Instant.parse("2026-11-01T00:00:00Z")));

    private TestWorld() {}
}
