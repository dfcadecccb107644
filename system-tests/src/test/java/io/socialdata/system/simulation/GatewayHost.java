package io.socialdata.system.simulation;

import io.socialdata.system.simulation.ScenarioStep.Call;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A machine that runs one gateway process at a time, or none. */
final class GatewayHost {

    /** The operator restarts a gateway after this time if billing was not told that records are only on its disk. */
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(60);

    private final SimulatedSuite simulatedSuite;
    private final int index;
    private final SimulatedDisk simulatedDisk = new SimulatedDisk();
    private @Nullable SimulatedGateway simulatedGateway;

    GatewayHost(SimulatedSuite simulatedSuite, int index) {
        this.simulatedSuite = simulatedSuite;
        this.index = index;
    }

    Optional<SimulatedGateway> process() {
        return Optional.ofNullable(simulatedGateway);
    }

    SimulatedDisk disk() {
        return simulatedDisk;
    }

    void start() {
        if (simulatedGateway == null) {
            int drift = simulatedSuite.drift();
            long origin = simulatedSuite
                    .networkConditions()
                    .random()
                    .between(-1_000_000_000_000_000L, 1_000_000_000_000_000L);
            simulatedGateway = new SimulatedGateway(
                    simulatedSuite, index, simulatedDisk, new DriftingClock(simulatedSuite.timeline(), origin, drift));
            simulatedGateway.start();
        }
    }

    void call(Call call) {
        process().ifPresent(running -> running.call(call));
    }

    void crashFor(Duration time) {
        process().ifPresent(running -> end(running, time));
    }

    void stopFor(Duration time) {
        process().ifPresent(running -> running.stop(() -> end(running, time)));
    }

    private void end(SimulatedGateway running, Duration time) {
        running.crash();
        simulatedGateway = null;
        simulatedSuite.trace().log(() -> "gateway " + index + " is gone");
        simulatedSuite.billing().disconnected(running.holder());
        boolean believed = simulatedSuite.has(ProtocolMutant.CLAIMS_ALL_PUBLISHED);
        boolean silent = !believed && simulatedDisk.hasUnannounced() && time.compareTo(LONGEST_SILENCE) > 0;
        simulatedSuite.timeline().after(silent ? LONGEST_SILENCE : time, this::start);
    }
}
