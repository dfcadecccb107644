package io.socialdata.messaging.consumer;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** A batch met an outage and was not applied, or only its first part; it must come again. */
final class RetryLaterException extends Exception {

    RetryLaterException(Throwable cause) {
        super(kindOf(cause), cause);
    }

    /** Kinds and states only: messages of drivers may name addresses and users. */
    private static String kindOf(Throwable thrown) {
        Throwable root = thrown;
        for (@Nullable Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return "SQLSTATE " + sql.getSQLState();
            }
            root = cause;
        }
        return root.getClass().getSimpleName();
    }
}
