package io.socialdata.billing.requests;

import io.socialdata.billing.requests.LoggedRequest.Refusal;
import io.socialdata.billing.requests.LoggedRequest.UsedKey;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code usage_event} and {@code refused_call} call by call, merged by time. Each query reads only the calls of one
 * account, by an index of each table.
 */
@ApplicationScoped
class RequestLogRepository {

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
        Query query = handle.createQuery(RequestLogSql.page(filter, cursor, last != null));
        bind(query, account, filter, cursor).bind("limit", limit);
        return last == null ? query : query.bind("last", last.toString());
    }

    /** Selects the time of the call behind the next {@code examined} ones. There is none if these are the last. */
    Query timeBehind(
            Handle handle, UUID account, RequestLogFilter filter, @Nullable RequestCursor cursor, int examined) {
        RequestLogFilter times = filter.ofTimes();
        Query query = handle.createQuery(RequestLogSql.timeBehind(times, cursor));
        return bind(query, account, times, cursor).bind("examined", examined).bind("bound", examined + 1);
    }

    /** Selects the call with this id if the account made it. */
    Query find(Handle handle, UUID account, CallId id) {
        return handle.createQuery(RequestLogSql.FIND)
                .bind("account", account)
                .bind("call", id.text())
                .bind("earliest", id.earliest().toString())
                .bind("latest", id.latest().toString());
    }

    /** Selects the account that made the call with this id. The time in the id limits the days that are read. */
    Query owner(Handle handle, CallId id) {
        return handle.createQuery(RequestLogSql.OWNER)
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

    static LoggedRequest call(ResultSet row) throws SQLException {
        String keyName = row.getString("name");
        return new LoggedRequest(
                time(row),
                row.getString("record_id"),
                row.getString("request_id"),
                Objects.requireNonNullElse(row.getString("operation"), LoggedRequest.NO_OPERATION),
                row.getInt("status"),
                row.getLong("duration_micros"),
                row.getObject("key_id", UUID.class),
                keyName == null ? null : new UsedKey(keyName, row.getString("prefix"), row.getString("last4")),
                row.getLong("price_microusd"),
                row.getBoolean("billed"),
                row.getBoolean("test"),
                refusal(row));
    }

    private static @Nullable Refusal refusal(ResultSet row) throws SQLException {
        String error = row.getString("error");
        return error == null
                ? null
                : new Refusal(row.getString("method"), error, row.getString("reason"), row.getLong("omitted"));
    }
}
