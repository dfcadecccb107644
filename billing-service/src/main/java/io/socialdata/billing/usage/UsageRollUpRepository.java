package io.socialdata.billing.usage;

import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Reads the roll-ups: periods of hours from {@code usage_hourly}, periods of days from {@code usage_daily}. */
@Singleton
class UsageRollUpRepository {

    private static final String PAGE = """
            select <time>, key_id, operation, calls, billed_calls, failed_calls, server_error_calls, charged_microusd
            from <table>
            where account_id = :account and <time> >= cast(:from as timestamptz) and <time> < cast(:to as timestamptz)
              and (<time>, key_id, operation) > (cast(:start as timestamptz), :key, :operation)
            order by <time>, key_id, operation limit :limit
            """;

    // The total is that of all groups, also of those beyond the limit.
    private static final String TOTALS = """
            select <name> as name, sum(calls), sum(billed_calls), sum(failed_calls), sum(server_error_calls), sum(charged_microusd),
                   sum(sum(calls)) over (), sum(sum(billed_calls)) over (), sum(sum(failed_calls)) over (),
                   sum(sum(server_error_calls)) over (), sum(sum(charged_microusd)) over ()
            from <table>
            where account_id = :account and <time> >= cast(:from as timestamptz) and <time> < cast(:to as timestamptz)
              and (cast(:onlyKey as uuid) is null or key_id = cast(:onlyKey as uuid))
              and (cast(:onlyOperation as text) is null or operation = cast(:onlyOperation as text))
            group by 1 order by <order> limit :most
            """;

    private static final String TOTAL = """
            select coalesce(sum(calls), 0), coalesce(sum(billed_calls), 0), coalesce(sum(failed_calls), 0),
                   coalesce(sum(server_error_calls), 0), coalesce(sum(charged_microusd), 0)
            from <table>
            where account_id = :account and <time> >= cast(:from as timestamptz) and <time> < cast(:to as timestamptz)
              and (cast(:onlyKey as uuid) is null or key_id = cast(:onlyKey as uuid))
              and (cast(:onlyOperation as text) is null or operation = cast(:onlyOperation as text))
            """;

    /** Exceeds the number of hours in the longest period and of operations. Only the number of keys can be larger. */
    private static final int MAX_TOTALS = 1000;

    private static final int GROUP_COLUMN = 2;
    private static final int TOTAL_COLUMN = 7;

    private record GroupInTotal(UsageTotal group, UsageTotal total) {}

    /** Returns at most {@code limit} rows after the cursor, ordered by time, key and operation. */
    List<UsageRow> page(Handle handle, UUID account, UsagePeriod period, UsageCursor after, int limit) {
        return of(handle.createQuery(PAGE), account, period)
                .bind("start", after.start().toString())
                .bind("key", after.keyId())
                .bind("operation", after.operation())
                .bind("limit", limit)
                .map((row, context) -> row(row))
                .list();
    }

    /** Returns totals by hour or day ordered by time, others ordered by cost. Omits groups without usage. */
    UsageTotals totals(Handle handle, UUID account, UsageFilter filter, UsageGrouping grouping) {
        List<GroupInTotal> groups = totalsQuery(handle, account, filter, grouping)
                .map((row, context) -> new GroupInTotal(
                        total(row.getString(1), row, GROUP_COLUMN), total(UsageTotals.TOTAL, row, TOTAL_COLUMN)))
                .list();
        return new UsageTotals(
                groups.stream().map(GroupInTotal::group).toList(),
                groups.isEmpty() ? UsageTotals.NONE : groups.getFirst().total());
    }

    Query totalsQuery(Handle handle, UUID account, UsageFilter filter, UsageGrouping grouping) {
        return filtered(handle.createQuery(TOTALS), account, filter)
                .define("name", grouping.nameSql())
                .define("order", grouping.orderSql())
                .bind("most", MAX_TOTALS);
    }

    /** Returns the usage of the whole period. */
    UsageTotal total(Handle handle, UUID account, UsageFilter filter) {
        return filtered(handle.createQuery(TOTAL), account, filter)
                .map((row, context) -> total(UsageTotals.TOTAL, row, 1))
                .one();
    }

    private static Query filtered(Query query, UUID account, UsageFilter filter) {
        return of(query, account, filter.period())
                .bind("onlyKey", filter.keyId())
                .bind("onlyOperation", filter.operation());
    }

    private static Query of(Query query, UUID account, UsagePeriod period) {
        return query.define("table", period.group().table())
                .define("time", period.group().text())
                .bind("account", account)
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

    private static UsageTotal total(String name, ResultSet row, int first) throws SQLException {
        return new UsageTotal(
                name,
                row.getLong(first),
                row.getLong(first + 1),
                row.getLong(first + 2),
                row.getLong(first + 3),
                row.getLong(first + 4));
    }
}
