package io.socialdata.billing.usage;

import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** What accounts see of their usage, from the hourly roll-up. */
@Singleton
class UsageHistory {

    private static final String HOURS = """
            select hour, key_id, operation, calls, billed_calls, failed_calls, charged_microusd from usage_hourly
            where account_id = :account and hour >= cast(:from as timestamptz) and hour < cast(:to as timestamptz)
              and (hour, key_id, operation) > (cast(:start as timestamptz), :key, :operation)
            order by hour, key_id, operation limit :limit
            """;

    // The hours before the day of the cursor are left out by the index, not by the comparison.
    private static final String DAYS = """
            select date_trunc('day', hour, 'UTC') as day, key_id, operation,
                   sum(calls), sum(billed_calls), sum(failed_calls), sum(charged_microusd)
            from usage_hourly
            where account_id = :account and hour >= cast(:from as timestamptz) and hour < cast(:to as timestamptz)
              and hour >= cast(:start as timestamptz)
              and (date_trunc('day', hour, 'UTC'), key_id, operation) > (cast(:start as timestamptz), :key, :operation)
            group by 1, 2, 3 order by 1, 2, 3 limit :limit
            """;

    /** At most so many rows behind the cursor, in the order of time, key and operation. */
    List<UsageRow> page(Handle handle, UUID account, UsageSpan span, UsageCursor after, int limit) {
        String sql = switch (span.group()) {
            case HOUR -> HOURS;
            case DAY -> DAYS;
        };
        return bound(handle.createQuery(sql), span, after)
                .bind("account", account)
                .bind("limit", limit)
                .map((row, context) -> row(row))
                .list();
    }

    private static Query bound(Query query, UsageSpan span, UsageCursor after) {
        return query.bind("from", text(span.from()))
                .bind("to", text(span.to()))
                .bind("start", text(after.start()))
                .bind("key", after.keyId())
                .bind("operation", after.operation());
    }

    private static String text(Instant time) {
        return time.toString();
    }

    private static UsageRow row(ResultSet row) throws SQLException {
        return new UsageRow(
                row.getTimestamp(1).toInstant(),
                row.getObject(2, UUID.class),
                row.getString(3),
                row.getLong(4),
                row.getLong(5),
                row.getLong(6),
                row.getLong(7));
    }
}
