package io.socialdata.gateway.edge;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Counts the calls in progress: limited while serving, awaited while draining. */
@Singleton
public class InFlight {

    private static final long POLL_NANOS = Duration.ofMillis(20).toNanos();

    private final AtomicInteger calls = new AtomicInteger();
    private final int limit;
    private volatile boolean draining;

    InFlight(EdgeConfig config) {
        this.limit = config.maxCallsInProgress();
    }

    /** Counts a call and returns whether it is within the limit. {@link #leave} must be called in either case. */
    public boolean enter() {
        return calls.incrementAndGet() <= limit;
    }

    public void leave() {
        calls.decrementAndGet();
    }

    public int limit() {
        return limit;
    }

    public int count() {
        return calls.get();
    }

    /** From now on responses ask callers to reconnect, so that they reach another gateway. */
    public void drain() {
        draining = true;
    }

    public boolean isDraining() {
        return draining;
    }

    /** Waits until no call is in progress. Returns false on timeout. */
    public boolean awaitNone(Duration atMost) {
        long end = System.nanoTime() + atMost.toNanos();
        while (calls.get() > 0 && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(POLL_NANOS);
        }
        return calls.get() == 0;
    }
}
