package io.socialdata.session.database;

import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.Set;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/** Runs work in one database transaction each. */
@Singleton
public class Database {

    /** Connections, rollbacks, resources, locks, operators, the machine: another try later can help. */
    private static final Set<String> OUTAGE_CLASSES = Set.of("08", "40", "53", "55", "57", "58");

    private final Jdbi jdbi;

    Database(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    /**
     * Runs the work and commits, or undoes everything when it throws.
     *
     * @throws DatabaseOutageException if the database is away or too busy. When it was the commit that got no answer, it
     *     may have taken effect all the same
     */
    public <T> T inTransaction(HandleCallback<T, RuntimeException> work) {
        try {
            return jdbi.inTransaction(work);
        } catch (JdbiException failure) {
            throw isOutage(failure) ? new DatabaseOutageException(failure) : failure;
        }
    }

    /** The pool reports that it has no connection to give without any state. */
    private static boolean isOutage(JdbiException failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                String state = sql.getSQLState();
                return state == null || OUTAGE_CLASSES.contains(state.substring(0, 2));
            }
        }
        return false;
    }
}
