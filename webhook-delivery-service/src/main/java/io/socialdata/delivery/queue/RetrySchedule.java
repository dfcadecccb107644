package io.socialdata.delivery.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/**
 * When a delivery is tried again: 8 attempts, with gaps that double from 9.9 s, counted from the beginning of each attempt
 * and shortened at random, so that the last one begins within 21 minutes of the first.
 */
public final class RetrySchedule {

    /** Most attempts of one delivery. */
    public static final int ATTEMPTS = 8;

    /** From the beginning of the first attempt to that of the last. */
    static final Duration WINDOW = Duration.ofMinutes(21);

    private static final Duration FIRST_GAP = Duration.ofMillis(9_900);
    private static final double MOST_SHORTENED = 0.10;

    private final DoubleSupplier random;

    /** @param random numbers from 0 up to, but not including, 1 */
    public RetrySchedule(DoubleSupplier random) {
        this.random = random;
    }

    /**
     * When to try again after a failed attempt; empty to give up.
     *
     * @param attempts how many there have been, this one included
     * @param first when the first of them began
     * @param last when this one began
     * @param asked when the receiver asked to be tried again. A later moment than ours is respected up to the end of the
     *     window; who asks for more then gets no further attempt
     */
    public Optional<Instant> next(int attempts, Instant first, Instant last, Optional<Instant> asked) {
        if (attempts >= ATTEMPTS) {
            return Optional.empty();
        }
        Instant regular = last.plus(gapAfter(attempts));
        Instant end = first.plus(WINDOW);
        if (asked.isEmpty() || !asked.get().isAfter(regular)) {
            return Optional.of(regular);
        }
        if (!last.isBefore(end)) {
            return Optional.empty();
        }
        return Optional.of(asked.get().isBefore(end) ? asked.get() : end);
    }

    private Duration gapAfter(int attempts) {
        double full = FIRST_GAP.toMillis() * Math.pow(2, attempts - 1);
        return Duration.ofMillis((long) (full * (1 - MOST_SHORTENED * random.getAsDouble())));
    }
}
