package io.socialdata.monitoring.handles;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/**
 * Keeps the rows of watched handles consistent with their monitors.
 *
 * <p>Lock the handle before changing its monitors, in the same transaction. This serialises monitor changes with
 * detection.
 */
@ApplicationScoped
public class WatchedHandleRepository {

    private static final String TAKE = """
            insert into watched_handle (handle) values (?)
            on conflict (handle) do update set handle = excluded.handle
            """;

    // Starts, or continues after a pause, at the floor of the monitor: earlier posts are not wanted.
    private static final String SCHEDULE = """
            update watched_handle set
                next_due_at = least(next_due_at, greatest(:first, last_polled_at + :interval * interval '1 ms')),
                cursor_post_id = case when next_due_at is null then greatest(cursor_post_id, :floor) else cursor_post_id end
            where handle = :handle
            """;

    private static final String SETTLE = """
            update watched_handle w set next_due_at = null, claim = null, claimed_until = null, poll_alone = false
            where handle = ? and not exists (
                select from monitor m where m.handle = w.handle and m.status = 'active' and m.deleted_at is null)
            """;

    private static final String FORGET = """
            delete from watched_handle w where handle = ? and not exists (
                select from monitor m where m.handle = w.handle and m.deleted_at is null)
            """;

    private final PollInterval pollInterval;

    public WatchedHandleRepository(PollInterval pollInterval) {
        this.pollInterval = pollInterval;
    }

    /** Locks the handle until the end of the transaction. Other changes of its monitors wait. */
    public void take(Handle handle, String name) {
        handle.execute(TAKE, name);
    }

    /** Locks several handles, always in the same order, so that transactions cannot deadlock. */
    public void takeAll(Handle handle, Collection<String> names) {
        new TreeSet<>(names).forEach(name -> take(handle, name));
    }

    /**
     * Starts polling a locked handle for an active monitor: within the interval, and at once if the interval is the target
     * and the handle was not polled before.
     *
     * @param floorPostId the floor of the monitor
     * @param interval the interval that its account has now
     */
    public void schedule(Handle handle, String name, long floorPostId, Instant now, Duration interval) {
        handle.createUpdate(SCHEDULE)
                .bind("first", interval.compareTo(pollInterval.between()) > 0 ? now.plus(interval) : now)
                .bind("interval", interval.toMillis())
                .bind("floor", floorPostId)
                .bind("handle", name)
                .execute();
    }

    /** Updates a locked handle after one of its monitors was paused or deleted. */
    public void settle(Handle handle, String name) {
        handle.execute(SETTLE, name);
        handle.execute(FORGET, name);
    }
}
