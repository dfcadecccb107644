package io.socialdata.billing.leases;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The monthly budgets of keys, and what they have spent of them. */
@Singleton
class KeyBudgets {

    private static final String FIND = """
            select k.monthly_budget_microusd, coalesce(u.used_microusd, 0)
            from api_key k left join key_month_use u on u.key_id = k.id and u.month = ?
            where k.id = ? and k.monthly_budget_microusd is not null
            """;

    // Sorted, so that two transactions that meet in the same rows take them in the same order.
    private static final String ADD = """
            insert into key_month_use as u (key_id, month, used_microusd)
            select a.key_id, a.month::date, a.used from unnest(:keys, :months, :used) a (key_id, month, used)
            order by 1, 2
            on conflict (key_id, month) do update set used_microusd = u.used_microusd + excluded.used_microusd
            """;

    /** The budget of the key for this month; empty if it has none. */
    Optional<KeyBudget> find(Handle handle, KeyMonth keyMonth) {
        return handle.createQuery(FIND)
                .bind(0, keyMonth.firstDay())
                .bind(1, keyMonth.keyId())
                .map((row, context) -> new KeyBudget(row.getLong(1), row.getLong(2)))
                .findOne();
    }

    /** Counts what keys have spent, each in its month. */
    void add(Handle handle, Map<KeyMonth, Long> used) {
        if (used.isEmpty()) {
            return;
        }
        List<Map.Entry<KeyMonth, Long>> rows = List.copyOf(used.entrySet());
        handle.createUpdate(ADD)
                .bindArray(
                        "keys",
                        UUID.class,
                        rows.stream().map(row -> row.getKey().keyId()).toList())
                .bindArray(
                        "months",
                        String.class,
                        rows.stream()
                                .map(row -> row.getKey().firstDay().toString())
                                .toList())
                .bindArray(
                        "used",
                        Long.class,
                        rows.stream().map(Map.Entry::getValue).toList())
                .execute();
    }
}
