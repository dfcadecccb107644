package io.socialdata.writes.media;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The minimum rate at which a body arrives, averaged over a grace: each byte buys the time that it takes at this rate, and nobody has
 * more than the grace in hand.
 */
final class ArrivalRate {

    private static final long NANOS_PER_SECOND = Duration.ofSeconds(1).toNanos();

    private final long grace;
    private final long nanosPerByte;
    private final LongSupplier nanos;
    private long due;

    /** @param nanos the monotonic time */
    ArrivalRate(Duration grace, int bytesPerSecond, LongSupplier nanos) {
        this.grace = grace.toNanos();
        this.nanosPerByte = NANOS_PER_SECOND / bytesPerSecond;
        this.nanos = nanos;
        this.due = nanos.getAsLong() + this.grace;
    }

    /** Whether so many bytes, which are there now, are there in time. */
    boolean arrived(int bytes) {
        long now = nanos.getAsLong();
        boolean inTime = due - now >= 0;
        due = now + Math.min(grace, due - now + bytes * nanosPerByte);
        return inTime;
    }
}
