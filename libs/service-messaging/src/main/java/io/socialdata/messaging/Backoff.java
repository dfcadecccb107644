package io.socialdata.messaging;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Pauses that double with each failure in a row, up to a limit, each shortened by up to half at random. */
public final class Backoff {

    private static final long FIRST_MILLIS = 100;

    private final long maxMillis;
    private long millis = FIRST_MILLIS;

    public Backoff(Duration max) {
        this.maxMillis = Math.max(1, max.toMillis());
    }

    /** The pause before the next try. */
    public synchronized Duration next() {
        long bounded = Math.min(millis, maxMillis);
        millis = Math.min(2 * millis, maxMillis);
        return Duration.ofMillis(bounded - ThreadLocalRandom.current().nextLong(bounded / 2 + 1));
    }

    /** Something succeeded: the next failure is a first one again. */
    public synchronized void reset() {
        millis = FIRST_MILLIS;
    }
}
