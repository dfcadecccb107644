package io.socialdata.monitoring.monitors;

import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Which key stands for which, and which stands for none any more. */
@Singleton
public class KeyLineageRepository {

    private static final String HOLDER = """
            with recursive line (key_id, step) as (
                select :key, 0
                union all
                select r.successor_id, line.step + 1 from line join rotated_key r using (key_id) where line.step < 1000)
            select key_id from line order by step desc limit 1
            """;

    /** The key that holds what this one holds: itself, or the last of those that took over. */
    public UUID holder(Handle handle, UUID keyId) {
        return handle.createQuery(HOLDER).bind("key", keyId).mapTo(UUID.class).one();
    }

    /** Makes others wait who count or change what the key holds, until the transaction ends. */
    public void takeTurn(Handle handle, UUID keyId) {
        handle.execute("select pg_advisory_xact_lock(?)", keyId.getLeastSignificantBits());
    }

    /** Takes the turn of the key that holds what this one holds. That key may be rotated while its turn is waited for. */
    public UUID takeTurnOfHolder(Handle handle, UUID keyId) {
        UUID key = holder(handle, keyId);
        takeTurn(handle, key);
        return holder(handle, keyId).equals(key) ? key : takeTurnOfHolder(handle, keyId);
    }

    public boolean isOver(Handle handle, UUID keyId) {
        return handle.createQuery("select exists (select from ended_key where key_id = ?)")
                .bind(0, keyId)
                .mapTo(Boolean.class)
                .one();
    }

    /** Safe to repeat: the first moment stays. */
    public void end(Handle handle, UUID keyId, Instant at) {
        handle.execute("insert into ended_key (key_id, ended_at) values (?, ?) on conflict do nothing", keyId, at);
    }

    /** Safe to repeat: the first successor stays. */
    public void rotate(Handle handle, UUID keyId, UUID successorId, Instant at) {
        handle.execute(
                "insert into rotated_key (key_id, successor_id, rotated_at) values (?, ?, ?) on conflict do nothing",
                keyId,
                successorId,
                at);
    }
}
