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
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/**
 * The claims on rows of {@code watched_handle}: each due handle is leased to one replica for one poll. Leases count in
 * the database's time, so that replicas with different clocks agree on when one is over.
 */
@Singleton
public class PollClaimRepository {

    // Handles that are due soon fill up the batch: handles that are polled together cost one search.
    private static final String CLAIM = """
            with due as (
                select handle from watched_handle
                where next_due_at <= :soon and visibility <> 'unknown'
                    and (claimed_until is null or claimed_until <= statement_timestamp())
                    and exists (select from watched_handle where next_due_at <= :now and visibility <> 'unknown'
                        and (claimed_until is null or claimed_until <= statement_timestamp()))
                order by next_due_at limit :most for update skip locked)
            update watched_handle w set claim = :claim, claimed_until = statement_timestamp() + :lease * interval '1 ms'
            from due where w.handle = due.handle
            returning w.handle, w.poll_alone, w.cursor_post_id, w.user_id, w.last_polled_at
            """;

    private static final String LOCK_CLAIMED = """
            select handle, poll_alone, cursor_post_id, user_id, last_polled_at
            from watched_handle
            where claim = :claim and handle = any(:handles) and next_due_at is not null order by handle for update
            """;

    private static final String DUE =
            "greatest(:notBefore::timestamptz, :polledAt::timestamptz + :interval * interval '1 ms' * "
                    + AccountShareRepository.SLOWDOWN
                    + ")";

    private static final String RELEASE = """
            update watched_handle w set claim = null, claimed_until = null, poll_alone = :alone, next_due_at = %s
            where claim = :claim and handle = any(:handles) and next_due_at is not null
            """.formatted(DUE);

    private static final String COMPLETE = """
            with due as (select w.handle, %s as at from watched_handle w where w.handle = :handle)
            update watched_handle w set claim = null, claimed_until = null, poll_alone = false, next_due_at = due.at,
                cursor_post_id = greatest(cursor_post_id, :upTo),
                newest_post_id = greatest(newest_post_id, :newest::bigint),
                previous_gap_ms = last_gap_ms,
                last_gap_ms = (extract(epoch from :polledAt::timestamptz - last_polled_at) * 1000)::bigint,
                planned_gap_ms = (extract(epoch from due.at - :polledAt::timestamptz) * 1000)::bigint,
                last_polled_at = :polledAt
            from due where w.handle = due.handle and w.claim = :claim
            """.formatted(DUE);

    /**
     * The terms of a claim.
     *
     * @param most the batch size
     * @param ahead how much earlier than due a handle may be polled, to fill up the batch
     * @param lease when it has passed, another replica may claim the handles: the holder seems to have died
     */
    public record ClaimOptions(int most, Duration ahead, Duration lease) {}

    /**
     * The result of polling one handle.
     *
     * @param upTo the handle has no newer post
     * @param newestPostId its newest post that was seen
     */
    public record CursorUpdate(
            String handle, long upTo, @Nullable Long newestPostId) {}

    /**
     * When handles are polled again: after the interval, lengthened as much as that of their accounts.
     *
     * @param polledAt when the interval begins
     */
    public record NextPoll(Instant polledAt, Duration interval, Instant notBefore) {

        public static NextPoll at(Instant time) {
            return new NextPoll(time, Duration.ZERO, time);
        }

        public NextPoll notBefore(Instant time) {
            return new NextPoll(polledAt, interval, time.isAfter(notBefore) ? time : notBefore);
        }

        private <S extends SqlStatement<S>> S bindTo(S statement) {
            return statement
                    .bind("polledAt", polledAt)
                    .bind("interval", interval.toMillis())
                    .bind("notBefore", notBefore);
        }
    }

    /** Claims up to {@code most} handles for one poll; none if none is due. */
    public List<WatchedHandle> claim(Handle handle, UUID claim, Instant now, ClaimOptions options) {
        return handle.createQuery(CLAIM)
                .bind("soon", now.plus(options.ahead()))
                .bind("now", now)
                .bind("most", options.most())
                .bind("claim", claim)
                .bind("lease", options.lease().toMillis())
                .map((row, context) -> watched(row))
                .list();
    }

    /** Returns the handles that are still claimed, and locks them until the end of the transaction. */
    public List<WatchedHandle> lockClaimed(Handle handle, UUID claim, List<String> handles) {
        return handle.createQuery(LOCK_CLAIMED)
                .bind("claim", claim)
                .bindArray("handles", String.class, handles)
                .map((row, context) -> watched(row))
                .list();
    }

    /** Releases handles without a result until their next poll; returns how many. */
    public int release(Handle handle, UUID claim, List<String> handles, boolean alone, NextPoll next) {
        return next.bindTo(handle.createUpdate(RELEASE))
                .bind("alone", alone)
                .bind("claim", claim)
                .bindArray("handles", String.class, handles)
                .execute();
    }

    /** Stores the results and releases the handles until their next poll. Cursors only move forward. */
    public void complete(Handle handle, UUID claim, List<CursorUpdate> updates, NextPoll next) {
        if (updates.isEmpty()) {
            return;
        }
        PreparedBatch batch = handle.prepareBatch(COMPLETE);
        for (CursorUpdate update : updates) {
            next.bindTo(batch)
                    .bind("upTo", update.upTo())
                    .bind("newest", update.newestPostId())
                    .bind("handle", update.handle())
                    .bind("claim", claim)
                    .add();
        }
        batch.execute();
    }

    private static WatchedHandle watched(ResultSet row) throws SQLException {
        Timestamp lastPolledAt = row.getTimestamp(5);
        return new WatchedHandle(
                row.getString(1),
                row.getBoolean(2),
                row.getLong(3),
                row.getString(4),
                lastPolledAt == null ? null : lastPolledAt.toInstant());
    }
}
