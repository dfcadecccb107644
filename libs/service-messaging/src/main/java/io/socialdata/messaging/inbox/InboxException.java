package io.socialdata.messaging.inbox;

import java.sql.SQLException;

/** The database failed to remember an event; the transaction around it must not commit. */
public final class InboxException extends RuntimeException {

    InboxException(String message, SQLException cause) {
        super(message, cause);
    }
}
