package io.socialdata.system.hostile;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures stalls of the machine with a thread that is scheduled every ten milliseconds. Seconds taken by the host are
 * not a delay caused by the suite or by its attackers.
 */
final class MachineStalls {

    private static final long BEAT = Duration.ofMillis(10).toNanos();

    /** Far more than the scheduling delay of a thread beside a busy gateway. */
    private static final long STALL = Duration.ofMillis(250).toNanos();

    private static final MachineStalls OF_THIS_MACHINE = new MachineStalls();

    private long stalled;
    private long latest = System.nanoTime();

    private MachineStalls() {
        Thread.ofPlatform().daemon().name("stalls").start(() -> {
            while (true) {
                LockSupport.parkNanos(BEAT);
                beat();
            }
        });
    }

    /** Returns a stopwatch that excludes stalls. */
    static Watch watch() {
        long stalled = OF_THIS_MACHINE.beat();
        return new Watch(System.nanoTime(), stalled);
    }

    record Watch(long begun, long stalledBefore) {

        Duration time() {
            long stalledMeanwhile = OF_THIS_MACHINE.beat() - stalledBefore;
            return Duration.ofNanos(System.nanoTime() - begun - stalledMeanwhile);
        }
    }

    private synchronized long beat() {
        long now = System.nanoTime();
        stalled += now - latest >= STALL ? now - latest : 0;
        latest = now;
        return stalled;
    }
}
