package io.socialdata.delivery.dispatch;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Wakes the dispatcher of this instance when deliveries are due. */
@Singleton
public class DispatchSignal {

    private final Semaphore signals = new Semaphore(0);

    /** Signals that deliveries have been queued or may continue. */
    public void signal() {
        if (signals.availablePermits() == 0) {
            signals.release();
        }
    }

    void await(Duration atMost) throws InterruptedException {
        if (signals.tryAcquire(atMost.toNanos(), TimeUnit.NANOSECONDS)) {
            signals.drainPermits();
        }
    }
}
