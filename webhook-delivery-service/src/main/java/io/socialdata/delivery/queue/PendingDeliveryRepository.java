package io.socialdata.delivery.queue;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/** Adds rows to the pending deliveries. */
public final class PendingDeliveryRepository {

    /** Timestamps are bound as texts. */
    private static final String ADD = """
            insert into pending_delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at,
                detected_at, created_at, traceparent, next_attempt_at)
            select id, event, account, key, monitor, webhook, tweet, posted::timestamptz, detected::timestamptz,
                :now::timestamptz, trace, :now::timestamptz
            from unnest(:ids::uuid[], :events::uuid[], :accounts::uuid[], :keys::uuid[], :monitors::uuid[], :webhooks::uuid[],
                :tweets::text[], :posted::text[], :detected::text[], :traces::text[])
                as t (id, event, account, key, monitor, webhook, tweet, posted, detected, trace)
            """;

    private PendingDeliveryRepository() {}

    @FunctionalInterface
    private interface Part {
        @Nullable
        Object of(QueuedDelivery delivery);
    }

    /** Adds deliveries that are due at once. */
    public static void add(Handle handle, List<QueuedDelivery> queued, Instant now) {
        if (queued.isEmpty()) {
            return;
        }
        Update add = handle.createUpdate(ADD).bind("now", now);
        ids(add, "ids", queued, QueuedDelivery::id);
        ids(add, "events", queued, delivery -> delivery.post().eventId());
        ids(add, "accounts", queued, delivery -> delivery.post().accountId());
        ids(add, "keys", queued, delivery -> delivery.post().keyId());
        ids(add, "monitors", queued, delivery -> delivery.post().monitorId());
        ids(add, "webhooks", queued, QueuedDelivery::webhookId);
        texts(add, "tweets", queued, delivery -> delivery.post().tweetId());
        texts(add, "posted", queued, delivery -> delivery.post().postedAt());
        texts(add, "detected", queued, delivery -> delivery.post().detectedAt());
        texts(add, "traces", queued, delivery -> delivery.post().traceparent());
        add.execute();
    }

    private static void ids(Update add, String name, List<QueuedDelivery> queued, Function<QueuedDelivery, UUID> part) {
        add.bindArray(name, UUID.class, queued.stream().map(part).toArray());
    }

    private static void texts(Update add, String name, List<QueuedDelivery> queued, Part part) {
        @Nullable Object[] texts = new @Nullable Object[queued.size()];
        for (int i = 0; i < texts.length; i++) {
            Object value = part.of(queued.get(i));
            texts[i] = value == null ? null : value.toString();
        }
        add.bindArray(name, String.class, texts);
    }
}
