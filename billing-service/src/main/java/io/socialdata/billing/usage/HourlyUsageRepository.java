package io.socialdata.billing.usage;

import io.socialdata.billing.usage.UsageTally.HourUsage;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.UUID;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Stores {@code usage_hourly}, the roll-up of usage by account, hour, key and operation. */
@Singleton
class HourlyUsageRepository {

    // Sorted, so that two transactions lock the same rows in the same order.
    private static final String ADD = """
            insert into usage_hourly as h (account_id, hour, key_id, operation, calls, billed_calls,
                                           failed_calls, server_error_calls, charged_microusd)
            select a.account_id, a.hour::timestamptz, a.key_id, a.operation, a.calls, a.billed, a.failed,
                   a.server_errors, a.charged
            from unnest(:accounts, :hours, :keys, :operations, :calls, :billed, :failed, :serverErrors,
                        :charged)
                a (account_id, hour, key_id, operation, calls, billed, failed, server_errors, charged)
            order by 1, 2, 3, 4
            on conflict (account_id, hour, key_id, operation) do update
            set calls = h.calls + excluded.calls,
                billed_calls = h.billed_calls + excluded.billed_calls,
                failed_calls = h.failed_calls + excluded.failed_calls,
                server_error_calls = h.server_error_calls + excluded.server_error_calls,
                charged_microusd = h.charged_microusd + excluded.charged_microusd
            """;

    private static final String HOURS = """
            select hour, key_id, operation, calls, billed_calls, failed_calls, server_error_calls, charged_microusd
            from usage_hourly
            where account_id = :account and hour >= cast(:from as timestamptz) and hour < cast(:to as timestamptz)
              and (hour, key_id, operation) > (cast(:start as timestamptz), :key, :operation)
            order by hour, key_id, operation limit :limit
            """;

    // The index, not the comparison, skips the hours before the day of the cursor.
    private static final String DAYS = """
            select date_trunc('day', hour, 'UTC') as day, key_id, operation,
                   sum(calls), sum(billed_calls), sum(failed_calls), sum(server_error_calls), sum(charged_microusd)
            from usage_hourly
            where account_id = :account and hour >= cast(:from as timestamptz) and hour < cast(:to as timestamptz)
              and hour >= cast(:start as timestamptz)
              and (date_trunc('day', hour, 'UTC'), key_id, operation) > (cast(:start as timestamptz), :key, :operation)
            group by 1, 2, 3 order by 1, 2, 3 limit :limit
            """;

    private static final String SUMS = """
            select <name> as name, sum(calls), sum(billed_calls), sum(failed_calls), sum(server_error_calls), sum(charged_microusd)
            from usage_hourly
            where account_id = :account and hour >= cast(:from as timestamptz) and hour < cast(:to as timestamptz)
              and (cast(:onlyKey as uuid) is null or key_id = cast(:onlyKey as uuid))
              and (cast(:onlyOperation as text) is null or operation = cast(:onlyOperation as text))
            group by 1 order by <order> limit :most
            """;

    private static final String TOTAL = """
            select 'total', coalesce(sum(calls), 0), coalesce(sum(billed_calls), 0), coalesce(sum(failed_calls), 0),
                   coalesce(sum(server_error_calls), 0), coalesce(sum(charged_microusd), 0)
            from usage_hourly
            where account_id = :account and hour >= cast(:from as timestamptz) and hour < cast(:to as timestamptz)
              and (cast(:onlyKey as uuid) is null or key_id = cast(:onlyKey as uuid))
              and (cast(:onlyOperation as text) is null or operation = cast(:onlyOperation as text))
            """;

    /** Exceeds the number of hours in the longest period and of operations. Only the number of keys can be larger. */
    private static final int MAX_SUMS = 1000;

    void add(Handle handle, Map<UsageHour, HourUsage> hours) {
        if (hours.isEmpty()) {
            return;
        }
        List<Entry<UsageHour, HourUsage>> rows = List.copyOf(hours.entrySet());
        handle.createUpdate(ADD)
                .bindArray("accounts", UUID.class, keys(rows, UsageHour::accountId))
                .bindArray("hours", String.class, keys(rows, row -> row.hour().toString()))
                .bindArray("keys", UUID.class, keys(rows, UsageHour::keyId))
                .bindArray("operations", String.class, keys(rows, UsageHour::operation))
                .bindArray("calls", Long.class, values(rows, HourUsage::calls))
                .bindArray("billed", Long.class, values(rows, HourUsage::billedCalls))
                .bindArray("failed", Long.class, values(rows, HourUsage::failedCalls))
                .bindArray("serverErrors", Long.class, values(rows, HourUsage::serverErrorCalls))
                .bindArray("charged", Long.class, values(rows, HourUsage::chargedMicroUsd))
                .execute();
    }

    /** Returns at most {@code limit} rows after the cursor, ordered by time, key and operation. */
    List<UsageRow> page(Handle handle, UUID account, UsagePeriod period, UsageCursor after, int limit) {
        String sql = switch (period.group()) {
            case HOUR -> HOURS;
            case DAY -> DAYS;
        };
        return of(handle.createQuery(sql), account, period)
                .bind("start", after.start().toString())
                .bind("key", after.keyId())
                .bind("operation", after.operation())
                .bind("limit", limit)
                .map((row, context) -> row(row))
                .list();
    }

    /** Returns sums by hour or day ordered by time, others ordered by cost. Omits groups without usage. */
    List<UsageTotal> totals(Handle handle, UUID account, UsageFilter filter, UsageGrouping grouping) {
        return filtered(handle.createQuery(SUMS), account, filter)
                .define("name", grouping.nameSql())
                .define("order", grouping.orderSql())
                .bind("most", MAX_SUMS)
                .map((row, context) -> sum(row))
                .list();
    }

    /** Returns the usage of the whole period. */
    UsageTotal total(Handle handle, UUID account, UsageFilter filter) {
        return filtered(handle.createQuery(TOTAL), account, filter)
                .map((row, context) -> sum(row))
                .one();
    }

    private static Query filtered(Query query, UUID account, UsageFilter filter) {
        return of(query, account, filter.period())
                .bind("onlyKey", filter.keyId())
                .bind("onlyOperation", filter.operation());
    }

    private static Query of(Query query, UUID account, UsagePeriod period) {
        return query.bind("account", account)
                .bind("from", period.from().toString())
                .bind("to", period.to().toString());
    }

    private static UsageRow row(ResultSet row) throws SQLException {
        return new UsageRow(
                row.getTimestamp(1).toInstant(),
                row.getObject(2, UUID.class),
                row.getString(3),
                row.getLong(4),
                row.getLong(5),
                row.getLong(6),
                row.getLong(7),
                row.getLong(8));
    }

    private static UsageTotal sum(ResultSet row) throws SQLException {
        return new UsageTotal(
                row.getString(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getLong(5), row.getLong(6));
    }

    private static <C> List<C> keys(List<Entry<UsageHour, HourUsage>> rows, Function<UsageHour, C> value) {
        return rows.stream().map(row -> value.apply(row.getKey())).toList();
    }

    private static <C> List<C> values(List<Entry<UsageHour, HourUsage>> rows, Function<HourUsage, C> value) {
        return rows.stream().map(row -> value.apply(row.getValue())).toList();
    }
}
