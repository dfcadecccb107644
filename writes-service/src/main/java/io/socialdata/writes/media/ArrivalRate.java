package io.socialdata.writes.media;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The minimum rate at which a body must arrive, averaged over a grace period: each byte extends the deadline by the
 * time that it takes at this rate, and the deadline is never further away than the grace period.
 */
final class ArrivalRate {

    private static final long NANOS_PER_SECOND = Duration.ofSeconds(1).toNanos();

    private final long grace;
    private final long nanosPerByte;
    private final LongSupplier nanos;
    private long due;

    /** @param nanos monotonic clock */
    ArrivalRate(Duration grace, int bytesPerSecond, LongSupplier nanos) {
        this.grace = grace.toNanos();
        this.nanosPerByte = NANOS_PER_SECOND / bytesPerSecond;
        this.nanos = nanos;
        this.due = nanos.getAsLong() + this.grace;
    }

    /** Records the arrival of this many bytes. Returns whether they arrived before the deadline. */
    boolean arrived(int bytes) {
        long now = nanos.getAsLong();
        boolean inTime = due - now >= 0;
        due = now + Math.min(grace, due - now + bytes * nanosPerByte);
        return inTime;
    }
}
