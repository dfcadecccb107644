package io.socialdata.messaging.outbox;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Table access of the relay. Every method works in the transaction of the given connection. */
final class OutboxRepository {

    /** Distributes keys over buckets, so that several relays share the work while one at a time serves a key. */
    static final class OutboxBuckets {

        /** Stored with each row: a change would let two relays serve one key until the old rows are gone. */
        static final int COUNT = 16;

        private OutboxBuckets() {}

        static int of(String key) {
            return Math.floorMod(key.hashCode(), COUNT);
        }
    }

    /** An unsent event as read by the relay. */
    record OutboxRow(
            UUID id,
            String topic,
            String key,
            String payload,
            @Nullable String traceparent) {}

    /** Keeps the relay's advisory locks apart from other users of the same database. */
    private static final int LOCK_SPACE = 0x6f757462;

    private static final String BUCKETS_WITH_WORK = """
            select bucket from generate_series(0, ? - 1) as bucket
            where exists (select from outbox o where o.bucket = bucket.bucket)
            """;

    private static final String CLAIM = """
            select id, aggregatetype, aggregateid, payload, traceparent
            from outbox where bucket = ? order by position limit ? for update skip locked
            """;

    private static final String BACKLOG = """
            select count(*), coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0) from outbox
            """;

    /** Number of unsent rows, and age of the oldest one. */
    record Backlog(long unsent, Duration oldestAge) {}

    private OutboxRepository() {}

    static List<Integer> bucketsWithWork(Connection connection) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(BUCKETS_WITH_WORK)) {
            query.setInt(1, OutboxBuckets.COUNT);
            try (ResultSet rows = query.executeQuery()) {
                List<Integer> buckets = new ArrayList<>();
                while (rows.next()) {
                    buckets.add(rows.getInt(1));
                }
                return buckets;
            }
        }
    }

    /** Locks the bucket for this relay until its transaction ends. Returns false if another relay has the lock. */
    static boolean lock(Connection connection, int bucket) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("select pg_try_advisory_xact_lock(?, ?)")) {
            query.setInt(1, LOCK_SPACE);
            query.setInt(2, bucket);
            try (ResultSet row = query.executeQuery()) {
                row.next();
                return row.getBoolean(1);
            }
        }
    }

    /**
     * Returns the oldest rows of the bucket that exist now, independent of earlier reads: a row committed late is not
     * skipped.
     */
    static List<OutboxRow> claim(Connection connection, int bucket, int limit) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(CLAIM)) {
            query.setInt(1, bucket);
            query.setInt(2, limit);
            try (ResultSet rows = query.executeQuery()) {
                List<OutboxRow> claimed = new ArrayList<>();
                while (rows.next()) {
                    claimed.add(row(rows));
                }
                return claimed;
            }
        }
    }

    static void delete(Connection connection, Collection<UUID> sent) throws SQLException {
        Array ids = connection.createArrayOf("uuid", sent.toArray());
        try (PreparedStatement delete = connection.prepareStatement("delete from outbox where id = any(?)")) {
            delete.setArray(1, ids);
            delete.executeUpdate();
        } finally {
            ids.free();
        }
    }

    static Backlog backlog(Connection connection) throws SQLException {
        try (Statement query = connection.createStatement();
                ResultSet row = query.executeQuery(BACKLOG)) {
            row.next();
            return new Backlog(row.getLong(1), Duration.ofMillis((long) (row.getDouble(2) * 1000)));
        }
    }

    private static OutboxRow row(ResultSet rows) throws SQLException {
        return new OutboxRow(
                rows.getObject(1, UUID.class),
                rows.getString(2),
                rows.getString(3),
                rows.getString(4),
                rows.getString(5));
    }
}
