package io.socialdata.monitoring.alerts;

import io.socialdata.contract.polling.UserCheckAnswer.Visibility;
import io.socialdata.monitoring.handles.AccountShareRepository;
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

/**
 * What a pass reads of an active monitor.
 *
 * @param ownSlowdown how many times longer its account's poll interval is than that of most accounts, for its own demand
 */
record ScannedMonitor(UUID id, Instant activeSince, PollStatus polls, UserState user, double ownSlowdown) {

    /** Batches are in the order of the index of active monitors, so that each reads only its own rows. */
    private static final String NEXT = """
            select m.id, m.activated_at, w.last_polled_at, w.last_gap_ms, w.previous_gap_ms, w.planned_gap_ms,
                coalesce(w.visibility, 'unknown'), %s
            from (select id, handle, account_id, activated_at from monitor
                where id > :after and status = 'active' and deleted_at is null order by id limit :limit) m
            left join watched_handle w using (handle) left join account_demand d using (account_id)
            order by m.id
            """.formatted(AccountShareRepository.OWN_SLOWDOWN);

    static List<ScannedMonitor> after(Handle handle, UUID id, int limit) {
        return handle.createQuery(NEXT)
                .bind("after", id)
                .bind("limit", limit)
                .map((row, context) -> of(row))
                .list();
    }

    /**
     * Returns whether it is polled late, by the rule of its health, and neither for its account's own demand nor because its
     * user was never checked.
     */
    boolean isLate(Duration interval, Instant now) {
        Duration expected = Duration.ofMillis(Math.round(interval.toMillis() * ownSlowdown));
        return user.visibility() != Visibility.UNKNOWN && polls.isBehind(expected, activeSince, now);
    }

    /** Returns whether its posts may be late or missed, whatever the cause. */
    boolean isDegraded(Duration interval, Instant now) {
        return user.isHidden() || polls.isBehind(interval, activeSince, now);
    }

    private static ScannedMonitor of(ResultSet row) throws SQLException {
        Timestamp polled = row.getTimestamp(3);
        return new ScannedMonitor(
                row.getObject(1, UUID.class),
                row.getTimestamp(2).toInstant(),
                new PollStatus(null, polled == null ? null : polled.toInstant(), gap(row, 4), gap(row, 5), gap(row, 6)),
                new UserState(UserCheckRepository.visibility(row.getString(7)), null, null),
                row.getDouble(8));
    }

    private static @Nullable Duration gap(ResultSet row, int column) throws SQLException {
        long millis = row.getLong(column);
        return row.wasNull() ? null : Duration.ofMillis(millis);
    }
}
