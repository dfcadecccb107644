package io.socialdata.monitoring.alerts;

import io.socialdata.monitoring.handles.PollStatus;
import io.socialdata.monitoring.monitors.UserState;
import io.socialdata.monitoring.users.UserCheckRepository;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** What a pass reads of an active monitor. */
record ScannedMonitor(UUID id, Instant activeSince, PollStatus polls, UserState user) {

    /** Batches are in the order of the index of active monitors, so that each reads only its own rows. */
    private static final String NEXT = """
            select m.id, m.activated_at, w.last_polled_at, w.last_gap_ms, w.previous_gap_ms, w.planned_gap_ms,
                coalesce(w.visibility, 'unknown')
            from (select id, handle, activated_at from monitor
                where id > :after and status = 'active' and deleted_at is null order by id limit :limit) m
            left join watched_handle w using (handle)
            order by m.id
            """;

    static List<ScannedMonitor> after(Handle handle, UUID id, int limit) {
        return handle.createQuery(NEXT)
                .bind("after", id)
                .bind("limit", limit)
                .map((row, context) -> of(row))
                .list();
    }

    /** Returns whether it is polled late, by the rule of its health. */
    boolean isLate(Duration interval, Instant now) {
        return polls.isBehind(interval, activeSince, now);
    }

    /** Returns whether its posts may be late or missed, whatever the cause. */
    boolean isDegraded(Duration interval, Instant now) {
        return user.isHidden() || isLate(interval, now);
    }

    private static ScannedMonitor of(ResultSet row) throws SQLException {
        Timestamp polled = row.getTimestamp(3);
        return new ScannedMonitor(
                row.getObject(1, UUID.class),
                row.getTimestamp(2).toInstant(),
                new PollStatus(null, polled == null ? null : polled.toInstant(), gap(row, 4), gap(row, 5), gap(row, 6)),
                new UserState(UserCheckRepository.visibility(row.getString(7)), null, null));
    }

    private static @Nullable Duration gap(ResultSet row, int column) throws SQLException {
        long millis = row.getLong(column);
        return row.wasNull() ? null : Duration.ofMillis(millis);
    }
}
