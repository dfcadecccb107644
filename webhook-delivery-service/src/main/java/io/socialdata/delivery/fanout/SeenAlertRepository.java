package io.socialdata.delivery.fanout;

import io.socialdata.contract.events.AlertRaisedV1;
import io.socialdata.contract.events.CloudEvent;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Deduplication of alerts by their id. */
final class SeenAlertRepository {

    private static final String SEEN = """
            insert into seen_alert (alert_id, seen_at) select alert, :now from unnest(:alerts::uuid[]) as t (alert)
            order by alert
            on conflict do nothing returning alert_id
            """;

    private SeenAlertRepository() {}

    /** Returns the first event of each new alert, and marks these alerts as seen. */
    static List<CloudEvent<AlertRaisedV1>> admit(Handle handle, List<CloudEvent<AlertRaisedV1>> events, Instant now) {
        Set<UUID> fresh = new HashSet<>(handle.createQuery(SEEN)
                .bind("now", now)
                .bindArray(
                        "alerts",
                        UUID.class,
                        events.stream().map(event -> event.data().alertId()).toList())
                .mapTo(UUID.class)
                .list());
        return events.stream()
                .filter(event -> fresh.remove(event.data().alertId()))
                .toList();
    }
}
