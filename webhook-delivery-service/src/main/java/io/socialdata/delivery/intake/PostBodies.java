package io.socialdata.delivery.intake;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Keeps what is sent, once for all webhooks that it goes to. */
final class PostBodies {

    private static final String ADD = """
            insert into post (event_id, created_at, body)
            select event, :now, body from unnest(:events::uuid[], :bodies::text[]) as t (event, body)
            """;

    private PostBodies() {}

    /** All but the end of what is sent for an event. */
    record Body(UUID eventId, String text) {}

    static void add(Handle handle, List<Body> bodies, Instant now) {
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
}
