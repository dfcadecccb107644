package io.socialdata.monitoring.handles;

import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Who looks at which handle: each due one is claimed by one replica, for a while. Leases count in the database's time, so that
 * replicas with different clocks agree on when one is over.
 */
@Singleton
public class Claims {

    // Those that are due soon come along when there is room: what is looked at together costs one search.
    private static final String CLAIM = """
            with due as (
                select handle from watched_handle
                where next_due_at <= :soon and (claimed_until is null or claimed_until <= statement_timestamp())
                    and exists (select from watched_handle
                        where next_due_at <= :now and (claimed_until is null or claimed_until <= statement_timestamp()))
                order by next_due_at limit :most for update skip locked)
            update watched_handle w set claim = :claim, claimed_until = statement_timestamp() + :lease * interval '1 ms'
            from due where w.handle = due.handle
            returning w.handle, w.alone, w.cursor_post_id, w.user_id, w.last_look_at
            """;

    private static final String CLAIMED = """
            select handle, alone, cursor_post_id, user_id, last_look_at
            from watched_handle
            where claim = :claim and handle = any(:handles) and next_due_at is not null order by handle for update
            """;

    private static final String GIVE_BACK = """
            update watched_handle set claim = null, claimed_until = null, alone = :alone, next_due_at = :due
            where claim = :claim and handle = any(:handles) and next_due_at is not null
            """;

    /** Up to {@code most} handles for one look; none if none is due. */
    public List<WatchedHandle> claim(Handle handle, UUID claim, Instant now, Terms terms) {
        return handle.createQuery(CLAIM)
                .bind("soon", now.plus(terms.ahead()))
                .bind("now", now)
                .bind("most", terms.most())
                .bind("claim", claim)
                .bind("lease", terms.lease().toMillis())
                .map((row, context) -> watched(row))
                .list();
    }

    /**
     * On what terms handles are claimed.
     *
     * @param ahead how much earlier than due a handle may be looked at, to fill a search up
     * @param lease afterwards others may claim what was claimed, because the holder seems to have died
     */
    public record Terms(int most, Duration ahead, Duration lease) {}

    /** Those that are still claimed, and locked from here to the end of the transaction. */
    public List<WatchedHandle> stillClaimed(Handle handle, UUID claim, List<String> handles) {
        return handle.createQuery(CLAIMED)
                .bind("claim", claim)
                .bindArray("handles", String.class, handles)
                .map((row, context) -> watched(row))
                .list();
    }

    /** Puts handles back that were not learnt about, to be looked at then; returns how many. */
    public int giveBack(Handle handle, UUID claim, List<String> handles, boolean alone, Instant due) {
        return handle.createUpdate(GIVE_BACK)
                .bind("alone", alone)
                .bind("due", due)
                .bind("claim", claim)
                .bindArray("handles", String.class, handles)
                .execute();
    }

    private static WatchedHandle watched(ResultSet row) throws SQLException {
        Timestamp lastLookAt = row.getTimestamp(5);
        return new WatchedHandle(
                row.getString(1),
                row.getBoolean(2),
                row.getLong(3),
                row.getString(4),
                lastLookAt == null ? null : lastLookAt.toInstant());
    }
}
