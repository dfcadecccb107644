package io.socialdata.system.simulation;

import java.time.Duration;

/** The clock of one process that never jumps, but begins anywhere and runs a little fast or slow. */
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

    /** Its reading, in nanoseconds. */
    long now() {
        long elapsed = virtualTimeScheduler.now();
        return origin + elapsed + elapsed / MILLION * drift;
    }

    /** Runs something once this clock reads at least {@code reading}. */
    void at(long reading, Runnable what) {
        long left = Math.max(0, reading - now());
        virtualTimeScheduler.after(
                Duration.ofNanos(left + left * Math.abs(drift) / MILLION + 2 * Math.abs(drift) + 1), what);
    }

    void after(Duration pause, Runnable what) {
        at(now() + pause.toNanos(), what);
    }
}
