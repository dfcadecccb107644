package io.socialdata.billing.requests;

import io.socialdata.billing.requests.LoggedRequest.UsedKey;
import io.socialdata.billing.requests.RequestCursor.Direction;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** Reads {@code usage_event} call by call. Each query reads only the calls of one account, by its index. */
@ApplicationScoped
class RequestLogRepository {

    private static final String COLUMNS =
            "occurred_at, record_id, request_id, operation, status, duration_micros, key_id, price_microusd, billed";

    /** Adds the names of the keys to the rows of a page. */
    private static final String NAMED = """
            select p.*, k.name, k.prefix, k.last4 from (%1$s) p left join api_key k on k.id = p.key_id
            order by p.occurred_at %2$s, p.record_id %2$s
            """;

    private static final String PAGE = "select " + COLUMNS + """
             from usage_event where account_id = :account%1$s
            order by occurred_at %2$s, record_id %2$s limit :limit
            """;

    // The record of a read is stored under the id of its call, that of a write under the id of the write.
    private static final String BY_ID = "select " + COLUMNS + """
             from usage_event
            where record_id = :call and request_id = :call and account_id = :account
                and occurred_at between cast(:earliest as timestamptz) and cast(:latest as timestamptz)
            union all
            select\s""" + COLUMNS + """
             from usage_event
            where request_id = :call and record_id <> request_id and account_id = :account
                and occurred_at between cast(:earliest as timestamptz) and cast(:latest as timestamptz)
            """;

    private static final String OWNER = """
            select account_id from usage_event
            where record_id = :call and request_id = :call
                and occurred_at between cast(:earliest as timestamptz) and cast(:latest as timestamptz)
            union
            select account_id from usage_event
            where request_id = :call and record_id <> request_id
                and occurred_at between cast(:earliest as timestamptz) and cast(:latest as timestamptz)
            limit 1
            """;

    private static final String KEY_OF_ACCOUNT = "select exists (select from api_key where id = ? and account_id = ?)";

    /**
     * Makes the queries of this transaction use indexes. The statistics of today's partition lag behind its rows; with a
     * wrong estimate the planner would read the partition whole.
     */
    void useIndexes(Handle handle) {
        handle.execute("set local enable_seqscan = off");
    }

    /** Returns whether the key belongs or belonged to the account. */
    boolean hasKey(Handle handle, UUID account, UUID keyId) {
        return handle.createQuery(KEY_OF_ACCOUNT)
                .bind(0, keyId)
                .bind(1, account)
                .mapTo(Boolean.class)
                .one();
    }

    /**
     * Selects at most {@code limit} calls from the cursor on, nearest first.
     *
     * @param last time of the last calls to examine; null for no limit
     */
    Query page(
            Handle handle,
            UUID account,
            RequestLogFilter filter,
            @Nullable RequestCursor cursor,
            @Nullable Instant last,
            int limit) {
        String conditions = filter.conditions() + position(cursor) + (last == null ? "" : until(cursor));
        Query query = handle.createQuery(NAMED.formatted(PAGE.formatted(conditions, order(cursor)), order(cursor)));
        bind(query, account, filter, cursor).bind("limit", limit);
        return last == null ? query : query.bind("last", last.toString());
    }

    /** Selects the time of the call behind the next {@code examined} ones. There is none if these are the last. */
    Query timeBehind(
            Handle handle, UUID account, RequestLogFilter filter, @Nullable RequestCursor cursor, int examined) {
        String conditions = filter.ofTimes().conditions() + position(cursor);
        Query query = handle.createQuery("""
                select occurred_at from usage_event where account_id = :account%1$s
                order by occurred_at %2$s offset :examined limit 1
                """.formatted(conditions, order(cursor)));
        return bind(query, account, filter.ofTimes(), cursor).bind("examined", examined);
    }

    /** Selects the call with this id if the account made it. */
    Query find(Handle handle, UUID account, CallId id) {
        return handle.createQuery(NAMED.formatted(BY_ID, "desc"))
                .bind("account", account)
                .bind("call", id.text())
                .bind("earliest", id.earliest().toString())
                .bind("latest", id.latest().toString());
    }

    /** Selects the account that made the call with this id. The time in the id limits the days that are read. */
    Query owner(Handle handle, CallId id) {
        return handle.createQuery(OWNER)
                .bind("call", id.text())
                .bind("earliest", id.earliest().toString())
                .bind("latest", id.latest().toString());
    }

    static Instant time(ResultSet row) throws SQLException {
        return row.getTimestamp("occurred_at").toInstant();
    }

    private static Query bind(Query query, UUID account, RequestLogFilter filter, @Nullable RequestCursor cursor) {
        query.bind("account", account).bindMap(filter.values());
        if (cursor != null) {
            query.bind("time", cursor.time().toString());
            if (!cursor.recordId().isEmpty()) {
                query.bind("record", cursor.recordId());
            }
        }
        return query;
    }

    // The condition on the time alone bounds the index scan; the index has no record ids.
    private static String position(@Nullable RequestCursor cursor) {
        if (cursor == null) {
            return "";
        }
        String beside = switch (cursor.direction()) {
            case OLDER -> "<";
            case NEWER -> ">";
        };
        return cursor.recordId().isEmpty()
                ? " and occurred_at %s cast(:time as timestamptz)".formatted(beside)
                : " and occurred_at %1$s= cast(:time as timestamptz) and (occurred_at, record_id) %1$s (cast(:time as timestamptz), :record)"
                        .formatted(beside);
    }

    private static String until(@Nullable RequestCursor cursor) {
        return isNewer(cursor)
                ? " and occurred_at <= cast(:last as timestamptz)"
                : " and occurred_at >= cast(:last as timestamptz)";
    }

    private static String order(@Nullable RequestCursor cursor) {
        return isNewer(cursor) ? "asc" : "desc";
    }

    private static boolean isNewer(@Nullable RequestCursor cursor) {
        return cursor != null && cursor.direction() == Direction.NEWER;
    }

    static LoggedRequest call(ResultSet row) throws SQLException {
        String keyName = row.getString("name");
        return new LoggedRequest(
                time(row),
                row.getString("record_id"),
                row.getString("request_id"),
                row.getString("operation"),
                row.getInt("status"),
                row.getLong("duration_micros"),
                row.getObject("key_id", UUID.class),
                keyName == null ? null : new UsedKey(keyName, row.getString("prefix"), row.getString("last4")),
                row.getLong("price_microusd"),
                row.getBoolean("billed"));
    }
}
