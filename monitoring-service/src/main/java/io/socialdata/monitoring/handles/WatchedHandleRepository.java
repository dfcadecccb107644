package io.socialdata.monitoring.handles;

import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/**
 * Keeps the handles in step with the monitors on them.
 *
 * <p>Lock the handle before changing its monitors, in the same transaction. This serialises monitor changes with detection.
 */
@Singleton
public class WatchedHandleRepository {

    private static final String TAKE = """
            insert into watched_handle (handle) values (?)
            on conflict (handle) do update set handle = excluded.handle
            """;

    // Begins, or goes on after a pause, at the floor of the monitor: nobody wants what was posted before.
    private static final String WAKE = """
            update watched_handle set next_due_at = :now, cursor_post_id = greatest(cursor_post_id, :floor)
            where handle = :handle and next_due_at is null
            """;

    private static final String SETTLE = """
            update watched_handle w set next_due_at = null, claim = null, claimed_until = null, alone = false
            where handle = ? and not exists (
                select from monitor m where m.handle = w.handle and m.status = 'active' and m.deleted_at is null)
            """;

    private static final String FORGET = """
            delete from watched_handle w where handle = ? and not exists (
                select from monitor m where m.handle = w.handle and m.deleted_at is null)
            """;

    /** Makes others wait who change monitors of this handle, until the transaction ends. */
    public void take(Handle handle, String name) {
        handle.execute(TAKE, name);
    }

    /** The same for several, always in the same order. */
    public void takeAll(Handle handle, Collection<String> names) {
        new TreeSet<>(names).forEach(name -> take(handle, name));
    }

    /**
     * An active monitor watches a handle that was taken; it is looked at from now on, at once if nobody did yet.
     *
     * @param floorPostId the floor of the monitor
     */
    public void wake(Handle handle, String name, long floorPostId, Instant now) {
        handle.createUpdate(WAKE)
                .bind("now", now)
                .bind("floor", floorPostId)
                .bind("handle", name)
                .execute();
    }

    /** A monitor of a handle that was taken has gone to rest, or for good. */
    public void settle(Handle handle, String name) {
        handle.execute(SETTLE, name);
        handle.execute(FORGET, name);
    }
}
