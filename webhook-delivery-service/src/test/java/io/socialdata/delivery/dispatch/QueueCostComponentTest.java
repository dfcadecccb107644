package io.socialdata.delivery.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import io.socialdata.delivery.dispatch.DeliveryClaimService.Capacity;
import io.socialdata.delivery.dispatch.DeliveryClaimService.ClaimedBatch;
import io.socialdata.delivery.queue.PendingDeliveryRepository;
import io.socialdata.delivery.queue.QueuedDelivery;
import io.socialdata.delivery.queue.QueuedEvent;
import io.socialdata.testkit.ConfigMappings;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Measures what a delivery makes the database read, using the database's own counters: little, however long the queue
 * and the history are, and although plans are made while the queue is empty.
 */
class QueueCostComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final int DAYS = 30;
    private static final int PER_WEBHOOK = 25;
    private static final int AT_ONCE = 20;
    private static final long READ_PER_DELIVERY = 20;

    /** More runs than the driver needs before it prepares a statement on the server. */
    private static final int SETTLING = 7;

    private static final List<UUID> WEBHOOKS =
            Stream.generate(UUID::randomUUID).limit(40).toList();

    private static FreshDatabase database;
    private static Transactions transactions;

    @BeforeAll
    static void createDatabase() throws Exception {
        database = FreshDatabase.named("delivery_queue_cost");
        transactions = database.transactions();
        database.createDays(NOW, DAYS);
        WEBHOOKS.forEach(webhook -> database.execute("""
                insert into webhook (id, account_id, key_id, url, status, secret_version, sealed_secret, response_ms, created_at, updated_at)
                values ('%1$s', '%1$s', '%1$s', 'https://example.test', 'active', 1, '', 20, now(), now())
                """.formatted(webhook)));
        warmUpWithEmptyQueue();
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @BeforeEach
    void emptyQueue() {
        deliverAll();
    }

    @Test
    void dispatchScansNeitherTheWholeQueueNorTheHistory() {
        Counters before = counters();

        queue(PER_WEBHOOK);
        int deliveries = deliverAll();

        Counters after = counters();
        assertThat(deliveries).isEqualTo(WEBHOOKS.size() * PER_WEBHOOK);
        assertThat(after.wholeTables()).isEqualTo(before.wholeTables());
        assertThat(after.otherDays()).isEqualTo(before.otherDays());
        assertThat(after.queueEntries() - before.queueEntries()).isLessThan(READ_PER_DELIVERY * deliveries);
    }

    @Test
    void bodiesAreReadFromTheirDayPartitionOnly() {
        queue(1);
        ClaimedBatch claimedBatch =
                claims().claim(DeliveryClaimService.START, new Capacity(AT_ONCE, AT_ONCE / 2, PlacesInUse.NONE));

        long days = transactions.call(handle -> {
            assertThat(DeliveryClaimService.bodies(handle, claimedBatch.deliveries()))
                    .hasSize(AT_ONCE);
            return handle.createQuery("""
                            select count(*) from pg_locks join pg_class on oid = relation
                            where pid = pg_backend_pid() and relname ~ '^post_[0-9]+_pkey$'
                            """).mapTo(Long.class).one();
        });

        assertThat(days).isEqualTo(1);
    }

    private static void warmUpWithEmptyQueue() throws SQLException {
        for (int round = 0; round < SETTLING; round++) {
            queue(1);
            deliverAll();
        }
        database.vacuum();
        deliverAll();
    }

    private static int deliverAll() {
        int all = 0;
        for (int some = deliverSome(); some > 0; some = deliverSome()) {
            all += some;
        }
        return all;
    }

    private static DeliveryClaimService claims() {
        return new DeliveryClaimService(
                transactions, ConfigMappings.defaultsOf(DispatchConfig.class), Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private static int deliverSome() {
        ClaimedBatch claimedBatch =
                claims().claim(DeliveryClaimService.START, new Capacity(AT_ONCE, AT_ONCE / 2, PlacesInUse.NONE));
        assertThat(claimedBatch.bodies()).hasSameSizeAs(claimedBatch.deliveries());
        List<CompletedAttempt> ended = claimedBatch.deliveries().stream()
                .map(delivery ->
                        new CompletedAttempt(delivery, 1, NOW, NOW, 200, "2xx", new DeliveryResult.Delivered()))
                .toList();
        return transactions
                .call(handle -> CompletedAttemptRepository.finish(handle, ended))
                .size();
    }

    private static void queue(int perWebhook) {
        transactions.call(handle -> {
            IntStream.range(0, perWebhook).forEach(number -> queueOneForEach(handle));
            return perWebhook;
        });
    }

    private static void queueOneForEach(Handle handle) {
        List<QueuedDelivery> deliveries = WEBHOOKS.stream()
                .map(webhook -> new QueuedDelivery(UuidCreator.getTimeOrderedEpoch(), webhook, post(webhook)))
                .toList();
        deliveries.forEach(delivery -> handle.execute(
                "insert into post (event_id, created_at, body) values (?, ?, '{')",
                delivery.event().eventId(),
                NOW));
        PendingDeliveryRepository.add(handle, deliveries, NOW);
    }

    private static QueuedEvent post(UUID any) {
        return new QueuedEvent(UuidCreator.getTimeOrderedEpoch(), any, any, any, "7", NOW, NOW, null);
    }

    /**
     * @param wholeTables full table scans
     * @param otherDays index scans of all days but this one
     * @param queueEntries entries read in the indexes of the queue
     */
    private record Counters(long wholeTables, long otherDays, long queueEntries) {}

    private static Counters counters() {
        return new Counters(database.counted("""
                        select sum(seq_scan) from pg_stat_user_tables
                        where relname ~ '^(pending_delivery|post|delivery|failed_attempt)'
                        """), database.counted("""
                        select sum(idx_scan) from pg_stat_user_tables where relname ~ '_[0-9]+$' and relname !~ '_0$'
                        """), database.counted("""
                        select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'pending_delivery'
                        """));
    }
}
