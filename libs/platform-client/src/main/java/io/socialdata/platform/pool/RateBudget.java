package io.socialdata.platform.pool;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The calls that the pool's accounts have left for one operation.
 *
 * @param remaining calls left in the current windows
 * @param perSecond rate that would just use them up
 * @param until end of the last of these windows
 */
public record RateBudget(long remaining, double perSecond, Instant until) {

    /**
     * Sums up the usable accounts.
     *
     * @param windows known window of each account; one without a running window counts with the usual limit
     * @param length length of the platform's windows
     */
    static Optional<RateBudget> of(List<Optional<RateLimitWindow>> windows, Duration length, Instant now) {
        long usual = windows.stream()
                .flatMap(Optional::stream)
                .mapToLong(RateLimitWindow::limit)
                .max()
                .orElse(0);
        if (usual == 0) {
            return Optional.empty();
        }
        RateLimitWindow fresh = new RateLimitWindow(usual, usual, now.plus(length));
        List<RateLimitWindow> running = windows.stream()
                .map(known -> known.filter(rateLimitWindow -> !rateLimitWindow.isOver(now))
                        .orElse(fresh))
                .toList();
        return Optional.of(new RateBudget(
                running.stream().mapToLong(RateLimitWindow::remaining).sum(),
                running.stream()
                        .mapToDouble(rateLimitWindow -> perSecond(rateLimitWindow, now))
                        .sum(),
                running.stream()
                        .map(RateLimitWindow::end)
                        .max(Comparator.naturalOrder())
                        .orElse(now)));
    }

    private static double perSecond(RateLimitWindow rateLimitWindow, Instant now) {
        double seconds =
                Math.max(1, Duration.between(now, rateLimitWindow.end()).toMillis() / 1000.0);
        return rateLimitWindow.remaining() / seconds;
    }
}
