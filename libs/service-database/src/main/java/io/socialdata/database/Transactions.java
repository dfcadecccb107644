package io.socialdata.database;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import javax.sql.DataSource;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/** Runs each piece of work in one database transaction. */
@Singleton
public class Transactions {

    static final int ATTEMPTS = 3;

    private static final Duration MAX_FIRST_PAUSE = Duration.ofMillis(20);

    private final Jdbi jdbi;

    Transactions(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    /** Creates an instance for code outside of a container. */
    public static Transactions over(DataSource dataSource) {
        return new Transactions(JdbiProducer.over(dataSource));
    }

    /**
     * Runs the work and commits, or rolls back if it throws. After a deadlock the work runs again, up to three times,
     * so it must change nothing but the database.
     *
     * @throws DatabaseOutageException if the database cannot be reached or is too busy. If the commit got no response,
     *     it may have taken effect: the work must be safe to repeat
     */
    public <T> T call(HandleCallback<T, RuntimeException> work) {
        for (int attempt = 1; ; attempt++) {
            try {
                return jdbi.inTransaction(work);
            } catch (JdbiException failure) {
                switch (SqlCondition.of(failure)) {
                    case MALFORMED, UNKNOWN -> throw failure;
                    case UNAVAILABLE -> throw new DatabaseOutageException(failure);
                    case REPEAT -> {
                        if (attempt == ATTEMPTS) {
                            throw new DatabaseOutageException(failure);
                        }
                    }
                }
                pause(attempt);
            }
        }
    }

    private static void pause(int attempt) {
        try {
            Thread.sleep(ThreadLocalRandom.current().nextLong(MAX_FIRST_PAUSE.toMillis() * attempt) + 1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
