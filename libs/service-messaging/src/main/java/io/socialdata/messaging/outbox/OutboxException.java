package io.socialdata.messaging.outbox;

import java.sql.SQLException;

/** The database failed to take an event; the transaction around it must not commit. */
public final class OutboxException extends RuntimeException {

    OutboxException(String message, SQLException cause) {
        super(message, cause);
    }
}
