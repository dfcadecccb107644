package io.socialdata.delivery.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.TestQueues;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The migrations for alerts, on a database with webhooks, partitions and deliveries of the version before. */
class DeliverAlertsMigrationComponentTest {

    private static final Instant TODAY = Instant.parse("2026-11-21T12:00:00Z");
    private static final UUID ACCOUNT = UUID.randomUUID();

    private FreshDatabase database;
    private TestQueues queues;
    private UUID webhook;

    @BeforeEach
    void createEarlierVersion() throws Exception {
        database = FreshDatabase.empty("delivery_alerts_migration");
        database.migrate("0017");
        queues = new TestQueues(database);
        // One partition is created as by the service, and one as a part of its table.
        database.execute("create table delivery_20261120 (like delivery including defaults including constraints)");
        database.execute("""
                alter table delivery attach partition delivery_20261120
                for values from ('2026-11-20 00:00+00') to ('2026-11-21 00:00+00')
                """);
        database.execute("""
                create table delivery_20261121 partition of delivery
                for values from ('2026-11-21 00:00+00') to ('2026-11-22 00:00+00')
                """);
        webhook = queues.webhook(ACCOUNT, null);
        database.execute("update webhook set failing_since = '2026-11-20T12:00:00Z'");
        queues.fill(webhook, ACCOUNT, 3, TODAY);
        deliver("'7'", "2026-11-20T12:00:00Z");
        deliver("'8'", "2026-11-21T12:00:00Z");
    }

    @AfterEach
    void closeDatabase() {
        database.close();
    }

    @Test
    void rowsOfTheVersionBeforeAreKept() {
        database.migrate("latest");

        assertThat(queues.count("delivery", webhook, "monitor_id is not null and tweet_id in ('7', '8')"))
                .isEqualTo(2);
        assertThat(queues.count("pending_delivery", webhook, "monitor_id is not null and tweet_id = '7'"))
                .isEqualTo(3);
        assertThat(queues.number("select count(*) from webhook where failing_reported_for is null"))
                .isEqualTo(1);
    }

    @Test
    void presentAndLaterPartitionsStoreDeliveriesWithoutMonitorAndPost() {
        database.migrate("latest");
        new DeliveryPartitionJob(
                        database.transactions(),
                        ConfigMappings.defaultsOf(HistoryConfig.class),
                        Clock.fixed(TODAY, ZoneOffset.UTC))
                .maintainPartitions();

        List.of("2026-11-20T13:00:00Z", "2026-11-21T13:00:00Z", "2026-11-22T13:00:00Z")
                .forEach(at -> deliver("null", at));
        database.execute("update pending_delivery set monitor_id = null, tweet_id = null");

        assertThat(queues.count("delivery", webhook, "monitor_id is null and tweet_id is null"))
                .isEqualTo(3);
        assertThat(queues.count("pending_delivery", webhook, "monitor_id is null"))
                .isEqualTo(3);
    }

    /** Replicas of the version before run on the new schema until they are replaced. */
    @Test
    void rowsCanStillBeInsertedAsInTheVersionBefore() {
        database.migrate("latest");

        queues.fill(webhook, ACCOUNT, 1, TODAY);
        deliver("'9'", "2026-11-20T14:00:00Z");

        assertThat(queues.count("pending_delivery", webhook, "true")).isEqualTo(4);
        assertThat(queues.count("delivery", webhook, "tweet_id = '9'")).isEqualTo(1);
    }

    /** Inserts a delivery of this post. One without a post has no monitor either. */
    private void deliver(String post, String at) {
        database.execute("""
                insert into delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, detected_at,
                    created_at, status, attempts, ended_at)
                select '%1$s', '%1$s', '%2$s', '%2$s', case when %3$s is not null then '%1$s'::uuid end, '%4$s', %3$s, '%5$s',
                    '%5$s', 'delivered', 1, '%5$s'
                """.formatted(UUID.randomUUID(), ACCOUNT, post, webhook, at));
    }
}
