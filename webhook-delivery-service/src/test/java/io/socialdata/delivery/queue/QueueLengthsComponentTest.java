package io.socialdata.delivery.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.TestQueues;
import io.socialdata.testkit.ConfigMappings;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class QueueLengthsComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final UUID ACCOUNT = UUID.randomUUID();

    private static FreshDatabase database;
    private static TestQueues queues;

    private final QueueLengths lengths = bounded(5);

    @BeforeAll
    static void createDatabase() throws Exception {
        database = FreshDatabase.named("delivery_queue_lengths");
        queues = new TestQueues(database);
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @Test
    void queueLengthPerWebhookIsLimited() {
        UUID webhook = queues.webhook(ACCOUNT, 20);
        UUID other = queues.webhook(ACCOUNT, 20);
        queues.fill(webhook, ACCOUNT, 3, NOW);

        assertThat(admitted(lengths, webhook, 4)).isEqualTo(2);
        assertThat(admitted(lengths, other, 4)).isEqualTo(4);
    }

    @Test
    void finishedDeliveriesFreeCapacity() {
        UUID webhook = queues.webhook(ACCOUNT, 20);
        assertThat(admitted(lengths, webhook, 9)).isEqualTo(5);
        queues.fill(webhook, ACCOUNT, 5, NOW);
        assertThat(admitted(lengths, webhook, 9)).isZero();

        database.execute("delete from pending_delivery where webhook_id = '%s'".formatted(webhook));

        assertThat(admitted(lengths, webhook, 9)).isEqualTo(5);
    }

    @Test
    void withoutALimitAQueueGrowsUnbounded() {
        QueueLengths unbounded = bounded(Integer.MAX_VALUE);
        UUID webhook = queues.webhook(ACCOUNT, 20);
        queues.fill(webhook, ACCOUNT, 5, NOW);

        assertThat(admitted(lengths, webhook, 10_000)).isZero();
        assertThat(admitted(unbounded, webhook, 10_000)).isEqualTo(10_000);
    }

    private static QueueLengths bounded(int most) {
        return new QueueLengths(
                ConfigMappings.of(QueueConfig.class, Map.of("delivery.queue.max-per-webhook", "" + most)));
    }

    private static long admitted(QueueLengths lengths, UUID webhook, int deliveries) {
        return database.transactions().call(handle -> {
            QueueLengths.Admission admission = lengths.admission(handle);
            return IntStream.range(0, deliveries)
                    .filter(number -> admission.admit(webhook))
                    .count();
        });
    }
}
