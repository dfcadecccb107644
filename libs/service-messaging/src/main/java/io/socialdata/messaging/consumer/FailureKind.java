package io.socialdata.messaging.consumer;

import io.socialdata.database.SqlCondition;
import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.apache.kafka.common.errors.RetriableException;
import org.jspecify.annotations.Nullable;

/** What a failed batch means for its events. Only events proved malformed become dead letters; the rest waits. */
enum FailureKind {
    /** A dependency is unavailable or not ready; the batch is retried unchanged. */
    OUTAGE,
    /** An event of the batch can never be applied: its handler reports that, or the database rejects its data. */
    MALFORMED,
    /** Most likely a defect of the code, not of the event. The event waits for a fixed release. */
    UNEXPECTED;

    private static final int MAX_DEPTH = 20;

    /** Searches causes and suppressed exceptions. The first known exception decides. */
    static FailureKind of(Throwable thrown) {
        return classify(thrown, 0).orElse(UNEXPECTED);
    }

    private static Optional<FailureKind> classify(@Nullable Throwable thrown, int depth) {
        if (thrown == null || depth > MAX_DEPTH) {
            return Optional.empty();
        }
        Optional<FailureKind> own = classifyOne(thrown);
        if (own.isPresent()) {
            return own;
        }
        // A transaction manager puts the reason of a failed commit among the suppressed exceptions.
        return Stream.concat(Stream.ofNullable(thrown.getCause()), Arrays.stream(thrown.getSuppressed()))
                .flatMap(inner -> classify(inner, depth + 1).stream())
                .findFirst();
    }

    private static Optional<FailureKind> classifyOne(Throwable thrown) {
        return switch (thrown) {
            case PoisonEventException e -> Optional.of(MALFORMED);
            case SQLTransientException e -> Optional.of(OUTAGE);
            case SQLRecoverableException e -> Optional.of(OUTAGE);
            case SQLException e -> Optional.of(of(SqlCondition.ofState(e.getSQLState())));
            case IOException e -> Optional.of(OUTAGE);
            case TimeoutException e -> Optional.of(OUTAGE);
            case RetriableException e -> Optional.of(OUTAGE);
            default -> Optional.empty();
        };
    }

    private static FailureKind of(SqlCondition condition) {
        return switch (condition) {
            case REPEAT, LOCK_TIMEOUT, UNAVAILABLE -> OUTAGE;
            case MALFORMED -> MALFORMED;
            case UNKNOWN -> UNEXPECTED;
        };
    }
}
