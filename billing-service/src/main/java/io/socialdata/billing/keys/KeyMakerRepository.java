package io.socialdata.billing.keys;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Stores the makers of keys. The caller holds the lock of the account. */
@ApplicationScoped
class KeyMakerRepository {

    /** Stores what the dashboard tells. Returns false if a request with the same or a later revision came before. */
    boolean store(Handle handle, UUID accountId, KeyMaker maker, boolean removed) {
        return handle.createUpdate("""
                                insert into key_maker (account_id, user_id, revision, operations, removed)
                                values (:account, :user, :revision, :operations, :removed)
                                on conflict (account_id, user_id) do update
                                set revision = excluded.revision, operations = excluded.operations, removed = excluded.removed
                                where key_maker.revision < excluded.revision
                                """)
                        .bind("account", accountId)
                        .bind("user", maker.userId())
                        .bind("revision", maker.revision())
                        .bindByType(
                                "operations",
                                maker.operations() == null
                                        ? null
                                        : maker.operations().toArray(String[]::new),
                                String[].class)
                        .bind("removed", removed)
                        .execute()
                == 1;
    }

    /** Returns the revision that is stored; 0 if there is none. */
    long revision(Handle handle, UUID accountId, UUID userId) {
        return handle.createQuery("select revision from key_maker where account_id = ? and user_id = ?")
                .bind(0, accountId)
                .bind(1, userId)
                .mapTo(Long.class)
                .findOne()
                .orElse(0L);
    }

    /** Returns what a known member may do with the keys of the account; empty if the user was removed from it. */
    Optional<KeyAuthority> authority(Handle handle, UUID accountId, UUID userId) {
        return handle.createQuery("""
                        select operations from key_maker where account_id = ? and user_id = ? and not removed
                        """)
                .bind(0, accountId)
                .bind(1, userId)
                .<KeyAuthority>map(
                        (row, context) -> new KeyAuthority.OfPerson(userId, KeyRowMapper.texts(row.getArray(1))))
                .findOne();
    }

    /** Returns whether the user was a member and is not one any more. */
    boolean isRemoved(Handle handle, UUID accountId, UUID userId) {
        return handle.createQuery(
                        "select exists (select from key_maker where account_id = ? and user_id = ? and removed)")
                .bind(0, accountId)
                .bind(1, userId)
                .mapTo(Boolean.class)
                .one();
    }

    /** Makes the user the maker of a key that has none. Returns false if it has one. */
    boolean assign(Handle handle, UUID accountId, UUID keyId, UUID userId) {
        return handle.execute(
                        "update api_key set made_by = ? where account_id = ? and id = ? and made_by is null",
                        userId,
                        accountId,
                        keyId)
                == 1;
    }

    /** Makes another user the maker of all keys that this one made. */
    void handOver(Handle handle, UUID accountId, UUID from, UUID to) {
        handle.execute("update api_key set made_by = ? where account_id = ? and made_by = ?", to, accountId, from);
    }
}
