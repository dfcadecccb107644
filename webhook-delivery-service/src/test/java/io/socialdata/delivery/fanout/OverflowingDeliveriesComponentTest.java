package io.socialdata.delivery.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.TestQueues;
import io.socialdata.delivery.dispatch.DeadLetterPublisher;
import io.socialdata.delivery.queue.QueuedDelivery;
import io.socialdata.delivery.queue.QueuedEvent;
import io.socialdata.messaging.outbox.Outbox;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Deliveries for which the queue of their webhook has no place. */
class OverflowingDeliveriesComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    @Test
    void postsAndAlertsOfOneBatchAreGivenUpWithDeadLetters() throws Exception {
        try (FreshDatabase database = FreshDatabase.named("delivery_overflow")) {
            database.createDays(NOW, 1);
            TestQueues queues = new TestQueues(database);
            UUID account = UUID.randomUUID();
            UUID webhook = queues.webhook(account, null);
            Outbox outbox = new Outbox(new PGSimpleDataSource(), () -> "webhook-delivery", new CurrentVertxRequest());
            OverflowingDeliveries overflow =
                    new OverflowingDeliveries(new DeadLetterPublisher(outbox), new SimpleMeterRegistry());
            List<QueuedDelivery> deliveries =
                    List.of(alert(webhook, account), post(webhook, account), alert(webhook, account));

            database.transactions().call(handle -> {
                overflow.giveUp(handle, deliveries, NOW);
                return deliveries;
            });

            assertThat(queues.count(
                            "delivery", webhook, "reason = 'queue_full' and monitor_id is null and tweet_id is null"))
                    .isEqualTo(2);
            assertThat(queues.count("delivery", webhook, "reason = 'queue_full' and tweet_id = '7'"))
                    .isEqualTo(1);
            assertThat(queues.number("select count(*) from outbox where aggregatetype = 'webhook-dead-letter.v1'"))
                    .isEqualTo(3);
        }
    }

    private static QueuedDelivery alert(UUID webhook, UUID account) {
        return delivery(webhook, new QueuedEvent(UUID.randomUUID(), account, account, null, null, null, NOW, null));
    }

    private static QueuedDelivery post(UUID webhook, UUID account) {
        return delivery(webhook, new QueuedEvent(UUID.randomUUID(), account, account, account, "7", NOW, NOW, null));
    }

    private static QueuedDelivery delivery(UUID webhook, QueuedEvent event) {
        return new QueuedDelivery(UUID.randomUUID(), webhook, event);
    }
}
