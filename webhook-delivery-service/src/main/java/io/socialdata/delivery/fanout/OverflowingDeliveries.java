package io.socialdata.delivery.fanout;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.events.WebhookDeadLetterV1;
import io.socialdata.delivery.dispatch.DeadLetter;
import io.socialdata.delivery.dispatch.DeadLetterPublisher;
import io.socialdata.delivery.queue.FailureReason;
import io.socialdata.delivery.queue.QueuedDelivery;
import io.socialdata.delivery.queue.QueuedEvent;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Fails deliveries to webhooks whose queue is full. They are kept in the history and can be replayed. */
@Singleton
class OverflowingDeliveries {

    private static final String GIVE_UP = """
            insert into delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at, detected_at,
                created_at, status, reason, attempts, ended_at)
            values (:id, :event, :account, :key, :monitor::uuid, :webhook, :tweet, :posted::timestamptz, :detected, :now, 'failed',
                :reason, 0, :now)
            """;

    private final DeadLetterPublisher deadLetterPublisher;
    private final Counter counter;

    OverflowingDeliveries(DeadLetterPublisher deadLetterPublisher, MeterRegistry registry) {
        this.deadLetterPublisher = deadLetterPublisher;
        this.counter = registry.counter("dead_letters_total", "reason", FailureReason.QUEUE_FULL.wireName());
    }

    void giveUp(Handle handle, List<QueuedDelivery> deliveries, Instant now) {
        if (deliveries.isEmpty()) {
            return;
        }
        PreparedBatch batch = handle.prepareBatch(GIVE_UP);
        for (QueuedDelivery delivery : deliveries) {
            QueuedEvent event = delivery.event();
            batch.bind("id", delivery.id())
                    .bind("event", event.eventId())
                    .bind("account", event.accountId())
                    .bind("key", event.keyId())
                    .bind("monitor", event.monitorId())
                    .bind("webhook", delivery.webhookId())
                    .bind("tweet", event.tweetId())
                    .bind("posted", event.postedAt())
                    .bind("detected", event.detectedAt())
                    .bind("now", now)
                    .bind("reason", FailureReason.QUEUE_FULL.wireName())
                    .add();
            deadLetterPublisher.append(handle, letter(delivery, now));
        }
        batch.execute();
    }

    /** Counts the deliveries. Call it after the commit. */
    void count(int deliveries) {
        counter.increment(deliveries);
    }

    private static DeadLetter letter(QueuedDelivery delivery, Instant now) {
        QueuedEvent event = delivery.event();
        return new DeadLetter(
                new WebhookDeadLetterV1(
                        delivery.id(),
                        event.eventId(),
                        event.accountId(),
                        event.keyId(),
                        event.monitorId(),
                        delivery.webhookId(),
                        event.tweetId(),
                        0,
                        null,
                        FailureReason.QUEUE_FULL.wireName(),
                        now),
                event.traceparent());
    }
}
