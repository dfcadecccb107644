package io.socialdata.monitoring.userchecks;

import io.socialdata.monitoring.handles.SnowflakeId;
import io.socialdata.monitoring.handles.WatchedHandleRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Moves the monitors of a user with a new handle to that handle, where they continue from their position. */
@ApplicationScoped
class HandleRenameService {

    // No post is delivered twice: deduplication rows exist for at least this long.
    private static final Duration FURTHEST_BACK = Duration.ofDays(1);

    private static final String CONTINUE = """
            update watched_handle n set
                next_due_at = coalesce(n.next_due_at, o.next_due_at),
                cursor_post_id = case when n.next_due_at is null then o.cursor_post_id
                    else least(n.cursor_post_id, greatest(o.cursor_post_id, :furthest)) end,
                newest_post_id = greatest(n.newest_post_id, o.newest_post_id),
                last_polled_at = coalesce(n.last_polled_at, o.last_polled_at)
            from watched_handle o where n.handle = :new and o.handle = :old
            """;

    // A key that watches the new handle as well has two monitors on one user: the one under the new handle stays.
    private static final String END_DOUBLES = """
            update monitor m set deleted_at = :now, updated_at = :now
            where m.handle = :old and m.deleted_at is null and exists (
                select from monitor o where o.key_id = m.key_id and o.handle = :new and o.deleted_at is null)
            """;

    private static final String FOLLOW = """
            update monitor set handle = :new, previous_handle = :old, renamed_at = :now, updated_at = :now
            where handle = :old and deleted_at is null
            """;

    private final WatchedHandleRepository watchedHandleRepository;

    HandleRenameService(WatchedHandleRepository watchedHandleRepository) {
        this.watchedHandleRepository = watchedHandleRepository;
    }

    /** Returns the number of monitors that were moved. */
    int rename(Handle handle, String from, String to, Instant now) {
        watchedHandleRepository.takeAll(handle, List.of(from, to));
        handle.createUpdate(CONTINUE)
                .bind("furthest", SnowflakeId.before(now.minus(FURTHEST_BACK)))
                .bind("new", to)
                .bind("old", from)
                .execute();
        handle.createUpdate(END_DOUBLES)
                .bind("now", now)
                .bind("old", from)
                .bind("new", to)
                .execute();
        int following = handle.createUpdate(FOLLOW)
                .bind("new", to)
                .bind("old", from)
                .bind("now", now)
                .execute();
        watchedHandleRepository.settle(handle, from);
        watchedHandleRepository.settle(handle, to);
        return following;
    }
}
