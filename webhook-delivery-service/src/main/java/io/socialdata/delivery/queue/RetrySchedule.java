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
    static final Duration WINDOW = Duration.ofMinutes(21);

    private static final Duration FIRST_GAP = Duration.ofMillis(9_900);
    private static final double MOST_SHORTENED = 0.10;

    private final DoubleSupplier random;

    /** @param random numbers from 0 up to, but not including, 1 */
    public RetrySchedule(DoubleSupplier random) {
        this.random = random;
    }

    /**
     * When the window of a delivery ends.
     *
     * @param known what was said before the last attempt; null at the first one
     * @param due when the attempt had been due
     * @param begun when it began: what we are late extends the window, so an outage of ours costs no attempts
     */
    public static Instant end(@Nullable Instant known, Instant due, Instant begun) {
        if (known == null) {
            return begun.plus(WINDOW);
        }
        return begun.isAfter(due) ? known.plus(Duration.between(due, begun)) : known;
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
