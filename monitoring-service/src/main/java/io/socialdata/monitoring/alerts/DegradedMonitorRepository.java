package io.socialdata.monitoring.alerts;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Stores since when monitors are degraded. A pass writes only what has changed since the last one. */
@ApplicationScoped
class DegradedMonitorRepository {

    private static final String STORED = """
            select monitor_id, degraded_since is not null, reported_at from degraded_monitor
            where monitor_id > :after and monitor_id <= :last
            """;

    private static final String BEGIN = """
            insert into degraded_monitor (monitor_id, account_id, degraded_since)
            select id, account_id, :now from monitor where id = any(:ids)
            on conflict (monitor_id) do update set degraded_since = :now
            """;

    private final MonitorAlertsConfig config;

    DegradedMonitorRepository(MonitorAlertsConfig config) {
        this.config = config;
    }

    /** @param degraded whether it was degraded when the last pass read it */
    private record Mark(
            UUID monitorId, boolean degraded, @Nullable Instant reportedAt) {

        static Mark of(ResultSet row) throws SQLException {
            Timestamp reported = row.getTimestamp(3);
            return new Mark(
                    row.getObject(1, UUID.class), row.getBoolean(2), reported == null ? null : reported.toInstant());
        }

        /** Without a recent report nothing of a degradation that has ended matters any more. */
        boolean matters(Instant reportedBefore) {
            return reportedAt != null && reportedAt.isAfter(reportedBefore);
        }
    }

    /**
     * Stores which monitors of a range of ids are degraded now. What is not is well, is paused or has ended.
     *
     * @param after the last id before the range
     * @param last the last id of the range
     */
    void store(Handle handle, UUID after, UUID last, List<UUID> degraded, Instant now) {
        List<Mark> marks = handle.createQuery(STORED)
                .bind("after", after)
                .bind("last", last)
                .map((row, context) -> Mark.of(row))
                .list();
        Set<UUID> degradedNow = new HashSet<>(degraded);
        Set<UUID> before = ids(marks, Mark::degraded);
        begin(handle, degraded.stream().filter(id -> !before.contains(id)).toList(), now);

        List<Mark> others = marks.stream()
                .filter(mark -> !degradedNow.contains(mark.monitorId()))
                .toList();
        Instant reportedBefore = now.minus(config.monitorInterval());
        change(
                handle,
                "delete from degraded_monitor where monitor_id = any(?)",
                ids(others, mark -> !mark.matters(reportedBefore)));
        change(
                handle,
                "update degraded_monitor set degraded_since = null where monitor_id = any(?)",
                ids(others, mark -> mark.degraded() && mark.matters(reportedBefore)));
    }

    private static void begin(Handle handle, List<UUID> monitors, Instant now) {
        if (!monitors.isEmpty()) {
            handle.createUpdate(BEGIN)
                    .bindArray("ids", UUID.class, monitors)
                    .bind("now", now)
                    .execute();
        }
    }

    private static void change(Handle handle, String sql, Set<UUID> monitors) {
        if (!monitors.isEmpty()) {
            handle.createUpdate(sql).bindArray(0, UUID.class, monitors).execute();
        }
    }

    private static Set<UUID> ids(List<Mark> marks, Predicate<Mark> wanted) {
        return marks.stream().filter(wanted).map(Mark::monitorId).collect(Collectors.toSet());
    }
}
