package io.socialdata.gateway.credit;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Clock;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Time by which leases end: monotonic, and never behind what either clock says has passed since the start.
 *
 * <p>Monotonic time stands still while a machine is suspended, and billing takes the lease back meanwhile. The wall clock
 * counts that time. Where it is set ahead, leases end early, which costs a report; where it is set back, monotonic time
 * goes on.
 */
final class LeaseTicker implements Ticker {

    private final Ticker monotonic;
    private final Clock wall;
    private final long gapAtStart;

    /** By how much the wall clock has run ahead of monotonic time at most. */
    private final AtomicLong ahead = new AtomicLong();

    LeaseTicker(Ticker monotonic, Clock wall) {
        this.monotonic = monotonic;
        this.wall = wall;
        this.gapAtStart = wallNanos() - monotonic.read();
    }

    @Override
    public long read() {
        // First, so that a thread that is kept waiting in between finds the gap too small and not too large.
        long wallNow = wallNanos();
        long now = monotonic.read();
        long gap = wallNow - now - gapAtStart;
        long known = ahead.get();
        return now + (gap <= known ? known : ahead.accumulateAndGet(gap, Math::max));
    }

    private long wallNanos() {
        return TimeUnit.MILLISECONDS.toNanos(wall.millis());
    }
}
