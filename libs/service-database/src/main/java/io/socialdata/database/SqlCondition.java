package io.socialdata.database;

import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a failed statement says about trying again. */
enum SqlCondition {
    /** Everything is undone and the database asks to be asked again: deadlock, serialization failure. */
    REPEAT,
    /** The database is away, or has no time or room: connections, time-outs, resources, operators. */
    OUTAGE,
    /** The statement itself is at fault; it would fail again. */
    OTHER;

    private static final Set<String> REPEATABLE = Set.of("40001", "40P01");
    private static final Set<String> OUTAGE_CLASSES = Set.of("08", "53", "57", "58");
    private static final String LOCK_TIMEOUT = "55P03";

    /** The first database failure among the causes decides. */
    static SqlCondition of(Throwable failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return of(sql.getSQLState());
            }
        }
        return OTHER;
    }

    private static SqlCondition of(@Nullable String state) {
        // The pool reports that it has no connection to give without any state.
        if (state == null || state.equals(LOCK_TIMEOUT)) {
            return OUTAGE;
        }
        if (REPEATABLE.contains(state)) {
            return REPEAT;
        }
        return OUTAGE_CLASSES.contains(state.substring(0, 2)) ? OUTAGE : OTHER;
    }
}
