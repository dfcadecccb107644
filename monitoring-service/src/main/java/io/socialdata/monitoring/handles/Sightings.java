package io.socialdata.monitoring.handles;

import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/** Remembers how far handles were seen. */
@Singleton
public class Sightings {

    private static final String SAVE = """
            update watched_handle set claim = null, claimed_until = null, alone = false, next_due_at = :due,
                cursor_post_id = greatest(cursor_post_id, :upTo),
                newest_post_id = greatest(newest_post_id, :newest::bigint),
                gap_before_ms = last_gap_ms,
                last_gap_ms = (extract(epoch from :lookedAt::timestamptz - last_look_at) * 1000)::bigint,
                planned_gap_ms = (extract(epoch from :due::timestamptz - :lookedAt::timestamptz) * 1000)::bigint,
                last_look_at = :lookedAt
            where handle = :handle and claim = :claim
            """;

    /**
     * What a look at one handle brought.
     *
     * @param upTo the handle has no newer post
     * @param newestPostId its newest post that was seen
     */
    public record Sighting(
            String handle, long upTo, @Nullable Long newestPostId) {}

    /** Cursors only move forward; the handles are due again then. */
    public void save(Handle handle, UUID claim, List<Sighting> sightings, Instant lookedAt, Instant due) {
        if (sightings.isEmpty()) {
            return;
        }
        PreparedBatch batch = handle.prepareBatch(SAVE);
        for (Sighting sighting : sightings) {
            batch.bind("due", due)
                    .bind("upTo", sighting.upTo())
                    .bind("newest", sighting.newestPostId())
                    .bind("lookedAt", lookedAt)
                    .bind("handle", sighting.handle())
                    .bind("claim", claim)
                    .add();
        }
        batch.execute();
    }
}
