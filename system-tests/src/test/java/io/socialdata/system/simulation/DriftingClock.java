package io.socialdata.system.simulation;

import java.time.Duration;

/** The monotonic clock of one process. It starts anywhere and runs a little fast or slow. */
final class DriftingClock {

    private static final long MILLION = 1_000_000;

    private final VirtualTimeScheduler virtualTimeScheduler;
    private final long origin;
    private final long drift;

    /** @param drift parts per million by which it is fast, or slow when negative */
    DriftingClock(VirtualTimeScheduler virtualTimeScheduler, long origin, long drift) {
        this.virtualTimeScheduler = virtualTimeScheduler;
        this.origin = origin;
        this.drift = drift;
    }

    /** Returns its reading, in nanoseconds. */
    long now() {
        long elapsed = virtualTimeScheduler.now();
        return origin + elapsed + elapsed / MILLION * drift;
    }

    /** Runs an action once this clock reads at least {@code reading}. */
    void at(long reading, Runnable task) {
        long left = Math.max(0, reading - now());
        virtualTimeScheduler.after(
                Duration.ofNanos(left + left * Math.abs(drift) / MILLION + 2 * Math.abs(drift) + 1), task);
    }

    void after(Duration pause, Runnable task) {
        at(now() + pause.toNanos(), task);
    }
}
