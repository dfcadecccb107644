package io.socialdata.database;

import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Revoked API keys and the successors of rotated keys, in the tables {@code revoked_key} and {@code rotated_key} of a
 * service. Data of a rotated key belongs to its holder, the latest successor. All changes are safe to repeat, and the
 * rotations of two keys may arrive in any order.
 */
public final class KeyLineageRepository {

    /** Follows every successor, because rows of earlier versions name the next one instead of the holder. */
    private static final String HOLDER = """
            with recursive line (key_id, step) as (
                select :key, 0
                union all
                select r.successor_id, line.step + 1 from line join rotated_key r using (key_id) where line.step < 1000)
            select key_id from line order by step desc limit 1
            """;

    private KeyLineageRepository() {}

    /** Returns the key that holds the data of this one: itself, or its latest successor. */
    public static UUID holder(Handle handle, UUID keyId) {
        return handle.createQuery(HOLDER).bind("key", keyId).mapTo(UUID.class).one();
    }

    /** Locks the key until the end of the transaction. Other changes of its data wait. */
    public static void lock(Handle handle, UUID keyId) {
        handle.execute("select pg_advisory_xact_lock(?)", keyId.getLeastSignificantBits());
    }

    /**
     * Locks the key that holds the data of this one. Repeats the lookup if that key is rotated while the lock is
     * awaited.
     */
    public static UUID lockHolder(Handle handle, UUID keyId) {
        UUID holder = holder(handle, keyId);
        lock(handle, holder);
        return holder(handle, keyId).equals(holder) ? holder : lockHolder(handle, keyId);
    }

    public static boolean isRevoked(Handle handle, UUID keyId) {
        return handle.createQuery("select exists (select from revoked_key where key_id = ?)")
                .bind(0, keyId)
                .mapTo(Boolean.class)
                .one();
    }

    /** Locks the key and marks it as revoked. The first timestamp stays. */
    public static void revoke(Handle handle, UUID keyId, Instant at) {
        lock(handle, keyId);
        handle.execute("insert into revoked_key (key_id, revoked_at) values (?, ?) on conflict do nothing", keyId, at);
    }

    /**
     * Locks the key and the holder of its successor, and makes that holder the holder of the key and of all keys before
     * it. The first successor of a key stays.
     *
     * @return the holder of the successor, which takes over the data of the key
     */
    public static UUID rotate(Handle handle, UUID keyId, UUID successorId) {
        lock(handle, keyId);
        UUID holder = lockHolder(handle, successorId);
        handle.execute(
                "insert into rotated_key (key_id, successor_id) values (?, ?) on conflict do nothing", keyId, holder);
        handle.execute("update rotated_key set successor_id = ? where successor_id = ?", holder, keyId);
        return holder;
    }
}
