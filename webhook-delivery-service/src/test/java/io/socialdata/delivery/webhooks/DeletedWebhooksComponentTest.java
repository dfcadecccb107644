package io.socialdata.delivery.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.TestQueues;
import io.socialdata.delivery.queue.HistoryConfig;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Deleted webhooks of an account cost it nothing later, and are removed with their history. */
class DeletedWebhooksComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final int DELETED = 20_000;
    private static final long READ_FOR_ITS_KEYS = 20;

    private static FreshDatabase database;

    @BeforeAll
    static void createDatabase() throws Exception {
        database = FreshDatabase.named("delivery_deleted_webhooks");
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @Test
    void keysOfAnAccountAreFoundWithoutItsDeletedWebhooks() throws Exception {
        UUID account = UUID.randomUUID();
        delete(account, DELETED, NOW);
        database.vacuum();
        long before = read();

        List<UUID> keys = database.transactions().call(handle -> WebhookRepository.keysOfAccount(handle, account));

        assertThat(keys).containsExactly(account);
        assertThat(read() - before).isLessThan(READ_FOR_ITS_KEYS);
    }

    @Test
    void deletedWebhooksAreRemovedAfterTheirRetention() {
        UUID account = UUID.randomUUID();
        delete(account, 1_500, NOW.minus(Duration.ofDays(33)));
        delete(account, 2, NOW.minus(Duration.ofDays(31)));
        UUID active = new TestQueues(database).webhook(account, 20);

        int purged = new DeletedWebhookPurgeJob(
                        database.transactions(),
                        ConfigMappings.defaultsOf(HistoryConfig.class),
                        Clock.fixed(NOW, ZoneOffset.UTC))
                .purge();

        assertThat(purged).isEqualTo(1_500);
        assertThat(new TestQueues(database)
                        .number("select count(*) from webhook where account_id = '%s'".formatted(account)))
                .isEqualTo(3);
        assertThat(active).isNotNull();
    }

    private static void delete(UUID account, int webhooks, Instant at) {
        database.execute("""
                insert into webhook (id, account_id, key_id, url, status, secret_version, created_at, updated_at)
                select gen_random_uuid(), '%1$s', '%1$s', 'https://example.test', 'deleted', 1, '%2$s', '%2$s'
                from generate_series(1, %3$d)
                """.formatted(account, at, webhooks));
    }

    private static long read() {
        return database.counted("""
                select (select seq_tup_read + idx_tup_fetch from pg_stat_user_tables where relname = 'webhook')
                    + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'webhook')
                """);
    }
}
