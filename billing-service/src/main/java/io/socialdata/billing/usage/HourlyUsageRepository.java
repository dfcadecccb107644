package io.socialdata.billing.usage;

import io.socialdata.billing.usage.UsageTally.HourUsage;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.UUID;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * Writes {@code usage_hourly}, the roll-up of usage by account, hour, key and operation. A trigger adds each change to
 * {@code usage_daily} in the same transaction.
 */
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

    private static <C> List<C> keys(List<Entry<UsageHour, HourUsage>> rows, Function<UsageHour, C> value) {
        return rows.stream().map(row -> value.apply(row.getKey())).toList();
    }

    private static <C> List<C> values(List<Entry<UsageHour, HourUsage>> rows, Function<HourUsage, C> value) {
        return rows.stream().map(row -> value.apply(row.getValue())).toList();
    }
}
