package io.socialdata.database;

import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the SQLSTATE of a failed statement says about trying again: the one table of the suite. */
public enum SqlCondition {
    /** Everything is undone and the database asks to be asked again at once: deadlock, serialization failure. */
    REPEAT,
    /** The database cannot do the work now: away, full, read-only after a failover, or without role, right or table. */
    UNAVAILABLE,
    /** The database refuses these data: a constraint, or a value that its type does not hold. It would again. */
    MALFORMED,
    /** Nothing that the table names; most likely a defect. It says nothing about the data. */
    UNKNOWN;

    private static final Set<String> REPEATABLE = Set.of("40001", "40P01");

    /**
     * Connections, invalid transaction state, prepared statements lost in a pooler, roles and passwords, databases,
     * rollbacks, resources, operators, system and internal errors.
     */
    private static final Set<String> UNAVAILABLE_CLASSES =
            Set.of("08", "25", "26", "28", "3D", "40", "53", "57", "58", "F0", "XX");

    /** Lock time-outs; rights and tables that a restored or promoted database lacks until somebody sets it up. */
    private static final Set<String> UNAVAILABLE_STATES = Set.of("55P03", "42501", "42P01", "3F000");

    private static final Set<String> DATA_CLASSES = Set.of("22", "23");
    private static final int CLASS_LENGTH = 2;

    /** The first database failure among the causes decides. */
    static SqlCondition of(Throwable failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return ofState(sql.getSQLState());
            }
        }
        return UNKNOWN;
    }

    /** The condition behind a SQLSTATE; a pool without connections reports none. */
    public static SqlCondition ofState(@Nullable String state) {
        if (state == null || UNAVAILABLE_STATES.contains(state)) {
            return UNAVAILABLE;
        }
        if (REPEATABLE.contains(state)) {
            return REPEAT;
        }
        String sqlClass = state.substring(0, Math.min(CLASS_LENGTH, state.length()));
        if (DATA_CLASSES.contains(sqlClass)) {
            return MALFORMED;
        }
        return UNAVAILABLE_CLASSES.contains(sqlClass) ? UNAVAILABLE : UNKNOWN;
    }
}
