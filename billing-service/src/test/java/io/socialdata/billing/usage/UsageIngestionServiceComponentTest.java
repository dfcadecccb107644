package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.billing.alerts.AlertFixture;
import io.socialdata.billing.keys.KeyUsageRepository;
import io.socialdata.billing.leases.LeaseFixture;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.billing.usagelog.UsageLogRepository;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.database.Transactions;
import io.socialdata.messaging.consumer.PoisonEventException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Exactly-once ingestion on a real PostgreSQL. */
class UsageIngestionServiceComponentTest {

    private static BillingTables books;

    private final UsageIngestionService usageIngestionService =
            intakeOver(books.database().transactions());

    @BeforeAll
    static void migrate() {
        books = BillingTables.create("billing_usage");
    }

    @Test
    void redeliveredBatchIsChargedOnce() {
        // Given
        UUID account = books.database().anAccount();
        List<UsageRecordedV1> batch = List.of(UsageRecords.aCall(account), UsageRecords.aFreeCall(account));
        usageIngestionService.ingest(batch);

        // When
        UsageIngestionResult again = usageIngestionService.ingest(batch);

        // Then
        assertThat(again).isEqualTo(new UsageIngestionResult(List.of(), 2, 0));
        assertThat(books.balance(account)).isEqualTo(new Balance(0, 800, 2));
        assertThat(books.ledgerUse(account)).isEqualTo(800);
        assertThat(books.hourlyCharge(account)).isEqualTo(800);
    }

    @Test
    void duplicateRecordInOneBatchIsChargedOnce() {
        UUID account = books.database().anAccount();
        UsageRecordedV1 call = UsageRecords.aCall(account);

        UsageIngestionResult taken = usageIngestionService.ingest(List.of(call, call));

        assertThat(taken).isEqualTo(new UsageIngestionResult(List.of(call), 1, 800));
        assertThat(books.balance(account)).isEqualTo(new Balance(0, 800, 1));
    }

    @Test
    void placesInTheLogsAreRecordedInTheTransactionThatCharges() {
        UUID account = books.database().anAccount();
        UUID log = UUID.randomUUID();
        UsageRecordedV1 stray = UsageRecords.aCall(UUID.randomUUID());
        assertThatThrownBy(() -> usageIngestionService.ingest(List.of(stray), new UsageLogPosition(log, 1)))
                .isInstanceOf(PoisonEventException.class);

        usageIngestionService.ingest(
                List.of(UsageRecords.aCall(account), UsageRecords.aCall(account)),
                new UsageLogPosition(log, 3),
                new UsageLogPosition(log, 2));

        assertThat(books.strings("select numbers::text from usage_log_part where log_id = ?", log))
                .containsExactly("{2,3}");
    }

    @Test
    void batchWithARecordOfAnUnknownAccountChangesNothing() {
        UUID account = books.database().anAccount();
        UsageRecordedV1 stray = UsageRecords.aCall(UUID.randomUUID());

        assertThatThrownBy(() -> usageIngestionService.ingest(List.of(UsageRecords.aCall(account), stray)))
                .isInstanceOf(PoisonEventException.class)
                .hasMessage("unknown_account");
        assertThat(books.balance(account)).isEqualTo(new Balance(0, 0, 0));
    }

    @Test
    void batchWritesOneLedgerTransactionPerAccountReferencedByItsRecords() {
        UUID account = books.database().anAccount();

        usageIngestionService.ingest(List.of(UsageRecords.aCall(account), UsageRecords.aCall(account)));

        List<String> references =
                books.strings("select reference from ledger_transaction where account_id = ?", account);
        assertThat(references).hasSize(1);
        assertThat(books.strings("select distinct batch_id::text from usage_event where account_id = ?", account))
                .isEqualTo(references);
    }

    @Test
    void callWithATestKeyIsStoredAndInNoSum() {
        UUID account = books.database().anAccount();
        UsageRecordedV1 test = UsageRecords.aTestCall(account, UsageRecords.KEY, Instant.now());
        List<UsageRecordedV1> batch = List.of(test, UsageRecords.aCall(account));

        usageIngestionService.ingest(batch);
        usageIngestionService.ingest(List.of(test));

        assertThat(books.strings("select test::text from usage_event where account_id = ? order by test", account))
                .containsExactly("false", "true");
        assertThat(books.balance(account)).isEqualTo(new Balance(0, 800, 1));
        assertThat(books.strings("select sum(calls)::text from usage_hourly where account_id = ?", account))
                .containsExactly("1");
    }

    @Test
    void concurrentOverlappingBatchesNeitherDeadlockNorChargeTwice() throws Exception {
        // Given
        Random random = new Random(7);
        List<UUID> accounts = List.of(
                books.database().anAccount(),
                books.database().anAccount(),
                books.database().anAccount());
        List<UsageRecordedV1> records = UsageRecords.anyOf(accounts, 200, random, Instant.now());

        // When
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> runs = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                List<UsageRecordedV1> shuffled = new ArrayList<>(records);
                Collections.shuffle(shuffled, random);
                runs.add(callers.submit(() -> usageIngestionService.ingest(shuffled)));
            }
            for (Future<?> run : runs) {
                run.get();
            }
        }

        // Then
        UsageTally.of(records)
                .accounts()
                .forEach((account, usage) -> assertThat(books.balance(account))
                        .isEqualTo(new Balance(0, usage.chargedMicroUsd(), usage.requests())));
    }

    static UsageIngestionService intakeOver(Transactions transactions) {
        return new UsageIngestionService(
                transactions,
                new BalanceRepository(),
                AlertFixture.lowBalance(),
                new UsageEventRepository(new UsageEventCopy()),
                new RepeatedWrites(new UsageEventRepository(new UsageEventCopy())),
                new HourlyUsageRepository(),
                new Ledger(),
                LeaseFixture.settlement(),
                new KeyUsageRepository(),
                new UsageLogRepository(),
                Clock.systemUTC());
    }
}
