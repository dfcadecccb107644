package io.socialdata.system.simulation;

import io.socialdata.system.simulation.ScenarioStep.Call;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A machine on which one gateway process runs at a time, or none. */
final class GatewayHost {

    /** Whoever operates the suite starts a gateway again this soon when billing has not heard what its disk holds. */
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(60);

    private final SimulatedSuite world;
    private final int index;
    private final SimulatedDisk disk = new SimulatedDisk();
    private @Nullable SimulatedGateway process;

    GatewayHost(SimulatedSuite world, int index) {
        this.world = world;
        this.index = index;
    }

    Optional<SimulatedGateway> process() {
        return Optional.ofNullable(process);
    }

    SimulatedDisk disk() {
        return disk;
    }

    void start() {
        if (process == null) {
            int drift = world.drift();
            long origin = world.luck().chance().between(-1_000_000_000_000_000L, 1_000_000_000_000_000L);
            process = new SimulatedGateway(world, index, disk, new DriftingClock(world.timeline(), origin, drift));
            process.start();
        }
    }

    void call(Call call) {
        process().ifPresent(running -> running.call(call));
    }

    void dieFor(Duration time) {
        process().ifPresent(running -> end(running, time));
    }

    void stopFor(Duration time) {
        process().ifPresent(running -> running.stop(() -> end(running, time)));
    }

    private void end(SimulatedGateway running, Duration time) {
        running.die();
        process = null;
        world.trace().say(() -> "gateway " + index + " is gone");
        world.billing().disconnected(running.holder());
        boolean silent = disk.hasUnannounced() && time.compareTo(LONGEST_SILENCE) > 0;
        world.timeline().after(silent ? LONGEST_SILENCE : time, this::start);
    }
}
