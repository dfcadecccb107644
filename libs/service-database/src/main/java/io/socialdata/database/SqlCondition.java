package io.socialdata.database;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Classifies failed statements by SQLSTATE, to decide about retries. The only such table of the suite. */
public enum SqlCondition {
    /** Everything is rolled back and an immediate retry can succeed: deadlock, serialization failure. */
    REPEAT,
    /**
     * Everything is rolled back because a lock was not granted within {@code lock_timeout}. Where that is shorter than
     * PostgreSQL's {@code deadlock_timeout}, so ends a deadlock.
     */
    LOCK_TIMEOUT,
    /**
     * The database cannot do the work now: unreachable, full, read-only after a failover, or a role, right or table is
     * missing.
     */
    UNAVAILABLE,
    /** The database rejects the data: a constraint, or a value that its type does not allow. A retry fails again. */
    MALFORMED,
    /** Not in the table; most likely a defect. It says nothing about the data. */
    UNKNOWN;

    private static final Set<String> REPEATABLE = Set.of("40001", "40P01");

    /**
     * Connections, invalid transaction state, prepared statements lost in a pooler, roles and passwords, databases,
     * rollbacks, resources, operators, system and internal errors.
     */
    private static final Set<String> UNAVAILABLE_CLASSES =
            Set.of("08", "25", "26", "28", "3D", "40", "53", "57", "58", "F0", "XX");

    private static final String LOCK_NOT_AVAILABLE = "55P03";

    /** Rights and tables that a restored or promoted database lacks until an operator sets it up. */
    private static final Set<String> UNAVAILABLE_STATES = Set.of("42501", "42P01", "3F000");

    private static final Set<String> DATA_CLASSES = Set.of("22", "23");
    private static final int CLASS_LENGTH = 2;

    /**
     * Returns the condition of the first database failure among the causes. A transaction manager reports the cause of a
     * failed commit as a suppressed exception.
     */
    static SqlCondition of(Throwable failure) {
        return sqlException(failure).map(sql -> ofState(sql.getSQLState())).orElse(UNKNOWN);
    }

    /** Returns what the database or its driver reported, for logs and operators. */
    static String messageOf(DatabaseOutageException outage) {
        return sqlException(outage)
                .map(sql -> Stream.of(sql.getMessage(), rootOf(sql).getMessage())
                        .filter(Objects::nonNull)
                        .distinct()
                        .collect(Collectors.joining(" ")))
                .orElse("unknown");
    }

    private static Throwable rootOf(Throwable failure) {
        Throwable cause = failure.getCause();
        return cause == null ? failure : rootOf(cause);
    }

    private static Optional<SQLException> sqlException(Throwable failure) {
        if (failure instanceof SQLException sql) {
            return Optional.of(sql);
        }
        return Stream.concat(Stream.ofNullable(failure.getCause()), Arrays.stream(failure.getSuppressed()))
                .flatMap(cause -> sqlException(cause).stream())
                .findFirst();
    }

    /** Returns the condition of a SQLSTATE. A pool without connections reports none. */
    public static SqlCondition ofState(@Nullable String state) {
        if (state == null || UNAVAILABLE_STATES.contains(state)) {
            return UNAVAILABLE;
        }
        if (REPEATABLE.contains(state)) {
            return REPEAT;
        }
        if (state.equals(LOCK_NOT_AVAILABLE)) {
            return LOCK_TIMEOUT;
        }
        String sqlClass = state.substring(0, Math.min(CLASS_LENGTH, state.length()));
        if (DATA_CLASSES.contains(sqlClass)) {
            return MALFORMED;
        }
        return UNAVAILABLE_CLASSES.contains(sqlClass) ? UNAVAILABLE : UNKNOWN;
    }
}
