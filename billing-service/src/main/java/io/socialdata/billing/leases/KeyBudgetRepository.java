package io.socialdata.billing.leases;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Stores the monthly budgets of keys and the amounts spent. A key and its replacements by rotation share one budget,
 * which is counted under the first key of the family.
 */
@Singleton
class KeyBudgetRepository {

    private static final String FIND = """
            select coalesce(k.family_id, k.id), k.monthly_budget_microusd, coalesce(u.used_microusd, 0)
            from api_key k
            left join api_key_monthly_usage u on u.key_id = coalesce(k.family_id, k.id) and u.month = ?
            where k.id = ?
            """;

    // Sorted, so that two transactions lock the same rows in the same order.
    private static final String ADD = """
            insert into api_key_monthly_usage as u (key_id, month, used_microusd)
            select coalesce(k.family_id, a.key_id), a.month::date, sum(a.used)
            from unnest(:keys, :months, :used) a (key_id, month, used) left join api_key k on k.id = a.key_id
            group by 1, 2 order by 1, 2
            on conflict (key_id, month) do update set used_microusd = u.used_microusd + excluded.used_microusd
            """;

    /**
     * Spending limit of a key.
     *
     * @param familyId key under which spending is counted
     * @param budget absent if the key has none
     */
    record Bound(UUID familyId, @Nullable KeyBudget budget) {}

    /** Returns the spending limit of the key in this month. An unknown key is its own family without a budget. */
    Bound find(Handle handle, KeyMonth keyMonth) {
        return handle.createQuery(FIND)
                .bind(0, keyMonth.firstDay())
                .bind(1, keyMonth.keyId())
                .map((row, context) -> {
                    Long budget = row.getObject(2, Long.class);
                    return new Bound(
                            row.getObject(1, UUID.class),
                            budget == null ? null : new KeyBudget(budget, row.getLong(3)));
                })
                .findOne()
                .orElseGet(() -> new Bound(keyMonth.keyId(), null));
    }

    /** Adds the amounts that keys spent to their families, each in its month. */
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
