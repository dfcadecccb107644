package io.socialdata.database;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Counts the attempts of one unit of work, and decides after each failure how it continues. */
final class TransactionAttempts {

    static final int MAX = 3;

    private static final Duration MAX_FIRST_PAUSE = Duration.ofMillis(20);

    private int failed;

    /**
     * Returns after a pause if the work must run again: after a deadlock, as long as attempts are left.
     *
     * @throws DatabaseOutageException if the database cannot do the work now
     * @throws E the failure itself if a retry fails again
     */
    <E extends Exception> void fail(E failure) throws E {
        failed++;
        switch (SqlCondition.of(failure)) {
            case MALFORMED, UNKNOWN -> throw failure;
            case UNAVAILABLE -> throw new DatabaseOutageException(failure);
            case REPEAT -> {
                if (failed == MAX) {
                    throw new DatabaseOutageException(failure);
                }
                pause();
            }
        }
    }

    private void pause() {
        try {
            Thread.sleep(ThreadLocalRandom.current().nextLong(MAX_FIRST_PAUSE.toMillis() * failed) + 1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
