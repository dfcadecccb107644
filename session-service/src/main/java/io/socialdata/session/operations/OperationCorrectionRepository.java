package io.socialdata.session.operations;

import io.socialdata.platform.catalog.Correction;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Rows of the table of corrections. */
@ApplicationScoped
class OperationCorrectionRepository {

    /**
     * A correction, with who made it.
     *
     * @param setBy name of the person in the operator's tool
     */
    record StoredCorrection(Correction correction, String setBy, Instant setAt) {}

    private static final long CORRECTING = 0x5EA1_0004L;

    /** Serialises changes until the end of the transaction, because they are checked together. */
    void lock(Handle handle) {
        handle.execute("select pg_advisory_xact_lock(?)", CORRECTING);
    }

    List<StoredCorrection> all(Handle handle) {
        return handle.createQuery(
                        "select operation, key, value, set_by, set_at from operation_correction order by operation, key")
                .map((row, context) -> new StoredCorrection(
                        new Correction(row.getString("operation"), row.getString("key"), row.getString("value")),
                        row.getString("set_by"),
                        row.getObject("set_at", Timestamp.class).toInstant()))
                .list();
    }

    void put(Handle handle, StoredCorrection stored) {
        Correction correction = stored.correction();
        handle.execute(
                "insert into operation_correction (operation, key, value, set_by, set_at) values (?, ?, ?, ?, ?)"
                        + " on conflict (operation, key) do update"
                        + " set value = excluded.value, set_by = excluded.set_by, set_at = excluded.set_at",
                correction.operation(),
                correction.key(),
                correction.value(),
                stored.setBy(),
                stored.setAt());
    }

    void delete(Handle handle, Correction correction) {
        handle.execute(
                "delete from operation_correction where operation = ? and key = ?",
                correction.operation(),
                correction.key());
    }
}
