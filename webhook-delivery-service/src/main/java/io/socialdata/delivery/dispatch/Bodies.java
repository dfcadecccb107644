package io.socialdata.delivery.dispatch;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** What is sent for claimed deliveries, without its end: read once for all webhooks that an event goes to. */
final class Bodies {

    /**
     * The bounds say again what the moments say, but as plain values: by them all days but those that are wanted are left out
     * before the statement begins.
     */
    private static final String BODIES = """
            select e.id, (select p.body from post p
                where p.event_id = e.id and p.created_at = e.moment and p.created_at >= :oldest and p.created_at <= :newest)
            from unnest(:events::uuid[], :moments::text[]::timestamptz[]) as e (id, moment)
            """;

    private Bodies() {}

    /** By event; those are missing that are remembered no longer. */
    static Map<UUID, String> of(Handle handle, List<Claimed> deliveries) {
        Map<UUID, Instant> moments = new HashMap<>();
        deliveries.forEach(delivery -> moments.put(delivery.eventId(), delivery.createdAt()));
        return moments.isEmpty() ? Map.of() : read(handle, moments);
    }

    private static Map<UUID, String> read(Handle handle, Map<UUID, Instant> moments) {
        List<UUID> events = List.copyOf(moments.keySet());
        Collection<Instant> times = moments.values();
        return handle.createQuery(BODIES)
                .bind("oldest", Collections.min(times))
                .bind("newest", Collections.max(times))
                .bindArray("events", UUID.class, events)
                .bindArray(
                        "moments",
                        String.class,
                        events.stream().map(moments::get).map(String::valueOf).toList())
                .scanResultSet((rows, context) -> bodies(rows.get()));
    }

    private static Map<UUID, String> bodies(ResultSet row) throws SQLException {
        Map<UUID, String> bodies = new HashMap<>();
        while (row.next()) {
            String body = row.getString(2);
            if (body != null) {
                bodies.put(row.getObject(1, UUID.class), body);
            }
        }
        return bodies;
    }
}
