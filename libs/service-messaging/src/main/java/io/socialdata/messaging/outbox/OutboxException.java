package io.socialdata.messaging.outbox;

import java.sql.SQLException;

/** The database failed to store an event. The surrounding transaction must not commit. */
public final class OutboxException extends RuntimeException {

    OutboxException(String message, SQLException cause) {
        super(message, cause);
    }
}
