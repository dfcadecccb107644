package io.socialdata.billing.keys;

import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Stores when keys were used and what their calls cost. */
@Singleton
public class KeyUsageRepository {

    // Moves only forward and in whole minutes, so a busy key costs one write per minute, however many batches contain
    // it. Sorted, so that two transactions lock the same rows in the same order.
    private static final String SEEN = """
            with used as (
                select k.id, u.at::timestamptz at
                from unnest(:keys, :times) u (id, at) join api_key k on k.id = u.id
                where k.last_used_at is null or k.last_used_at < u.at::timestamptz
                order by k.id for no key update of k)
            update api_key k set last_used_at = used.at from used where k.id = used.id
            """;

    private record Use(UUID keyId, UUID familyId, long microUsd) {}

    /** Sets the last use of each key, unless a later use is stored. Ignores unknown keys. */
    public void recordUse(Handle handle, Map<UUID, Instant> lastUses) {
        if (lastUses.isEmpty()) {
            return;
        }
        List<Entry<UUID, Instant>> uses = List.copyOf(lastUses.entrySet());
        handle.createUpdate(SEEN)
                .bindArray("keys", UUID.class, uses.stream().map(Entry::getKey).toList())
                .bindArray(
                        "times",
                        String.class,
                        uses.stream()
                                .map(use -> use.getValue()
                                        .truncatedTo(ChronoUnit.MINUTES)
                                        .toString())
                                .toList())
                .execute();
    }

    /** Returns whether the account has or had this key. */
    public boolean isKeyOf(Handle handle, UUID account, UUID keyId) {
        return handle.createQuery("select true from api_key where account_id = ? and id = ?")
                .bind(0, account)
                .bind(1, keyId)
                .mapTo(Boolean.class)
                .findOne()
                .orElse(false);
    }

    /** Returns the cost of the calls of the account's keys in the current calendar month (UTC). */
    MonthlyUse useInMonthOf(Handle handle, UUID accountId, Instant now) {
        Map<UUID, Long> byKey = new HashMap<>();
        Map<UUID, Long> byFamily = new HashMap<>();
        handle.createQuery("""
                        select k.id, coalesce(k.family_id, k.id), u.charged from (
                            select key_id, sum(charged_microusd)::bigint as charged from usage_daily
                            where account_id = ? and day >= ? group by key_id) u
                        join api_key k on k.id = u.key_id
                        """)
                .bind(0, accountId)
                .bind(1, firstMomentOfMonth(now))
                .map((row, context) ->
                        new Use(row.getObject(1, UUID.class), row.getObject(2, UUID.class), row.getLong(3)))
                .forEach(use -> {
                    byKey.put(use.keyId(), use.microUsd());
                    byFamily.merge(use.familyId(), use.microUsd(), Long::sum);
                });
        return new MonthlyUse(byKey, byFamily);
    }

    private static Instant firstMomentOfMonth(Instant now) {
        return now.atOffset(ZoneOffset.UTC)
                .withDayOfMonth(1)
                .with(LocalTime.MIDNIGHT)
                .toInstant();
    }
}
