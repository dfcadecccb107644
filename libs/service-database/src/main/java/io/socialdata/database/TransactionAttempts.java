package io.socialdata.database;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Counts the attempts of one unit of work, and decides after each failure how it continues. */
final class TransactionAttempts {

    static final int MAX = 3;

    private static final Duration MAX_FIRST_PAUSE = Duration.ofMillis(20);

    /** The first attempt has waited for {@code lock_timeout}, and callers do not wait for much longer. */
    private static final int MAX_AFTER_LOCK_TIMEOUT = 2;

    /** Two transactions that wait for each other can time out together. They must not meet again. */
    private static final Duration MAX_PAUSE_AFTER_LOCK_TIMEOUT = Duration.ofMillis(100);

    private int failed;

    /**
     * Returns after a pause if the work must run again: after a deadlock, as long as attempts are left, and once after a
     * lock timeout.
     *
     * @throws DatabaseOutageException if the database cannot do the work now
     * @throws E the failure itself if a retry fails again
     */
    <E extends Exception> void fail(E failure) throws E {
        failed++;
        switch (SqlCondition.of(failure)) {
            case MALFORMED, UNKNOWN -> throw failure;
            case UNAVAILABLE -> throw new DatabaseOutageException(failure);
            case REPEAT -> repeat(failure, MAX, MAX_FIRST_PAUSE.multipliedBy(failed));
            case LOCK_TIMEOUT -> repeat(failure, MAX_AFTER_LOCK_TIMEOUT, MAX_PAUSE_AFTER_LOCK_TIMEOUT);
        }
    }

    private void repeat(Exception failure, int attempts, Duration maxPause) {
        if (failed >= attempts) {
            throw new DatabaseOutageException(failure);
        }
        try {
            Thread.sleep(ThreadLocalRandom.current().nextLong(maxPause.toMillis()) + 1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
