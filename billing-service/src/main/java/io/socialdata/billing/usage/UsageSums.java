package io.socialdata.billing.usage;

import io.socialdata.billing.usage.UsageSpan.Group;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Usage summed up for charts and tables, from the hourly roll-up. */
@Singleton
class UsageSums {

    /** What the sums are told by. */
    enum By {
        HOUR(Group.HOUR, "to_char(hour at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')", "1"),
        DAY(
                Group.DAY,
                "to_char(date_trunc('day', hour, 'UTC') at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')",
                "1"),
        OPERATION(Group.DAY, "operation", "5 desc, 2 desc, 1"),
        KEY(Group.DAY, "key_id::text", "5 desc, 2 desc, 1");

        private final Group span;
        private final String name;
        private final String order;

        By(Group span, String name, String order) {
            this.span = span;
            this.name = name;
            this.order = order;
        }

        /** How finely spans are asked about, and how long they may be. */
        Group span() {
            return span;
        }
    }

    /** More names than there are hours in the longest span or operations; only keys could be more. */
    static final int MOST = 1000;

    private static final String SUMS = """
            select <name> as name, sum(calls), sum(billed_calls), sum(failed_calls), sum(charged_microusd)
            from usage_hourly
            where account_id = :account and hour >= cast(:from as timestamptz) and hour < cast(:to as timestamptz)
            group by 1 order by <order> limit :most
            """;

    private static final String TOTAL = """
            select 'total', coalesce(sum(calls), 0), coalesce(sum(billed_calls), 0), coalesce(sum(failed_calls), 0),
                   coalesce(sum(charged_microusd), 0)
            from usage_hourly
            where account_id = :account and hour >= cast(:from as timestamptz) and hour < cast(:to as timestamptz)
            """;

    /** Hours and days in their order, the rest by what it cost. Names under which nothing was done are left out. */
    List<UsageSum> by(Handle handle, UUID account, UsageSpan span, By by) {
        return handle.createQuery(SUMS)
                .define("name", by.name)
                .define("order", by.order)
                .bind("account", account)
                .bind("from", span.from().toString())
                .bind("to", span.to().toString())
                .bind("most", MOST)
                .map((row, context) -> sum(row))
                .list();
    }

    /** All of it. */
    UsageSum total(Handle handle, UUID account, UsageSpan span) {
        return handle.createQuery(TOTAL)
                .bind("account", account)
                .bind("from", span.from().toString())
                .bind("to", span.to().toString())
                .map((row, context) -> sum(row))
                .one();
    }

    private static UsageSum sum(ResultSet row) throws SQLException {
        return new UsageSum(row.getString(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getLong(5));
    }
}
