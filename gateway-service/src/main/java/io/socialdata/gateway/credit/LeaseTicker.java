package io.socialdata.gateway.credit;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Clock;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Time for the expiry of leases: monotonic, and never behind the time that either clock has measured since the start.
 *
 * <p>Monotonic time stops while a machine is suspended, but billing reclaims the lease meanwhile. The wall clock counts
 * that time. If it is set ahead, leases expire early, which costs a report. If it is set back, monotonic time goes on.
 */
final class LeaseTicker implements Ticker {

    private final Ticker monotonic;
    private final Clock wall;
    private final long gapAtStart;

    /** The largest lead of the wall clock over monotonic time. */
    private final AtomicLong ahead = new AtomicLong();

    LeaseTicker(Ticker monotonic, Clock wall) {
        this.monotonic = monotonic;
        this.wall = wall;
        this.gapAtStart = wallNanos() - monotonic.read();
    }

    @Override
    public long read() {
        // First, so that a thread that is suspended in between measures too small a gap, and not too large a one.
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
