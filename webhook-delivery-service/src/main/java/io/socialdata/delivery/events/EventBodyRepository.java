package io.socialdata.delivery.events;

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

/** The rows of {@code post}: the body of each event without its end, stored once for all webhooks of the event. */
public final class EventBodyRepository {

    private static final String ADD = """
            insert into post (event_id, created_at, body)
            select event, :now, body from unnest(:events::uuid[], :bodies::text[]) as t (event, body)
            """;

    /**
     * The bounds repeat the timestamps as plain values: with them PostgreSQL prunes all other daily partitions before
     * the statement begins.
     */
    private static final String FIND = """
            select e.id, (select p.body from post p
                where p.event_id = e.id and p.created_at = e.moment and p.created_at >= :oldest and p.created_at <= :newest)
            from unnest(:events::uuid[], :moments::text[]::timestamptz[]) as e (id, moment)
            """;

    private EventBodyRepository() {}

    /** The body of an event without its end. */
    public record Body(UUID eventId, String text) {}

    public static void add(Handle handle, List<Body> bodies, Instant now) {
        if (bodies.isEmpty()) {
            return;
        }
        handle.createUpdate(ADD)
                .bind("now", now)
                .bindArray(
                        "events", UUID.class, bodies.stream().map(Body::eventId).toList())
                .bindArray(
                        "bodies", String.class, bodies.stream().map(Body::text).toList())
                .execute();
    }

    /** Returns the stored bodies by event; deleted ones are missing. Takes the creation time of each event's row. */
    public static Map<UUID, String> find(Handle handle, Map<UUID, Instant> createdAt) {
        if (createdAt.isEmpty()) {
            return Map.of();
        }
        List<UUID> events = List.copyOf(createdAt.keySet());
        Collection<Instant> times = createdAt.values();
        return handle.createQuery(FIND)
                .bind("oldest", Collections.min(times))
                .bind("newest", Collections.max(times))
                .bindArray("events", UUID.class, events)
                .bindArray(
                        "moments",
                        String.class,
                        events.stream().map(createdAt::get).map(String::valueOf).toList())
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
