package io.socialdata.billing.usage;

import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.usage.UsageSums;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Groups the roll-ups: periods of hours from {@code usage_hourly}, periods of days from {@code usage_daily}. */
@Singleton
class UsageReportRepository {

    private static final String TOTAL = """
            select coalesce(sum(calls), 0), coalesce(sum(billed_calls), 0), coalesce(sum(failed_calls), 0),
                   coalesce(sum(server_error_calls), 0), coalesce(sum(charged_microusd), 0)
            from <table>
            where account_id = :account and <time> >= cast(:from as timestamptz) and <time> < cast(:to as timestamptz)
              and (cast(:onlyKey as uuid) is null or key_id = cast(:onlyKey as uuid))
              and (cast(:onlyOperation as text) is null or operation = cast(:onlyOperation as text))
            """;

    // The index, not the comparison, skips the time before the cursor. Names are added to the page, not to all rows.
    private static final String PAGE = """
            with report as (
                select <start> as start, <key> as key_id, <operation> as operation,
                       sum(calls) as calls, sum(billed_calls) as billed, sum(failed_calls) as failed,
                       sum(server_error_calls) as server_errors, sum(charged_microusd) as charged
                from <table>
                where account_id = :account and <time> >= cast(:from as timestamptz) and <time> < cast(:to as timestamptz)
                  and (cast(:onlyKey as uuid) is null or key_id = cast(:onlyKey as uuid))
                  and (cast(:onlyOperation as text) is null or operation = cast(:onlyOperation as text))
                  and <time> >= cast(:start as timestamptz)
                  and (<start>, <key>, <operation>) > (cast(:start as timestamptz), :key, :afterOperation)
                group by 1, 2, 3 order by 1, 2, 3 limit :limit)
            select start, key_id, operation, calls, billed, failed, server_errors, charged, k.name
            from report left join api_key k on k.id = key_id order by 1, 2, 3
            """;

    /** Selects at most {@code limit} rows after the cursor, ordered by time, key and operation, to be read by {@link #row}. */
    Query page(
            Handle handle, UUID account, UsageFilter filter, UsageDimensions dimensions, UsageCursor after, int limit) {
        return handle.createQuery(PAGE)
                .define("table", dimensions.period().table())
                .define("time", dimensions.period().text())
                .define("start", dimensions.startSql())
                .define("key", dimensions.keySql())
                .define("operation", dimensions.operationSql())
                .bind("account", account)
                .bind("from", filter.period().from().toString())
                .bind("to", filter.period().to().toString())
                .bind("onlyKey", filter.keyId())
                .bind("onlyOperation", filter.operation())
                .bind("start", after.start().toString())
                .bind("key", after.keyId())
                .bind("afterOperation", after.operation())
                .bind("limit", limit);
    }

    static UsageReportRow row(ResultSet row, UsageDimensions dimensions) throws SQLException {
        Instant start = row.getTimestamp(1).toInstant();
        UUID keyId = row.getObject(2, UUID.class);
        String operation = row.getString(3);
        return new UsageReportRow(
                new UsageCursor(start, keyId, operation),
                dimensions.time() == null ? null : start,
                dimensions.byKey() ? keyId : null,
                row.getString(9),
                dimensions.byOperation() ? operation : null,
                counts(row, 4));
    }

    /** Returns the usage of the whole period. */
    UsageSums.Counts total(Handle handle, UUID account, UsageFilter filter) {
        return handle.createQuery(TOTAL)
                .define("table", filter.period().group().table())
                .define("time", filter.period().group().text())
                .bind("account", account)
                .bind("from", filter.period().from().toString())
                .bind("to", filter.period().to().toString())
                .bind("onlyKey", filter.keyId())
                .bind("onlyOperation", filter.operation())
                .map((row, context) -> counts(row, 1))
                .one();
    }

    /** Reads calls, billed, failed, server errors and charges from this column on. */
    static UsageSums.Counts counts(ResultSet row, int first) throws SQLException {
        long calls = row.getLong(first);
        long failed = row.getLong(first + 2);
        long serverErrors = row.getLong(first + 3);
        return new UsageSums.Counts(
                calls,
                calls - failed,
                failed - serverErrors,
                serverErrors,
                row.getLong(first + 1),
                new UsdAmount(row.getLong(first + 4)));
    }
}
