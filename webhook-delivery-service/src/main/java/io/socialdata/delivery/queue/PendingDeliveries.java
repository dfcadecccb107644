package io.socialdata.delivery.queue;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The deliveries under way, as those see them who add to them or end them without an attempt. */
public final class PendingDeliveries {

    private static final String ADD = """
            insert into pending_delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at,
                detected_at, created_at, traceparent, next_attempt_at)
            select id, :event, :account, :key, :monitor, webhook, :tweet, :posted::timestamptz, :detected::timestamptz,
                :now::timestamptz, :trace::text, :now::timestamptz
            from unnest(:ids::uuid[], :webhooks::uuid[]) as t (id, webhook)
            """;

    private static final String FAIL = """
            with ended as (delete from pending_delivery where webhook_id = any (:webhooks) returning *)
            insert into delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at, detected_at,
                created_at, status, reason, attempts, first_attempt_at, ended_at, last_status, last_fault)
            select id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at, detected_at,
                created_at, 'failed', :reason, attempts, first_attempt_at, :now::timestamptz, last_status, last_fault
            from ended
            """;

    private PendingDeliveries() {}

    /** One delivery of the post to each of the webhooks, due at once. */
    public static void add(Handle handle, QueuedPost post, List<UUID> ids, List<UUID> webhooks, Instant now) {
        handle.createUpdate(ADD)
                .bind("event", post.eventId())
                .bind("account", post.accountId())
                .bind("key", post.keyId())
                .bind("monitor", post.monitorId())
                .bind("tweet", post.tweetId())
                .bind("posted", post.postedAt())
                .bind("detected", post.detectedAt())
                .bind("trace", post.traceparent())
                .bind("now", now)
                .bindArray("ids", UUID.class, ids)
                .bindArray("webhooks", UUID.class, webhooks)
                .execute();
    }

    /** Ends every delivery to these webhooks as failed; says how many there were. */
    public static int fail(Handle handle, Collection<UUID> webhooks, GivenUp reason, Instant now) {
        return handle.createUpdate(FAIL)
                .bindArray("webhooks", UUID.class, List.copyOf(webhooks))
                .bind("reason", reason.word())
                .bind("now", now)
                .execute();
    }
}
