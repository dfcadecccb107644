package io.socialdata.billing.database;

import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/** Runs work in one database transaction each. */
@Singleton
public class Transactions {

    static final int ATTEMPTS = 3;

    /** Serialization failure and deadlock: PostgreSQL has undone everything and asks to try again. */
    private static final Set<String> WORTH_REPEATING = Set.of("40001", "40P01");

    private static final Duration LONGEST_FIRST_PAUSE = Duration.ofMillis(20);

    private final Jdbi jdbi;

    Transactions(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    /**
     * Runs the work and commits, or undoes everything when it throws. After a deadlock the work runs again, up to three
     * times, so it must touch nothing but the database.
     *
     * <p>An exception from the commit itself leaves open whether it took effect: what runs here must be safe to repeat.
     */
    public <T> T call(HandleCallback<T, RuntimeException> work) {
        for (int attempt = 1; ; attempt++) {
            try {
                return jdbi.inTransaction(work);
            } catch (JdbiException failure) {
                if (attempt == ATTEMPTS || !worthRepeating(failure)) {
                    throw failure;
                }
                pause(attempt);
            }
        }
    }

    private static boolean worthRepeating(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && sql.getSQLState() != null) {
                return WORTH_REPEATING.contains(sql.getSQLState());
            }
        }
        return false;
    }

    private static void pause(int attempt) {
        try {
            Thread.sleep(ThreadLocalRandom.current().nextLong(LONGEST_FIRST_PAUSE.toMillis() * attempt) + 1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
