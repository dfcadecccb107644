package io.socialdata.platform.pool;

import io.socialdata.platform.wire.RateLimit;
import java.time.Instant;

/**
 * What is known of one account's window for one operation. Every state is a value; the pool replaces it.
 *
 * @param remaining calls left after those already sent
 * @param end when the window ends and all calls are free again
 */
record Window(long limit, long remaining, Instant end) {

    static Window reported(RateLimit rateLimit, int inFlight) {
        return new Window(rateLimit.limit(), Math.max(0, rateLimit.remaining() - inFlight), rateLimit.reset());
    }

    /** Closed until {@code end}, whatever the headers said. */
    static Window closedUntil(Instant end) {
        return new Window(1, 0, end);
    }

    Window afterOneCall() {
        return new Window(limit, Math.max(0, remaining - 1), end);
    }

    boolean isOver(Instant now) {
        return !end.isAfter(now);
    }

    double headroom() {
        return Math.min(1, (double) remaining / limit);
    }
}
