package io.socialdata.delivery.queue;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
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
        ids(add, "events", queued, delivery -> delivery.event().eventId());
        ids(add, "accounts", queued, delivery -> delivery.event().accountId());
        ids(add, "keys", queued, delivery -> delivery.event().keyId());
        ids(add, "monitors", queued, delivery -> delivery.event().monitorId());
        ids(add, "webhooks", queued, QueuedDelivery::webhookId);
        texts(add, "tweets", queued, delivery -> delivery.event().tweetId());
        texts(add, "posted", queued, delivery -> delivery.event().postedAt());
        texts(add, "detected", queued, delivery -> delivery.event().detectedAt());
        texts(add, "traces", queued, delivery -> delivery.event().traceparent());
        add.execute();
    }

    private static void ids(Update add, String name, List<QueuedDelivery> queued, Part part) {
        add.bindArray(name, UUID.class, parts(queued, part));
    }

    private static void texts(Update add, String name, List<QueuedDelivery> queued, Part part) {
        @Nullable Object[] texts = parts(queued, part);
        for (int i = 0; i < texts.length; i++) {
            Object value = texts[i];
            texts[i] = value == null ? null : value.toString();
        }
        add.bindArray(name, String.class, texts);
    }

    private static @Nullable Object[] parts(List<QueuedDelivery> queued, Part part) {
        @Nullable Object[] parts = new @Nullable Object[queued.size()];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = part.of(queued.get(i));
        }
        return parts;
    }
}
