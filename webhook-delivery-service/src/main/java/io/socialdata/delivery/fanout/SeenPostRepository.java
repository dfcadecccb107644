package io.socialdata.delivery.fanout;

import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.PostDetectedV1;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Deduplication of posts: which monitors have already reported which posts. */
final class SeenPostRepository {

    private static final String SEEN = """
            insert into seen_post (monitor_id, tweet_id, seen_at)
            select monitor, tweet, :now from unnest(:monitors::uuid[], :tweets::text[]) as t (monitor, tweet)
            order by monitor, tweet
            on conflict do nothing returning monitor_id, tweet_id
            """;

    private SeenPostRepository() {}

    private record SeenPost(UUID monitorId, String tweetId) {

        static SeenPost of(CloudEvent<PostDetectedV1> event) {
            return new SeenPost(event.data().monitorId(), event.data().tweetId());
        }
    }

    /** Returns the first event of each new post, and marks these posts as seen. */
    static List<CloudEvent<PostDetectedV1>> admit(Handle handle, List<CloudEvent<PostDetectedV1>> events, Instant now) {
        Set<SeenPost> fresh = new HashSet<>(handle.createQuery(SEEN)
                .bind("now", now)
                .bindArray(
                        "monitors",
                        UUID.class,
                        events.stream().map(event -> event.data().monitorId()).toList())
                .bindArray(
                        "tweets",
                        String.class,
                        events.stream().map(event -> event.data().tweetId()).toList())
                .map((row, context) -> new SeenPost(row.getObject(1, UUID.class), row.getString(2)))
                .list());
        return events.stream().filter(event -> fresh.remove(SeenPost.of(event))).toList();
    }
}
