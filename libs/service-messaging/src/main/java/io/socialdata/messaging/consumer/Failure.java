package io.socialdata.messaging.consumer;

import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.apache.kafka.common.errors.RetriableException;
import org.jspecify.annotations.Nullable;

/** Whether trying again later can help. */
enum Failure {
    OUTAGE,
    POISON;

    /**
     * SQLSTATE classes that speak of the server's or the connection's condition, not of the data: connection, transaction
     * rollback (deadlock, serialization), resources, operator intervention, system error.
     */
    private static final Set<String> OUTAGE_CLASSES = Set.of("08", "40", "53", "57", "58");

    private static final String LOCK_NOT_AVAILABLE = "55P03";
    private static final int MAX_DEPTH = 20;

    /** Looks through causes and what they suppressed: the first that is known decides; unknown means poison. */
    static Failure of(Throwable thrown) {
        return verdict(thrown, 0).orElse(POISON);
    }

    private static Optional<Failure> verdict(@Nullable Throwable thrown, int depth) {
        if (thrown == null || depth > MAX_DEPTH) {
            return Optional.empty();
        }
        if (thrown instanceof PoisonEventException) {
            return Optional.of(POISON);
        }
        if (speaksOfOutage(thrown)) {
            return Optional.of(OUTAGE);
        }
        // A transaction manager hides the reason of a failed commit among the suppressed.
        return Stream.concat(Stream.ofNullable(thrown.getCause()), Arrays.stream(thrown.getSuppressed()))
                .flatMap(inner -> verdict(inner, depth + 1).stream())
                .findFirst();
    }

    private static boolean speaksOfOutage(Throwable cause) {
        return switch (cause) {
            case SQLTransientException e -> true;
            case SQLRecoverableException e -> true;
            case SQLException e -> isOutageState(e.getSQLState());
            case IOException e -> true;
            case TimeoutException e -> true;
            case RetriableException e -> true;
            default -> false;
        };
    }

    private static boolean isOutageState(@Nullable String state) {
        // The pool reports that it has no connection to give without any state.
        return state == null
                || state.equals(LOCK_NOT_AVAILABLE)
                || (state.length() >= 2 && OUTAGE_CLASSES.contains(state.substring(0, 2)));
    }
}
