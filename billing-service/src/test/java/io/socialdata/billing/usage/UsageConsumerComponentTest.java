package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.verification.LedgerVerification;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.database.Transactions;
import io.socialdata.messaging.consumer.BatchHandler;
import io.socialdata.messaging.consumer.DeadLetterPublisher;
import io.socialdata.messaging.consumer.EventConsumer;
import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.faults.ResponseLoss;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * From topic to balance on a real Kafka and a real PostgreSQL. Two mutants show which code the guarantees depend on.
 */
class UsageConsumerComponentTest {

    private static BillingDatabase database;

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final UUID account = database.anAccount();

    private UsageTopic topic;
    private DeadLetterPublisher deadLetterPublisher;

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create("billing_consumer");
    }

    @BeforeEach
    void makeTopic() {
        topic = UsageTopic.another();
        deadLetterPublisher = new DeadLetterPublisher(topic.settings());
    }

    @AfterEach
    void close() {
        deadLetterPublisher.close();
    }

    @Test
    void recordsAreChargedOnceHoweverOftenTheyAreInTheTopic() {
        List<UsageRecordedV1> calls = calls(50);
        topic.send(calls);
        topic.send(calls);

        consumeUntil(handler(database.transactions()), () -> duplicates() == 50);

        assertThat(balance()).isEqualTo(new Balance(0, 40_000, 50));
        assertThat(metrics.counter("credit.charged.microusd", "operation", "user_info")
                        .count())
                .isEqualTo(40_000);
        // Records charged before are not settled again.
        assertThat(metrics.get("usage.ledger.latency").timer().count()).isEqualTo(50);
    }

    @Test
    void placeInTheLogIsRecordedFromTheHeaderAndAnInvalidHeaderIsCounted() {
        UUID log = UUID.randomUUID();
        topic.send(UsageRecords.aCall(account), new UsageLogPosition(log, 7).encode());
        topic.send(UsageRecords.aCall(account), new byte[] {1});
        topic.send(UsageRecords.aCall(account), new UsageLogPosition(log, Long.MAX_VALUE).encode());
        topic.send(calls(1));

        consumeUntil(handler(database.transactions()), () -> balance().equals(new Balance(0, 3200, 4)));

        List<String> recorded = database.jdbi()
                .withHandle(handle -> handle.select("select numbers::text from usage_log_part where log_id = ?", log)
                        .mapTo(String.class)
                        .list());
        assertThat(recorded).containsExactly("{7}");
        assertThat(metrics.counter("usage.log.ignored.positions").count()).isEqualTo(2);
    }

    @Test
    void invalidRecordsAreDeadLetteredWithReasonAndOthersAreCharged() {
        topic.send(calls(10));
        topic.sendText("{\"specversion\":\"1.0\"");
        topic.send(List.of(
                UsageRecords.aCall(UUID.randomUUID()),
                UsageRecords.aCall(account, Instant.now().minus(Duration.ofDays(40)))));
        topic.send(calls(10));

        consumeUntil(handler(database.transactions()), () -> balance().equals(new Balance(0, 16_000, 20)));

        assertThat(topic.deadLetterReasons(3))
                .containsExactlyInAnyOrder("MALFORMED_JSON", "unknown_account", "outside_dedup_window");
    }

    @Test
    void lostCommitResponsesChargeNobodyTwice() {
        topic.send(calls(300));
        try (FaultProxy proxy =
                FaultProxy.to(database.server().host(), database.server().port())) {
            BatchHandler<UsageRecordedV1> handler = handler(database.transactionsThrough(proxy.port()));
            proxy.dropResponses(ResponseLoss.postgresCommits().withProbability(0.3, 11));

            consumeUntil(handler, () -> balance().totalRequests() >= 300 && duplicates() > 0);
        }
        assertThat(balance()).isEqualTo(new Balance(0, 240_000, 300));
    }

    @Test
    void crashBetweenCommitAndOffsetChargesNobodyTwice() {
        topic.send(calls(30));
        topic.crashAfterHandling(30, handler(database.transactions()));

        consumeUntil(handler(database.transactions()), () -> duplicates() == 30);

        assertThat(balance()).isEqualTo(new Balance(0, 24_000, 30));
    }

    /** Follows docs/backup-and-restore.md: an older database, the offsets reset to before it, the tables compared. */
    @Test
    void restoredOlderDatabaseBooksMissingRecordsAndNothingTwice() {
        topic.send(calls(30));
        Instant beforeTheBackup = Instant.now();
        topic.send(calls(10));
        consumeUntil(handler(database.transactions()), () -> balance().totalRequests() == 40);
        database.backUp();
        topic.send(calls(25));
        consumeUntil(handler(database.transactions()), () -> balance().totalRequests() == 65);

        database.restore();
        assertThat(balance()).isEqualTo(new Balance(0, 32_000, 40));
        topic.goBackTo(beforeTheBackup);
        consumeUntil(handler(database.transactions()), () -> balance().totalRequests() == 65);

        assertThat(duplicates()).isBetween(10.0, 39.0);
        assertThat(balance()).isEqualTo(new Balance(0, 52_000, 65));
        assertThat(verified()).contains("Checked ").doesNotContain(account.toString());
    }

    @Test
    void mutantWithoutUniqueRecordsChargesTwiceAfterTheSameCrash() {
        topic.send(calls(30));
        topic.crashAfterHandling(30, naive());

        consumeUntil(naive(), () -> balance().equals(new Balance(0, 48_000, 60)));
    }

    @Test
    void mutantWithOffsetsBeforeTheCommitLosesTheCharge() {
        topic.send(calls(30));
        topic.commitOffsetsFirst(30);
        List<UsageRecordedV1> sentinel = calls(1);
        topic.send(sentinel);

        consumeUntil(handler(database.transactions()), () -> balance().totalRequests() > 0);

        assertThat(balance()).isEqualTo(new Balance(0, 800, 1));
    }

    /** Returns the output of the verification; it has nothing about this account if its tables agree. */
    private static String verified() {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        LedgerVerification.verify(database, new PrintStream(printed, true, StandardCharsets.UTF_8), Map.of());
        return printed.toString(StandardCharsets.UTF_8);
    }

    private void consumeUntil(BatchHandler<UsageRecordedV1> handler, Callable<Boolean> reached) {
        try (EventConsumer consumer = EventConsumer.start(
                topic.subscription().withBatchSize(40).withThreads(2),
                handler,
                topic.settings(),
                Runnable::run,
                deadLetterPublisher,
                metrics,
                Clock.systemUTC())) {
            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .failFast("the consumer died", () -> !consumer.isAlive())
                    .until(reached);
        }
    }

    private BatchHandler<UsageRecordedV1> handler(Transactions transactions) {
        return handlerOver(database, transactions, metrics);
    }

    static BatchHandler<UsageRecordedV1> handlerOver(
            BillingDatabase database, Transactions transactions, MeterRegistry metrics) {
        UsageConfig config = UsageValidatorTest.defaults();
        PriceCheck prices = new PriceCheck(metrics);
        UsageConsumer consumer = new UsageConsumer(
                null,
                null,
                new UsageValidator(config, Clock.systemUTC()),
                new UsagePartitionJob(database.transactions(), config, Clock.systemUTC()),
                UsageIngestionServiceComponentTest.intakeOver(transactions),
                new UsageMetrics(metrics, prices, Clock.systemUTC()),
                prices,
                config);
        return consumer::handle;
    }

    /** A ledger that adds every record it receives. */
    private BatchHandler<UsageRecordedV1> naive() {
        return batch ->
                database.jdbi().useHandle(handle -> handle.execute("""
                update balance set used_microusd = used_microusd + ?, total_requests = total_requests + ?
                where account_id = ?
                """, 800L * batch.size(), batch.size(), account));
    }

    private List<UsageRecordedV1> calls(int count) {
        return Stream.generate(() -> UsageRecords.aCall(account)).limit(count).toList();
    }

    private double duplicates() {
        return metrics.counter("ledger.duplicate.events").count();
    }

    private Balance balance() {
        return database.jdbi()
                .withHandle(
                        handle -> new BalanceRepository().find(handle, account).orElseThrow());
    }
}
