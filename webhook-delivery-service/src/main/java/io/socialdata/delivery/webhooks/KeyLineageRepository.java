package io.socialdata.delivery.webhooks;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Revoked keys and the successors of rotated keys. Reads and writes of a key are serialised by an advisory lock held until the
 * transaction ends.
 */
public final class KeyLineageRepository {

    private KeyLineageRepository() {}

    /** The key under which the belongings of this one are kept: itself, or the one that took its place. */
    public static UUID keeper(Handle handle, UUID keyId) {
        return handle.createQuery("select heir_id from key_heir where key_id = ?")
                .bind(0, keyId)
                .mapTo(UUID.class)
                .findOne()
                .orElse(keyId);
    }

    /** The keeper, whose turn it is from here on: another may take its place while its turn is waited for. */
    static UUID keeperInTurn(Handle handle, UUID keyId) {
        UUID keeper = keeper(handle, keyId);
        takeTurn(handle, keeper);
        return keeper(handle, keyId).equals(keeper) ? keeper : keeperInTurn(handle, keyId);
    }

    /** All the keys whose belongings are those of this one: its keeper, and every key whose place that one took. */
    public static List<UUID> members(Handle handle, UUID keyId) {
        UUID keeper = keeper(handle, keyId);
        List<UUID> members = new ArrayList<>(handle.createQuery("select key_id from key_heir where heir_id = ?")
                .bind(0, keeper)
                .mapTo(UUID.class)
                .list());
        members.add(keeper);
        return members;
    }

    /** All the keys of an account that have or had webhooks, and those whose place they took. Steps from key to key through the index. */
    public static List<UUID> ofAccount(Handle handle, UUID accountId) {
        return handle.createQuery("""
                        with recursive step as (
                            (select key_id from webhook where account_id = :account order by key_id limit 1)
                            union all
                            select (select w.key_id from webhook w where w.account_id = :account and w.key_id > s.key_id
                                    order by w.key_id limit 1)
                            from step s where s.key_id is not null
                        ),
                        kept as (select key_id from step where key_id is not null)
                        select key_id from kept
                        union select h.key_id from key_heir h join kept k on h.heir_id = k.key_id
                        """)
                .bind("account", accountId)
                .mapTo(UUID.class)
                .list();
    }

    static boolean isGoingOn(Handle handle, UUID keyId) {
        takeTurn(handle, keyId);
        return handle.createQuery("select not exists (select from ended_key where key_id = ?)")
                .bind(0, keyId)
                .mapTo(Boolean.class)
                .one();
    }

    /** Safe to repeat: the first moment stays. */
    static void end(Handle handle, UUID keyId, Instant at) {
        takeTurn(handle, keyId);
        handle.execute("insert into ended_key (key_id, ended_at) values (?, ?) on conflict do nothing", keyId, at);
    }

    /**
     * Safe to repeat. What an older key had left to this one goes on to the heir too, or to the key that took the heir's place:
     * of two keys nobody says in which order their changes are heard.
     *
     * @return who keeps it now
     */
    static UUID inherit(Handle handle, UUID keyId, UUID heirId) {
        takeTurn(handle, keyId);
        UUID keeper = keeperInTurn(handle, heirId);
        handle.execute("insert into key_heir (key_id, heir_id) values (?, ?) on conflict do nothing", keyId, keeper);
        handle.execute("update key_heir set heir_id = ? where heir_id = ?", keeper, keyId);
        return keeper;
    }

    static void takeTurn(Handle handle, UUID keyId) {
        handle.execute("select pg_advisory_xact_lock(?)", keyId.getLeastSignificantBits());
    }
}
