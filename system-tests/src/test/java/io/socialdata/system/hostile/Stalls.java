package io.socialdata.system.hostile;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * How long the machine ran nobody: a thread here wants to run every ten milliseconds. What a host takes away for seconds is
 * no delay by the suite or by those who attack it.
 */
final class Stalls {

    private static final long BEAT = Duration.ofMillis(10).toNanos();

    /** Far more than a thread waits for its turn beside a gateway that is busy. */
    private static final long STALL = Duration.ofMillis(250).toNanos();

    private static final Stalls OF_THIS_MACHINE = new Stalls();

    private long stalled;
    private long latest = System.nanoTime();

    private Stalls() {
        Thread.ofPlatform().daemon().name("stalls").start(() -> {
            while (true) {
                LockSupport.parkNanos(BEAT);
                beat();
            }
        });
    }

    /** A watch that shows how much time has passed since then and was not taken away. */
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
