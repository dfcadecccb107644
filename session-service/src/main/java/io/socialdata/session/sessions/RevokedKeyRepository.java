package io.socialdata.session.sessions;

import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Keys that are revoked, or rotated and about to expire. Reads and writes of a key are serialised by an advisory lock.
 */
@Singleton
class RevokedKeyRepository {

    boolean isGoingOn(Handle handle, UUID keyId, Instant now) {
        takeTurn(handle, keyId);
        return handle.createQuery("select not exists (select from ended_key where key_id = ? and ended_at <= ?)")
                .bind(0, keyId)
                .bind(1, now)
                .mapTo(Boolean.class)
                .one();
    }

    /** Safe to repeat: the first moment stays. True if the key was not known to end until now. */
    boolean add(Handle handle, UUID keyId, Instant end) {
        takeTurn(handle, keyId);
        boolean known = handle.createQuery("select exists (select from ended_key where key_id = ?)")
                .bind(0, keyId)
                .mapTo(Boolean.class)
                .one();
        handle.execute(
                "insert into ended_key (key_id, ended_at) values (?, ?)"
                        + " on conflict (key_id) do update set ended_at = least(ended_key.ended_at, excluded.ended_at)",
                keyId,
                end);
        return !known;
    }

    /** Keys past their end that still have a session; a bounded number of them. */
    List<UUID> withSessions(Handle handle, Instant now) {
        return handle.createQuery("select s.key_id from platform_session s join ended_key e using (key_id)"
                        + " where e.ended_at <= ? limit 500")
                .bind(0, now)
                .mapTo(UUID.class)
                .list();
    }

    private static void takeTurn(Handle handle, UUID keyId) {
        handle.execute("select pg_advisory_xact_lock(?)", keyId.getLeastSignificantBits());
    }
}
