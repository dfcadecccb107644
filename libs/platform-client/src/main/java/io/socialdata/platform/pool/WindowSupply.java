package io.socialdata.platform.pool;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is left of the windows of the accounts that serve an operation.
 *
 * @param limit calls of all whole windows
 * @param left calls left in them
 * @param timeLeft how much of its window's time such a call has left, from 0 to 1
 */
record WindowSupply(double limit, double left, double timeLeft) {

    /** Sums the windows up; empty while none is known. The parameters are those of {@link RateLimitWindow#running}. */
    static Optional<WindowSupply> of(List<Optional<RateLimitWindow>> windows, Duration length, Instant now) {
        List<RateLimitWindow> running = RateLimitWindow.running(windows, length, now);
        double left = running.stream().mapToLong(RateLimitWindow::remaining).sum();
        double weighted = running.stream()
                .mapToDouble(window -> window.remaining() * timeLeft(window, length, now))
                .sum();
        return running.isEmpty()
                ? Optional.empty()
                : Optional.of(new WindowSupply(
                        running.stream().mapToLong(RateLimitWindow::limit).sum(),
                        left,
                        left == 0 ? 0 : weighted / left));
    }

    private static double timeLeft(RateLimitWindow window, Duration length, Instant now) {
        return Math.min(1, (double) Duration.between(now, window.end()).toMillis() / Math.max(1, length.toMillis()));
    }

    /** Returns the supply if calls are counted of which the platform has not told this process. */
    WindowSupply without(double used) {
        return new WindowSupply(limit, Math.min(left, Math.max(0, limit - used)), timeLeft);
    }
}
