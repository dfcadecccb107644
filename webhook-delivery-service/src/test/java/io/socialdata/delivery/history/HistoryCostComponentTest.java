package io.socialdata.delivery.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.webhooks.WebhookDetail;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.FreshDatabase;
import io.socialdata.web.parameters.KeysetCursor;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Measures what a page of a long history makes the database read, using the database's own counters. */
class HistoryCostComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final UUID KEY = UUID.randomUUID();
    private static final UUID ACCOUNT = UUID.randomUUID();
    private static final UUID WEBHOOK = UUID.randomUUID();
    private static final int DAYS = 30;
    private static final Duration DAY = Duration.ofDays(1);
    private static final int ROWS = 50;

    /**
     * Maximum number of index entries and rows read per page; the history has 30,000 deliveries, every thousandth
     * failed.
     */
    private static final long READ_PER_PAGE = 1_000;

    /** A filter without an index first reads the index of what the page may examine. */
    private static final long READ_PER_FILTERED_PAGE = 21_000;

    private static FreshDatabase database;
    private static Transactions transactions;

    @BeforeAll
    static void fill() throws Exception {
        database = FreshDatabase.named("delivery_history_cost");
        transactions = database.transactions();
        database.createDays(NOW, DAYS);
        database.execute("""
                insert into webhook (id, account_id, key_id, url, status, secret_version, sealed_secret, created_at, updated_at)
                values ('%s', '%s', '%s', 'https://example.test', 'active', 1, '', now(), now())
                """.formatted(WEBHOOK, ACCOUNT, KEY));
        database.execute("""
                insert into delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, detected_at, created_at,
                    status, reason, attempts, ended_at)
                select gen_random_uuid(), gen_random_uuid(), '%1$s', '%2$s', '%3$s', '%3$s', n::text, t.at, t.at,
                    case when n %% 1000 = 0 then 'failed' else 'delivered' end, case when n %% 1000 = 0 then 'exhausted' end, 1, t.at
                from generate_series(1, 30000) n
                cross join lateral (
                    select timestamptz '%4$s' - n %% 30 * interval '1 day' - n %% 36000 * interval '1 second' as at) t
                """.formatted(ACCOUNT, KEY, WEBHOOK, NOW));
        database.vacuum();
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @Test
    void latestDeliveriesOfAKeyAreReadWithoutScanningOthers() {
        AccountDeliveryRepository accountDeliveryRepository = new AccountDeliveryRepository(transactions);
        long before = read();

        List<AccountDelivery> latest = accountDeliveryRepository
                .pageOfKey(ACCOUNT, KEY, DeliveryFilter.ofPosts(null), ROWS)
                .deliveries();

        assertThat(read() - before).isLessThan(READ_PER_PAGE);
        assertThat(latest).hasSize(ROWS);
    }

    /** An account has 100 alerts a day at most, here all at one webhook and newer than all posts. */
    @Test
    void alertsOfDaysCostThePageOfPostsNoMoreThanTheirOwnRows() {
        UUID key = UUID.randomUUID();
        database.execute("""
                insert into delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, detected_at, created_at,
                    status, attempts, ended_at)
                select gen_random_uuid(), gen_random_uuid(), '%1$s', '%2$s', case when n > 300 then '%3$s'::uuid end, '%3$s',
                    case when n > 300 then n::text end, t.at, t.at, 'delivered', 1, t.at
                from generate_series(1, 1000) n
                cross join lateral (select timestamptz '%4$s' - n * interval '14 minutes' as at) t
                """.formatted(ACCOUNT, key, WEBHOOK, NOW));
        AccountDeliveryRepository accountDeliveryRepository = new AccountDeliveryRepository(transactions);
        long before = read();

        List<AccountDelivery> latest = accountDeliveryRepository
                .pageOfKey(ACCOUNT, key, DeliveryFilter.ofPosts(null), ROWS)
                .deliveries();

        assertThat(read() - before).isLessThan(READ_PER_PAGE);
        assertThat(latest).hasSize(ROWS).allMatch(delivery -> delivery.monitorId() != null);
    }

    @Test
    void pagesOfAnAccountAreReadWithoutScanningOthers() {
        AccountDeliveryRepository accountDeliveryRepository = new AccountDeliveryRepository(transactions);
        KeysetCursor middle = new KeysetCursor(NOW.minus(Duration.ofDays(15)), UUID.randomUUID());
        List<DeliveryFilter> pages = List.of(
                new DeliveryFilter(false, null, null, null, null, null, null),
                new DeliveryFilter(false, null, null, null, null, null, middle),
                new DeliveryFilter(false, DeliveryStatus.DELIVERED, WEBHOOK, null, null, null, middle),
                new DeliveryFilter(false, DeliveryStatus.FAILED, null, null, null, null, null));
        for (DeliveryFilter deliveryFilter : pages) {
            long before = read();

            List<AccountDelivery> page = accountDeliveryRepository
                    .page(ACCOUNT, deliveryFilter, ROWS)
                    .deliveries();

            assertThat(read() - before)
                    .as(deliveryFilter.toString())
                    .isLessThan(deliveryFilter.isIndexed() ? READ_PER_PAGE : READ_PER_FILTERED_PAGE);
            assertThat(page).as(deliveryFilter.toString()).hasSizeBetween(30, ROWS);
        }
    }

    /** The history has 30,000 deliveries, and no delivery matches. */
    @Test
    void filterThatMatchesNothingEndsAfterTwentyThousandDeliveries() {
        AccountDeliveryRepository accountDeliveryRepository = new AccountDeliveryRepository(transactions);
        DeliveryFilter none = new DeliveryFilter(false, null, UUID.randomUUID(), null, null, null, null);

        DeliveryPage first = accountDeliveryRepository.pageOfKey(ACCOUNT, KEY, none, ROWS);
        DeliveryPage second = accountDeliveryRepository.pageOfKey(
                ACCOUNT,
                KEY,
                new DeliveryFilter(
                        false, null, none.webhook(), null, null, null, KeysetCursor.fromString(first.nextCursor())),
                ROWS);

        assertThat(first.deliveries()).isEmpty();
        assertThat(second.deliveries()).isEmpty();
        assertThat(second.nextCursor()).isNull();
    }

    /** About 1,000 deliveries began in the last 24 hours. */
    @Test
    void deliveriesOfAWebhookAreCountedWithoutScanningOthers() {
        WebhookCountsRepository counts = new WebhookCountsRepository(transactions, Clock.fixed(NOW, ZoneOffset.UTC));
        long before = read();

        WebhookDetail.Results recent = counts.since(ACCOUNT, WEBHOOK, DAY);

        assertThat(recent.delivered()).isGreaterThan(500);
        assertThat(recent.examined()).isNull();
        assertThat(read() - before).isLessThan(4_000);
        assertThat(counts.since(ACCOUNT, UUID.randomUUID(), DAY).delivered()).isZero();
        assertThat(counts.since(UUID.randomUUID(), WEBHOOK, DAY).delivered()).isZero();
    }

    /** Seen from the past, all 30,000 deliveries are recent. */
    @Test
    void countEndsAfterTenThousandDeliveriesOfTheKey() {
        Instant past = NOW.minus(Duration.ofDays(DAYS));
        WebhookCountsRepository counts = new WebhookCountsRepository(transactions, Clock.fixed(past, ZoneOffset.UTC));
        long before = read();

        WebhookDetail.Results recent = counts.since(ACCOUNT, WEBHOOK, DAY);

        assertThat(recent.delivered() + recent.failed()).isEqualTo(10_000);
        assertThat(recent.examined()).isEqualTo(10_000);
        assertThat(read() - before).isLessThan(25_000);
    }

    private static long read() {
        return database.counted("""
                select (select sum(seq_tup_read + idx_tup_fetch) from pg_stat_user_tables where relname ~ '^delivery_[0-9]+$')
                    + (select sum(idx_tup_read) from pg_stat_user_indexes where relname ~ '^delivery_[0-9]+$')
                """);
    }
}
