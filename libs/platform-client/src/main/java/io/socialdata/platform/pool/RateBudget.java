package io.socialdata.platform.pool;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What the accounts of the pool can bear of one operation.
 *
 * @param remaining calls left in the windows under way
 * @param perSecond calls a second that would just use them up
 * @param until when the last of these windows ends
 */
public record RateBudget(long remaining, double perSecond, Instant until) {

    /**
     * Adds up accounts that may be used.
     *
     * @param windows what is known of each; one without a running window is taken to have the usual limit again
     * @param length how long the platform's windows are
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
