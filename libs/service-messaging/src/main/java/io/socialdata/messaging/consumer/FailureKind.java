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

/** What a failed batch says about its events. Only what is proved malformed is set aside; the rest waits. */
enum FailureKind {
    /** Something that the events need is away or not ready; the batch comes again as it is. */
    OUTAGE,
    /** An event of the batch can never be applied: its handler says so, or the database refuses its data. */
    MALFORMED,
    /** Most likely a defect. It says nothing about the event that meets it, so that event waits for a mended release. */
    UNEXPECTED;

    private static final int MAX_DEPTH = 20;

    /** Looks through causes and what they suppressed: the first that is known decides. */
    static FailureKind of(Throwable thrown) {
        return verdict(thrown, 0).orElse(UNEXPECTED);
    }

    private static Optional<FailureKind> verdict(@Nullable Throwable thrown, int depth) {
        if (thrown == null || depth > MAX_DEPTH) {
            return Optional.empty();
        }
        Optional<FailureKind> own = verdictOn(thrown);
        if (own.isPresent()) {
            return own;
        }
        // A transaction manager hides the reason of a failed commit among the suppressed.
        return Stream.concat(Stream.ofNullable(thrown.getCause()), Arrays.stream(thrown.getSuppressed()))
                .flatMap(inner -> verdict(inner, depth + 1).stream())
                .findFirst();
    }

    private static Optional<FailureKind> verdictOn(Throwable thrown) {
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
            case REPEAT, UNAVAILABLE -> OUTAGE;
            case MALFORMED -> MALFORMED;
            case UNKNOWN -> UNEXPECTED;
        };
    }
}
