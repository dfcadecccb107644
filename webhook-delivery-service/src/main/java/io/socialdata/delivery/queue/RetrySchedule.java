package io.socialdata.delivery.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * When a delivery is tried again: 8 attempts, with gaps that double from 9.9 s, counted from the beginning of each attempt
 * and shortened at random, so that the last one begins within 21 minutes of the first.
 */
public final class RetrySchedule {

    /** Most attempts of one delivery. */
    public static final int ATTEMPTS = 8;

    /** From the beginning of the first attempt to that of the last. */
    public static final Duration WINDOW = Duration.ofMinutes(21);

    private static final Duration FIRST_GAP = Duration.ofMillis(9_900);
    private static final double MOST_SHORTENED = 0.10;

    private final DoubleSupplier random;

    /** @param random numbers from 0 up to, but not including, 1 */
    public RetrySchedule(DoubleSupplier random) {
        this.random = random;
    }

    /**
     * How late an attempt begins because of us. Where everything fails, an attempt waits for a place because the receiver kept
     * the places of its webhook: that is not ours unless nothing was sent at all.
     *
     * @param until what was late after this moment is not ours; at a webhook that works, the beginning of the attempt
     */
    public static Duration ours(Instant due, Instant begun, Instant until) {
        Duration late = Duration.between(due, begun.isBefore(until) ? begun : until);
        return late.isNegative() ? Duration.ZERO : late;
    }

    /**
     * When the window of a delivery ends.
     *
     * @param known what was said before the last attempt; null at the first one
     * @param due when the attempt had been due
     * @param ours how late it began because of us, which extends the window: an outage of ours costs no attempts
     */
    public static Instant end(@Nullable Instant known, Instant due, Duration ours) {
        return (known == null ? due.plus(WINDOW) : known).plus(ours);
    }

    /**
     * When to try again after a failed attempt; empty to give up.
     *
     * @param attempts how many there have been, this one included
     * @param end when the window ends: there is a last attempt then and none after it
     * @param last when this attempt began
     * @param asked when the receiver asked to be tried again, which is respected if it is later than our own moment
     */
    public Optional<Instant> next(int attempts, Instant end, Instant last, Optional<Instant> asked) {
        if (attempts >= ATTEMPTS || !last.isBefore(end)) {
            return Optional.empty();
        }
        Instant regular = last.plus(gapAfter(attempts));
        Instant next = asked.filter(regular::isBefore).orElse(regular);
        return Optional.of(next.isBefore(end) ? next : end);
    }

    private Duration gapAfter(int attempts) {
        double full = FIRST_GAP.toMillis() * Math.pow(2, attempts - 1);
        return Duration.ofMillis((long) (full * (1 - MOST_SHORTENED * random.getAsDouble())));
    }
}
