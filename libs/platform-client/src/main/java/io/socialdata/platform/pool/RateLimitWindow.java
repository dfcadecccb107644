package io.socialdata.platform.pool;

import io.socialdata.platform.transport.RateLimit;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Known window of one account for one operation. Immutable; the pool replaces it.
 *
 * @param remaining calls left after those already sent
 * @param end when the window ends and all calls are available again
 */
record RateLimitWindow(long limit, long remaining, Instant end) {

    /**
     * Returns the running window of each account; none while the platform has told none.
     *
     * @param windows known window of each account; one without a running window has the usual limit
     * @param length length of the platform's windows
     */
    static List<RateLimitWindow> running(List<Optional<RateLimitWindow>> windows, Duration length, Instant now) {
        long usual = windows.stream()
                .flatMap(Optional::stream)
                .mapToLong(RateLimitWindow::limit)
                .max()
                .orElse(0);
        RateLimitWindow fresh = new RateLimitWindow(usual, usual, now.plus(length));
        return usual == 0
                ? List.of()
                : windows.stream()
                        .map(known ->
                                known.filter(window -> !window.isOver(now)).orElse(fresh))
                        .toList();
    }

    static RateLimitWindow reported(RateLimit rateLimit, int inFlight) {
        return new RateLimitWindow(rateLimit.limit(), Math.max(0, rateLimit.remaining() - inFlight), rateLimit.reset());
    }

    /** A window without calls until {@code end}, whatever the headers said. */
    static RateLimitWindow closedUntil(Instant end) {
        return new RateLimitWindow(1, 0, end);
    }

    RateLimitWindow afterOneCall() {
        return new RateLimitWindow(limit, Math.max(0, remaining - 1), end);
    }

    boolean isOver(Instant now) {
        return !end.isAfter(now);
    }

    double headroom() {
        return Math.min(1, (double) remaining / limit);
    }
}
