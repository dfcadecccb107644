package io.socialdata.billing.usage;

import io.socialdata.contract.events.UsageRecordedV1;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;
import org.postgresql.util.PSQLState;

/**
 * Inserts usage records with COPY, which writes pages instead of single rows. COPY cannot skip a stored record: it
 * inserts all or none.
 */
@Singleton
class UsageEventCopy {

    /** A copy takes more round trips than an insert, which only a number of records makes up for. */
    static final int MIN_RECORDS = 50;

    private static final String COPY =
            "copy usage_event (" + UsageRowEncoder.COLUMNS + ") from stdin with (format binary)";

    private static final String SAVEPOINT = "usage_event_copy";

    /** Inserts the records. Returns false, and inserts nothing, if they are few or one of them is stored. */
    boolean insertAll(Handle handle, UUID batchId, List<UsageRecordedV1> records) {
        if (records.size() < MIN_RECORDS) {
            return false;
        }
        handle.savepoint(SAVEPOINT);
        try {
            copy(handle, UsageRowEncoder.encode(batchId, records));
        } catch (SQLException e) {
            if (!PSQLState.UNIQUE_VIOLATION.getState().equals(e.getSQLState())) {
                throw new UnableToExecuteStatementException("cannot copy usage records", e, null);
            }
            handle.rollbackToSavepoint(SAVEPOINT);
            return false;
        }
        handle.releaseSavepoint(SAVEPOINT);
        return true;
    }

    private static void copy(Handle handle, byte[] rows) throws SQLException {
        CopyIn copy =
                handle.getConnection().unwrap(PGConnection.class).getCopyAPI().copyIn(COPY);
        copy.writeToCopy(rows, 0, rows.length);
        copy.endCopy();
    }
}
