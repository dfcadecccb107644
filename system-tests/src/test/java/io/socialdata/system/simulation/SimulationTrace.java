package io.socialdata.system.simulation;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

/** The last events, recorded only in a run that is known to fail. */
final class SimulationTrace {

    private static final int KEPT = 400;

    private final VirtualTimeScheduler virtualTimeScheduler;
    private final boolean enabled;
    private final Deque<String> lines = new ArrayDeque<>();

    SimulationTrace(VirtualTimeScheduler virtualTimeScheduler, boolean enabled) {
        this.virtualTimeScheduler = virtualTimeScheduler;
        this.enabled = enabled;
    }

    void log(Supplier<String> what) {
        if (!enabled) {
            return;
        }
        if (lines.size() == KEPT) {
            lines.removeFirst();
        }
        lines.addLast("%12.6fs  %s"
                .formatted(
                        virtualTimeScheduler.now()
                                / (double) Duration.ofSeconds(1).toNanos(),
                        what.get()));
    }

    List<String> lines() {
        return List.copyOf(lines);
    }
}
