package io.socialdata.delivery.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Retry schedule: gaps that double from 9.9 s, unless the webhook has its own plan. Gaps are counted from the start of each
 * attempt and shortened at random; the last attempt begins within a window from the first, which the operator sets.
 */
public final class RetrySchedule {

    private static final double MAX_SHORTENED = 0.10;

    private final DoubleSupplier random;

    /** @param random numbers from 0 up to, but not including, 1 */
    public RetrySchedule(DoubleSupplier random) {
        this.random = random;
    }

    /**
     * Returns how late an attempt begins because of this service. At a failing webhook, an attempt waits because the
     * receiver occupied the places of its webhook: that delay does not count, unless nothing was sent at all.
     *
     * @param until delay after this moment does not count; at a working webhook, the start of the attempt
     */
    public static Duration ownDelay(Instant due, Instant begun, Instant until) {
        Duration late = Duration.between(due, begun.isBefore(until) ? begun : until);
        return late.isNegative() ? Duration.ZERO : late;
    }

    /**
     * Returns when the retry window of a delivery ends.
     *
     * @param known the end computed before the last attempt; null at the first one
     * @param due when the attempt was due
     * @param ownDelay how late it began because of this service, which extends the window: an outage of this service costs
     *     no attempts
     * @param window time from the start of the first attempt to the start of the last one
     */
    public static Instant end(@Nullable Instant known, Instant due, Duration ownDelay, Duration window) {
        return (known == null ? due.plus(window) : known).plus(ownDelay);
    }

    /**
     * Returns when to retry after a failed attempt; empty to give up.
     *
     * @param plan the plan of the webhook
     * @param attempts number of attempts, including this one
     * @param end end of the window: the last attempt is at that moment at the latest
     * @param last when this attempt began
     * @param asked time from {@code Retry-After}, used if it is later than the scheduled one
     */
    public Optional<Instant> next(RetryPlan plan, int attempts, Instant end, Instant last, Optional<Instant> asked) {
        if (attempts >= plan.attempts() || !last.isBefore(end)) {
            return Optional.empty();
        }
        Instant regular = last.plus(gapAfter(plan, attempts));
        Instant next = asked.filter(regular::isBefore).orElse(regular);
        return Optional.of(next.isBefore(end) ? next : end);
    }

    private Duration gapAfter(RetryPlan plan, int attempts) {
        double full = plan.firstDelay().toMillis() * Math.pow(2, attempts - 1);
        return Duration.ofMillis((long) (full * (1 - MAX_SHORTENED * random.getAsDouble())));
    }
}
