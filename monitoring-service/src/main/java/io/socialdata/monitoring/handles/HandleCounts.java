package io.socialdata.monitoring.handles;

import java.time.Instant;
import org.jdbi.v3.core.Handle;

/**
 * Number of handles to poll.
 *
 * @param watched handles of active monitors
 * @param due how many of these are due
 * @param monitorsOverdue active monitors on handles that should have been polled before a given time
 */
public record HandleCounts(long watched, long due, long monitorsOverdue) {

    private static final String COUNT = """
            select count(*), count(*) filter (where next_due_at <= :now and visibility <> 'unknown'),
                (select count(*) from monitor m join watched_handle late using (handle)
                    where m.status = 'active' and m.deleted_at is null and late.visibility <> 'unknown'
                        and late.next_due_at < :late)
            from watched_handle where next_due_at is not null
            """;

    public static HandleCounts count(Handle handle, Instant now, Instant late) {
        return handle.createQuery(COUNT)
                .bind("now", now)
                .bind("late", late)
                .map((row, context) -> new HandleCounts(row.getLong(1), row.getLong(2), row.getLong(3)))
                .one();
    }
}
