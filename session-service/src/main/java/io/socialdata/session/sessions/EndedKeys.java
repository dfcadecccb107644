package io.socialdata.session.sessions;

import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The keys that are no more. Whoever asks and whoever adds take turns, key by key, until their transactions end. */
@Singleton
class EndedKeys {

    boolean isGoingOn(Handle handle, UUID keyId) {
        takeTurn(handle, keyId);
        return handle.createQuery("select not exists (select from ended_key where key_id = ?)")
                .bind(0, keyId)
                .mapTo(Boolean.class)
                .one();
    }

    /** Safe to repeat: the first moment stays. */
    void add(Handle handle, UUID keyId, Instant at) {
        takeTurn(handle, keyId);
        handle.execute("insert into ended_key (key_id, ended_at) values (?, ?) on conflict do nothing", keyId, at);
    }

    private static void takeTurn(Handle handle, UUID keyId) {
        handle.execute("select pg_advisory_xact_lock(?)", keyId.getLeastSignificantBits());
    }
}
