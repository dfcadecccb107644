package io.socialdata.monitoring.detection;

import io.socialdata.monitoring.handles.AccountShareRepository;
import io.socialdata.monitoring.monitors.MonitorSettings;
import jakarta.inject.Singleton;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Reads the active monitors of handles. */
@Singleton
class ActiveMonitorRepository {

    private static final String ON = """
            select id, key_id, account_id, handle, floor_post_id, webhook_ids, domain_filter, include_replies, %s > 1
            from monitor left join account_demand d using (account_id)
            where handle = any(:handles) and status = 'active' and deleted_at is null order by id
            """.formatted(AccountShareRepository.OWN_SLOWDOWN);

    private static final String MISSED = """
            update monitor set events_possibly_missed = events_possibly_missed + 1
            where handle = any(:handles) and status = 'active' and deleted_at is null
            """;

    Map<String, List<ActiveMonitor>> on(Handle handle, List<String> handles) {
        return handle
                .createQuery(ON)
                .bindArray("handles", String.class, handles)
                .map((row, context) -> listener(row))
                .stream()
                .collect(Collectors.groupingBy(ActiveMonitor::handle));
    }

    /** Records on the monitors of these handles that posts may have been missed. */
    int missed(Handle handle, List<String> handles) {
        return handle.createUpdate(MISSED)
                .bindArray("handles", String.class, handles)
                .execute();
    }

    private static ActiveMonitor listener(ResultSet row) throws SQLException {
        Array webhooks = row.getArray(6);
        return new ActiveMonitor(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getObject(3, UUID.class),
                row.getString(4),
                row.getLong(5),
                new MonitorSettings(
                        webhooks == null ? null : List.of((UUID[]) webhooks.getArray()),
                        row.getString(7),
                        row.getBoolean(8)),
                row.getBoolean(9));
    }
}
