package io.socialdata.session.sessions;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Keys that are revoked, or rotated and about to expire. Reads and writes of a key are serialised by an advisory lock.
 */
@ApplicationScoped
class RevokedKeyRepository {

    boolean isActive(Handle handle, UUID keyId, Instant now) {
        lock(handle, keyId);
        return handle.createQuery("select not exists (select from revoked_key where key_id = ? and revoked_at <= ?)")
                .bind(0, keyId)
                .bind(1, now)
                .mapTo(Boolean.class)
                .one();
    }

    /** Stores the end of a key. Repeated calls keep the earliest time. Returns true if no end was stored before. */
    boolean add(Handle handle, UUID keyId, Instant end) {
        lock(handle, keyId);
        boolean known = handle.createQuery("select exists (select from revoked_key where key_id = ?)")
                .bind(0, keyId)
                .mapTo(Boolean.class)
                .one();
        handle.execute(
                "insert into revoked_key (key_id, revoked_at) values (?, ?)"
                        + " on conflict (key_id) do update set revoked_at = least(revoked_key.revoked_at, excluded.revoked_at)",
                keyId,
                end);
        return !known;
    }

    /** Returns keys that have ended and still have a session, up to a fixed number. */
    List<UUID> withSessions(Handle handle, Instant now) {
        return handle.createQuery("select s.key_id from platform_session s join revoked_key e using (key_id)"
                        + " where e.revoked_at <= ? limit 500")
                .bind(0, now)
                .mapTo(UUID.class)
                .list();
    }

    private static void lock(Handle handle, UUID keyId) {
        handle.execute("select pg_advisory_xact_lock(?)", keyId.getLeastSignificantBits());
    }
}
