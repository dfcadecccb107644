package io.socialdata.delivery.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.TestQueues;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Queues of webhooks that were disabled or deleted are emptied in batches. */
class QueueDrainComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final UUID ACCOUNT = UUID.randomUUID();
    private static final int BATCH_SIZE = 10;

    private static FreshDatabase database;
    private static TestQueues queues;

    private final QueueDrainJob job = new QueueDrainJob(
            database.transactions(),
            ConfigMappings.of(QueueConfig.class, Map.of("delivery.queue.drain-batch-size", String.valueOf(BATCH_SIZE))),
            ConfigMappings.defaultsOf(HistoryConfig.class),
            Clock.fixed(NOW, ZoneOffset.UTC));

    private UUID webhook;

    @BeforeAll
    static void createDatabase() throws Exception {
        database = FreshDatabase.named("delivery_queue_drain");
        database.createDays(NOW, 1);
        queues = new TestQueues(database);
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @BeforeEach
    void createWebhook() {
        webhook = queues.webhook(ACCOUNT, 20);
    }

    @Test
    void batchEndsAtMostItsSize() {
        queues.fill(webhook, ACCOUNT, 25, NOW);
        request(FailureReason.WEBHOOK_DELETED);

        int ended = database.transactions()
                .call(handle -> QueueDrains.next(handle, new UUID(0, 0), BATCH_SIZE, NOW, Instant.EPOCH))
                .orElseThrow()
                .ended();

        assertThat(ended).isEqualTo(BATCH_SIZE);
        assertThat(queues.count("pending_delivery", webhook, "true")).isEqualTo(15);
        job.drain();
    }

    @Test
    void wholeQueueFailsWithTheReasonOfTheRequest() {
        queues.fill(webhook, ACCOUNT, 25, NOW);
        request(FailureReason.WEBHOOK_DELETED);

        job.drain();

        assertThat(queues.count("pending_delivery", webhook, "true")).isZero();
        assertThat(queues.count("delivery", webhook, "status = 'failed' and reason = 'webhook_deleted'"))
                .isEqualTo(25);
        assertThat(queues.count("queue_drain", webhook, "true")).isZero();
    }

    @Test
    void deliveriesQueuedAfterTheRequestAreKept() {
        queues.fill(webhook, ACCOUNT, 15, NOW);
        request(FailureReason.WEBHOOK_DISABLED);
        queues.fill(webhook, ACCOUNT, 3, NOW);

        job.drain();

        assertThat(queues.count("pending_delivery", webhook, "true")).isEqualTo(3);
        assertThat(queues.count("queue_drain", webhook, "true")).isZero();
    }

    /** Its partition is dropped, so its history row cannot be written. */
    @Test
    void deliveryOfADroppedDayDoesNotBlockOthers() {
        queues.fill(webhook, ACCOUNT, 1, NOW.minus(Duration.ofDays(40)));
        queues.fill(webhook, ACCOUNT, 5, NOW);
        request(FailureReason.WEBHOOK_DISABLED);

        job.drain();

        assertThat(queues.count("pending_delivery", webhook, "true")).isZero();
        assertThat(queues.count("delivery", webhook, "true")).isEqualTo(5);
    }

    private void request(FailureReason reason) {
        database.transactions().call(handle -> {
            QueueDrains.request(handle, List.of(webhook), reason);
            return webhook;
        });
    }
}
