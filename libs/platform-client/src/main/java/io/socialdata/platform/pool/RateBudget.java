package io.socialdata.platform.pool;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The calls that the pool's accounts have left for one operation.
 *
 * @param limit calls of all whole windows
 * @param remaining calls left in the current windows
 * @param perSecond rate that would just use them up
 * @param until end of the last of these windows
 */
public record RateBudget(long limit, long remaining, double perSecond, Instant until) {

    /**
     * Sums up the usable accounts; empty while no window is known. The parameters are those of {@link
     * RateLimitWindow#running}.
     */
    static Optional<RateBudget> of(List<Optional<RateLimitWindow>> windows, Duration length, Instant now) {
        List<RateLimitWindow> running = RateLimitWindow.running(windows, length, now);
        if (running.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new RateBudget(
                running.stream().mapToLong(RateLimitWindow::limit).sum(),
                running.stream().mapToLong(RateLimitWindow::remaining).sum(),
                running.stream()
                        .mapToDouble(rateLimitWindow -> perSecond(rateLimitWindow, now))
                        .sum(),
                running.stream()
                        .map(RateLimitWindow::end)
                        .max(Comparator.naturalOrder())
                        .orElse(now)));
    }

    /** Returns what is left for polls, of which half are planned: as much as makes them use half of the windows at most. */
    RateBudget forPolls(double used) {
        long left = Math.min(remaining, Math.max(0, limit - Math.round(2 * used)));
        return new RateBudget(limit, left, remaining == 0 ? 0 : perSecond * left / remaining, until);
    }

    private static double perSecond(RateLimitWindow rateLimitWindow, Instant now) {
        double seconds =
                Math.max(1, Duration.between(now, rateLimitWindow.end()).toMillis() / 1000.0);
        return rateLimitWindow.remaining() / seconds;
    }
}
