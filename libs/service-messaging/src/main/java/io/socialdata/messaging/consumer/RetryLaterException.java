package io.socialdata.messaging.consumer;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** A batch was not applied because of an outage, or only its first part was. It must be retried. */
final class RetryLaterException extends Exception {

    RetryLaterException(Throwable cause) {
        super(kindOf(cause), cause);
    }

    /** Returns kinds and states only: messages of drivers may contain addresses and users. */
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
