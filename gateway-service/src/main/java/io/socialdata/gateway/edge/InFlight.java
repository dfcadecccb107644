package io.socialdata.gateway.edge;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** The calls in progress: bounded while serving, waited for while draining. */
@Singleton
class InFlight {

    private static final long LOOK_AGAIN_NANOS = Duration.ofMillis(20).toNanos();

    private final AtomicInteger calls = new AtomicInteger();
    private final int limit;
    private volatile boolean draining;

    InFlight(EdgeConfig config) {
        this.limit = config.maxCallsInProgress();
    }

    /** Counts a call in; it must be counted out whatever this says. */
    boolean enter() {
        return calls.incrementAndGet() <= limit;
    }

    void leave() {
        calls.decrementAndGet();
    }

    int limit() {
        return limit;
    }

    int count() {
        return calls.get();
    }

    /** From now on answers ask their callers to open another connection, to another gateway. */
    void drain() {
        draining = true;
    }

    boolean isDraining() {
        return draining;
    }

    /** Waits until no call is in progress, and says whether it came to that. */
    boolean awaitNone(Duration atMost) {
        long end = System.nanoTime() + atMost.toNanos();
        while (calls.get() > 0 && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(LOOK_AGAIN_NANOS);
        }
        return calls.get() == 0;
    }
}
