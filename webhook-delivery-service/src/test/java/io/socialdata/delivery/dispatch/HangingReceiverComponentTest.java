package io.socialdata.delivery.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.TestQueues;
import io.socialdata.delivery.dispatch.DeliveryClaimService.Capacity;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The retry window of the contract holds where a receiver occupies all places of its webhook: each attempt takes ten
 * seconds.
 */
class HangingReceiverComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final UUID ACCOUNT = UUID.randomUUID();
    private static final Duration ATTEMPT = Duration.ofSeconds(10);
    private static final Duration WINDOW = Duration.ofMinutes(21);
    private static final int POSTS = 100;

    private final DispatchUptime uptime =
            new DispatchUptime(Clock.fixed(NOW.minus(Duration.ofHours(1)), ZoneOffset.UTC));
    private final RetryPolicy retries = new RetryPolicy(uptime, TestDispatch.WEBHOOKS);
    private DispatchConfig config = TestDispatch.CONFIG;

    private FreshDatabase database;
    private TestQueues queues;

    @BeforeEach
    void createDatabase() throws Exception {
        database = FreshDatabase.named("delivery_hanging");
        database.createDays(NOW.plus(Duration.ofDays(5)), 7);
        queues = new TestQueues(database);
    }

    @AfterEach
    void closeDatabase() {
        database.close();
    }

    @Test
    void everyDeliveryEndsWithinTheWindow() {
        UUID webhook = queues.webhook(ACCOUNT, null);
        queues.fill(webhook, ACCOUNT, POSTS, NOW);

        Instant last = hang(NOW, NOW.plus(WINDOW).plusSeconds(60));

        assertThat(queues.count("pending_delivery", webhook, "true")).isZero();
        assertThat(queues.count("delivery", webhook, "status = 'failed' and reason in ('exhausted', 'window_over')"))
                .isEqualTo(POSTS);
        assertThat(published("webhook-dead-letter.v1")).isEqualTo(POSTS);
        assertThat(published("webhook-changed.v1")).as("reported once").isEqualTo(1);
        assertThat(queues.number("""
                        select count(*) from outbox
                        where aggregatetype = 'webhook-changed.v1' and payload::jsonb -> 'data' ->> 'host' = (
                            select split_part(split_part(url, '://', 2), '/', 1) from webhook where id = '%s')
                        """.formatted(webhook))).isEqualTo(1);
        assertThat(last).isBeforeOrEqualTo(NOW.plus(WINDOW).plusSeconds(40));
    }

    @Test
    void alertsThatAreGivenUpReportTheirWebhookOnceTogether() {
        UUID webhook = queues.webhook(ACCOUNT, null);
        queues.fill(webhook, ACCOUNT, POSTS, NOW);
        database.execute("update pending_delivery set monitor_id = null, tweet_id = null");

        hang(NOW, NOW.plus(WINDOW).plusSeconds(60));

        assertThat(queues.count("delivery", webhook, "status = 'failed' and monitor_id is null"))
                .isEqualTo(POSTS);
        assertThat(queues.number("""
                        select count(*) from outbox where aggregatetype = 'webhook-dead-letter.v1'
                            and not payload like '%"tweetId"%' and not payload like '%"monitorId"%'
                        """)).isEqualTo(POSTS);
        assertThat(published("webhook-changed.v1")).isEqualTo(1);
    }

    @Test
    void withoutExpiryDeliveriesOutliveTheWindow() {
        config = ConfigMappings.of(DispatchConfig.class, Map.of("delivery.dispatch.expiry-batch-size", "0"));
        UUID webhook = queues.webhook(ACCOUNT, null);
        queues.fill(webhook, ACCOUNT, POSTS, NOW);

        hang(NOW, NOW.plus(WINDOW).plusSeconds(60));

        assertThat(queues.count("pending_delivery", webhook, "attempts < 8")).isPositive();
    }

    /** Deliveries that were due before this instance began to claim have their whole window from then on. */
    @Test
    void ownOutageUsesNoAttempts() {
        UUID webhook = queues.webhook(ACCOUNT, null);
        queues.fill(webhook, ACCOUNT, 1, NOW.minus(Duration.ofHours(2)));
        database.execute("update webhook set failing_since = '%s'".formatted(NOW.minus(Duration.ofHours(3))));
        uptime.claimed(NOW);

        hang(NOW, NOW.plus(WINDOW).plusSeconds(60));

        assertThat(queues.count("delivery", webhook, "attempts = 8 and reason = 'exhausted'"))
                .isEqualTo(1);
    }

    @Test
    void webhookFailingForThreeDaysIsDisabled() {
        UUID webhook = queues.webhook(ACCOUNT, null);
        queues.fill(webhook, ACCOUNT, 1, NOW);
        hang(NOW, NOW.plus(WINDOW).plusSeconds(60));
        assertThat(queues.number("select count(*) from webhook where status = 'active'"))
                .isEqualTo(1);
        Instant later = NOW.plus(Duration.ofDays(3));
        queues.fill(webhook, ACCOUNT, 2, later);

        hang(later, later.plus(WINDOW).plusSeconds(60));

        assertThat(queues.number(
                        "select count(*) from webhook where status = 'disabled' and disabled_reason = 'failing'"))
                .isEqualTo(1);
        assertThat(published("webhook-changed.v1")).as("failing, then disabled").isEqualTo(2);
    }

    @Test
    void eachPeriodOfFailuresIsReportedOnceAndAtMostOnceADay() {
        UUID webhook = queues.webhook(ACCOUNT, null);
        giveUpOne(webhook, NOW);
        giveUpOne(webhook, NOW.plus(Duration.ofHours(30)));
        assertThat(published("webhook-changed.v1")).as("the same period").isEqualTo(1);

        database.execute("update webhook set failing_since = null"); // as a success does
        giveUpOne(webhook, NOW.plus(Duration.ofHours(31)));
        assertThat(published("webhook-changed.v1")).as("the next period").isEqualTo(2);

        database.execute("update webhook set failing_since = null");
        giveUpOne(webhook, NOW.plus(Duration.ofHours(33)));
        assertThat(published("webhook-changed.v1")).as("two hours later").isEqualTo(2);
        giveUpOne(webhook, NOW.plus(Duration.ofHours(56)));
        assertThat(published("webhook-changed.v1"))
                .as("the same period, a day later")
                .isEqualTo(3);
    }

    private void giveUpOne(UUID webhook, Instant at) {
        queues.fill(webhook, ACCOUNT, 1, at);
        hang(at, at.plus(WINDOW).plusSeconds(60));
    }

    private long published(String topic) {
        return queues.number("select count(*) from outbox where aggregatetype = '%s'".formatted(topic));
    }

    /** Returns when the last attempt began. Asks the database only when something is due. */
    private Instant hang(Instant from, Instant to) {
        Instant last = from;
        Instant due = from;
        for (Instant now = from; now.isBefore(to); now = now.plus(ATTEMPT)) {
            Instant begun = now;
            uptime.claimed(begun);
            if (begun.isBefore(due)) {
                continue;
            }
            TestDispatch dispatch = new TestDispatch(database, begun, config);
            dispatch.expiry().expire(uptime.since());
            List<CompletedAttempt> ended = dispatch
                    .claims()
                    .claim(DeliveryClaimService.START, new Capacity(1_024, 512, PlacesInUse.NONE))
                    .deliveries()
                    .stream()
                    .map(delivery -> timedOut(delivery, begun))
                    .toList();
            if (!ended.isEmpty()) {
                last = begun;
                new TestDispatch(database, begun.plus(ATTEMPT)).writer().write(ended);
            }
            due = nextDue().orElse(to);
        }
        return last;
    }

    private Optional<Instant> nextDue() {
        return database.transactions()
                .call(handle -> handle.createQuery("select min(next_attempt_at) from pending_delivery")
                        .mapTo(Instant.class)
                        .findOne());
    }

    private CompletedAttempt timedOut(ClaimedDelivery delivery, Instant begun) {
        int attempt = delivery.attempts() + 1;
        return new CompletedAttempt(
                delivery,
                attempt,
                begun,
                begun.plus(ATTEMPT),
                null,
                "timeout",
                retries.afterFailure(delivery, attempt, begun, Optional.empty()));
    }
}
