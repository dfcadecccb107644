package io.socialdata.messaging;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Delays that double with each consecutive failure, up to a limit, with random jitter of up to half. */
public final class Backoff {

    private static final long FIRST_MILLIS = 100;

    private final long maxMillis;
    private long millis = FIRST_MILLIS;

    public Backoff(Duration max) {
        this.maxMillis = Math.max(1, max.toMillis());
    }

    /** Returns the delay before the next attempt. */
    public synchronized Duration next() {
        long bounded = Math.min(millis, maxMillis);
        millis = Math.min(2 * millis, maxMillis);
        return Duration.ofMillis(bounded - ThreadLocalRandom.current().nextLong(bounded / 2 + 1));
    }

    /** Resets the delay after a success. */
    public synchronized void reset() {
        millis = FIRST_MILLIS;
    }
}
