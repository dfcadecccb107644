package io.socialdata.delivery.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.TestQueues;
import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import io.socialdata.delivery.dispatch.CompletedAttemptService.WriteSummary;
import io.socialdata.delivery.dispatch.DeliveryClaimService.Capacity;
import io.socialdata.delivery.queue.FailureReason;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A 410 costs the same however many deliveries wait for the webhook. */
class GoneReceiverComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final UUID ACCOUNT = UUID.randomUUID();
    private static final int WAITING = 20_000;

    private static FreshDatabase database;
    private static TestQueues queues;

    @BeforeAll
    static void createDatabase() throws Exception {
        database = FreshDatabase.named("delivery_gone");
        database.createDays(NOW, 1);
        queues = new TestQueues(database);
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @Test
    void webhookIsDisabledAtOnceAndItsQueueIsDrainedLater() {
        UUID gone = queues.webhook(ACCOUNT, 20);
        UUID well = queues.webhook(ACCOUNT, 20);
        queues.fill(gone, ACCOUNT, WAITING, NOW);
        queues.fill(well, ACCOUNT, 1, NOW);
        List<ClaimedDelivery> claimed = claim();
        List<CompletedAttempt> ended = claimed.stream()
                .map(delivery -> delivery.webhookId().equals(gone) ? goneAttempt(delivery) : delivered(delivery))
                .toList();

        WriteSummary writeSummary = new TestDispatch(database, NOW).writer().write(ended);

        assertThat(writeSummary.gone()).containsExactly(gone);
        assertThat(queues.number("""
                        select count(*) from outbox
                        where aggregatetype = 'webhook-changed.v1' and aggregateid = '%s' and payload like '%%"disabled"%%'
                        """.formatted(gone))).isEqualTo(1);
        assertThat(queues.number("select count(*) from webhook where disabled_reason = 'gone'"))
                .isEqualTo(1);
        assertThat(queues.count("pending_delivery", gone, "true")).isEqualTo(WAITING - (claimed.size() - 1));
        assertThat(queues.count("delivery", well, "status = 'delivered'")).isEqualTo(1);
        assertThat(claim()).isEmpty();
    }

    private static List<ClaimedDelivery> claim() {
        return new TestDispatch(database, NOW)
                .claims()
                .claim(DeliveryClaimService.START, new Capacity(1_024, 512, PlacesInUse.NONE))
                .deliveries();
    }

    private static CompletedAttempt goneAttempt(ClaimedDelivery delivery) {
        return new CompletedAttempt(delivery, 1, NOW, NOW, 410, "410", new DeliveryResult.Failed(FailureReason.GONE));
    }

    private static CompletedAttempt delivered(ClaimedDelivery delivery) {
        return new CompletedAttempt(delivery, 1, NOW, NOW, 200, "2xx", new DeliveryResult.Delivered());
    }
}
