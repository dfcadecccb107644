package io.socialdata.platform.pool;

import io.socialdata.platform.transport.RateLimit;
import java.time.Instant;

/**
 * Known window of one account for one operation. Immutable; the pool replaces it.
 *
 * @param remaining calls left after those already sent
 * @param end when the window ends and all calls are available again
 */
record RateLimitWindow(long limit, long remaining, Instant end) {

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
