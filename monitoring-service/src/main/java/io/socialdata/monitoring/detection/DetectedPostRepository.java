package io.socialdata.monitoring.detection;

import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Deduplication of detected posts: which post was published for which monitor. */
@Singleton
class DetectedPostRepository {

    private static final String ADMIT = """
            insert into detected_post (monitor_id, post_id, detected_at)
            select monitor_id, post_id, :at::timestamptz from unnest(:monitors, :posts) as seen (monitor_id, post_id)
            order by monitor_id, post_id
            on conflict do nothing returning monitor_id, post_id
            """;

    private static final String PRUNE = """
            delete from detected_post where ctid = any(array(
                select ctid from detected_post where detected_at < :before limit :most))
            """;

    /** A post detected for a monitor. */
    record Pair(UUID monitorId, long postId) {}

    /** Stores the pairs and returns those that are new. */
    Set<Pair> admit(Handle handle, Collection<Pair> seen, Instant at) {
        if (seen.isEmpty()) {
            return Set.of();
        }
        return new HashSet<>(handle.createQuery(ADMIT)
                .bind("at", at)
                .bindArray(
                        "monitors",
                        UUID.class,
                        seen.stream().map(Pair::monitorId).toList())
                .bindArray("posts", Long.class, seen.stream().map(Pair::postId).toList())
                .map((row, context) -> new Pair(row.getObject(1, UUID.class), row.getLong(2)))
                .list());
    }

    /** Deletes up to {@code most} older rows. Returns their number. */
    int prune(Handle handle, Instant before, int most) {
        return handle.createUpdate(PRUNE)
                .bind("before", before)
                .bind("most", most)
                .execute();
    }
}
