package io.socialdata.billing.leases;

import io.socialdata.billing.alerts.Alert.AlertedKey;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.YearMonth;
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
    // The budget was crossed by this statement if it was not used up so far before it.
    private static final String ADD = """
            with spent as materialized (
                select coalesce(k.family_id, a.key_id) family_id, a.month::date as month, sum(a.used)::bigint as used,
                    max(k.monthly_budget_microusd) budget, (array_agg(k.id order by k.id desc))[1] key_id,
                    (array_agg(k.name order by k.id desc))[1] key_name,
                    (array_agg(k.account_id order by k.id desc))[1] account_id
                from unnest(:keys, :months, :used) a (key_id, month, used) left join api_key k on k.id = a.key_id
                group by 1, 2),
            counted as (
                insert into api_key_monthly_usage as u (key_id, month, used_microusd)
                select family_id, month, used from spent order by 1, 2
                on conflict (key_id, month) do update set used_microusd = u.used_microusd + excluded.used_microusd
                returning key_id, month, used_microusd)
            select spent.*, counted.used_microusd total
            from counted join spent on spent.family_id = counted.key_id and spent.month = counted.month
            where budget > 0 and counted.used_microusd * 5 >= budget * 4
                and (counted.used_microusd - spent.used) * 5 < budget * 4
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

    /**
     * Use of a budget that has just reached four fifths of it.
     *
     * @param key the key that was used, of the family that shares the budget
     */
    record ReachedBudget(AlertedKey key, UUID familyId, YearMonth month, long usedMicroUsd, long budgetMicroUsd) {}

    /**
     * Adds the amounts that keys spent to their families, each in its month. Returns the budgets that have reached four
     * fifths by that.
     */
    List<ReachedBudget> add(Handle handle, Map<KeyMonth, Long> used) {
        if (used.isEmpty()) {
            return List.of();
        }
        List<Map.Entry<KeyMonth, Long>> rows = List.copyOf(used.entrySet());
        return handle.createQuery(ADD)
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
                .map((row, context) -> reached(row))
                .list();
    }

    private static ReachedBudget reached(ResultSet row) throws SQLException {
        return new ReachedBudget(
                new AlertedKey(
                        row.getObject("key_id", UUID.class),
                        row.getObject("account_id", UUID.class),
                        row.getString("key_name")),
                row.getObject("family_id", UUID.class),
                YearMonth.from(row.getObject("month", LocalDate.class)),
                row.getLong("total"),
                row.getLong("budget"));
    }
}
