package io.socialdata.billing.ledger;

import jakarta.enterprise.context.ApplicationScoped;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Determines the transaction number up to which the ledger no longer changes.
 *
 * <p>Numbers are assigned before commit, so a lower number may become visible after a higher one. A number is stable
 * once every database transaction that was running when it was read has ended.
 */
@ApplicationScoped
class LedgerHorizon {

    private static final String MARK = """
            select coalesce(max(number), 0), pg_snapshot_xmax(pg_current_snapshot())::text from ledger_transaction
            """;

    private static final String ENDED = "select pg_snapshot_xmin(pg_current_snapshot()) >= cast(? as xid8)";

    private long settled;
    private @Nullable Mark waiting;

    private record Mark(long number, String firstLaterTransaction) {}

    /**
     * Returns the highest number known to be stable; 0 if none is. Do not call it after a write in the same
     * transaction.
     */
    synchronized long settled(Handle handle) {
        Mark mark = waiting == null ? mark(handle) : waiting;
        waiting = mark;
        if (hasEnded(handle, mark)) {
            settled = mark.number();
            waiting = null;
        }
        return settled;
    }

    private static Mark mark(Handle handle) {
        return handle.createQuery(MARK)
                .map((row, context) -> new Mark(row.getLong(1), row.getString(2)))
                .one();
    }

    private static boolean hasEnded(Handle handle, Mark mark) {
        return handle.createQuery(ENDED)
                .bind(0, mark.firstLaterTransaction())
                .mapTo(Boolean.class)
                .one();
    }
}
