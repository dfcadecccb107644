package io.socialdata.delivery.dispatch;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Wakes the dispatcher of this instance when there is something due. */
@Singleton
public class DispatchSignal {

    private final Semaphore rung = new Semaphore(0);

    /** Deliveries have been queued, or could go on. */
    public void ring() {
        if (rung.availablePermits() == 0) {
            rung.release();
        }
    }

    void await(Duration atMost) throws InterruptedException {
        if (rung.tryAcquire(atMost.toNanos(), TimeUnit.NANOSECONDS)) {
            rung.drainPermits();
        }
    }
}
