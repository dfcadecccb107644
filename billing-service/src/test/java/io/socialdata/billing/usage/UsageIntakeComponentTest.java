package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.billing.database.BillingDatabase;
import io.socialdata.billing.database.DatabaseOutageException;
import io.socialdata.billing.database.Transactions;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.Balances;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.messaging.consumer.PoisonEventException;
import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.faults.Swallow;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exactly-once on a real PostgreSQL, with batches that come again and transactions that die. */
class UsageIntakeComponentTest {

    private static BillingDatabase database;
    private static Jdbi jdbi;

    private final UsageIntake intake = intakeOver(database.transactions());

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create("billing_usage");
        jdbi = database.jdbi();
        new UsagePartitions(database.transactions(), UsageScreenTest.defaults(), Clock.systemUTC()).upkeep();
    }

    @Test
    void redeliveredBatchIsChargedOnce() {
        // Given
        UUID account = database.anAccount();
        List<UsageRecordedV1> batch = List.of(UsageRecords.aCall(account), UsageRecords.aFreeCall(account));
        intake.take(batch);

        // When
        Intake again = intake.take(batch);

        // Then
        assertThat(again).isEqualTo(new Intake(List.of(), 2));
        assertThat(balance(account)).isEqualTo(new Balance(0, 800, 2));
        assertThat(ledgerUse(account)).isEqualTo(800);
        assertThat(hourlyCharge(account)).isEqualTo(800);
    }

    @Test
    void recordTwiceInOneBatchIsChargedOnce() {
        UUID account = database.anAccount();
        UsageRecordedV1 call = UsageRecords.aCall(account);

        Intake taken = intake.take(List.of(call, call));

        assertThat(taken).isEqualTo(new Intake(List.of(call), 1));
        assertThat(balance(account)).isEqualTo(new Balance(0, 800, 1));
    }

    @Test
    void batchWithARecordOfAnUnknownAccountChangesNothing() {
        UUID account = database.anAccount();
        UsageRecordedV1 stray = UsageRecords.aCall(UUID.randomUUID());

        assertThatThrownBy(() -> intake.take(List.of(UsageRecords.aCall(account), stray)))
                .isInstanceOf(PoisonEventException.class)
                .hasMessage("unknown_account");
        assertThat(balance(account)).isEqualTo(new Balance(0, 0, 0));
    }

    @Test
    void batchLeavesOneLedgerTransactionPerAccountThatItsRecordsNameAgain() {
        UUID account = database.anAccount();

        intake.take(List.of(UsageRecords.aCall(account), UsageRecords.aCall(account)));

        List<String> references = strings("select reference from ledger_transaction where account_id = ?", account);
        assertThat(references).hasSize(1);
        assertThat(strings("select distinct batch_id::text from usage_event where account_id = ?", account))
                .isEqualTo(references);
    }

    @Test
    void processKilledBetweenInsertAndCommitLosesNothing() {
        // Given
        UUID account = database.anAccount();
        List<UsageRecordedV1> batch = List.of(UsageRecords.aCall(account), UsageRecords.aCall(account));
        intake.take(List.of(UsageRecords.aCall(account, batch.getFirst().occurredAt())));

        // When
        killDuring(account, () -> intake.take(batch));

        // Then
        assertThat(balance(account)).isEqualTo(new Balance(0, 800, 1));
        intake.take(batch);
        assertThat(balance(account)).isEqualTo(new Balance(0, 2400, 3));
        assertThat(ledgerUse(account)).isEqualTo(2400);
    }

    @Test
    void commitWhoseAnswerIsLostIsNotChargedAgain() {
        UUID account = database.anAccount();
        List<UsageRecordedV1> batch = List.of(UsageRecords.aCall(account));
        try (FaultProxy proxy = proxy()) {
            UsageIntake cutOff = intakeOver(database.transactionsThrough(proxy.port()));
            proxy.swallow(Swallow.postgresCommits().nth(1));

            // When
            assertThatThrownBy(() -> cutOff.take(batch)).isInstanceOf(DatabaseOutageException.class);
            Intake again = cutOff.take(batch);

            // Then
            assertThat(again.repeated()).isEqualTo(1);
            assertThat(balance(account)).isEqualTo(new Balance(0, 800, 1));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void anyBatchingOrderAndRepetitionWithLostCommitsGivesTheSameBooks(long seed) {
        // Given
        Random random = new Random(seed);
        List<UUID> accounts = List.of(database.anAccount(), database.anAccount(), database.anAccount());
        List<UsageRecordedV1> records = UsageRecords.anyOf(accounts, 300, random, Instant.now());
        List<UsageRecordedV1> deliveries = new ArrayList<>(records);
        records.stream().filter(usage -> random.nextInt(3) == 0).forEach(deliveries::add);
        Collections.shuffle(deliveries, random);

        // When
        try (FaultProxy proxy = proxy()) {
            UsageIntake faulty = intakeOver(database.transactionsThrough(proxy.port()));
            proxy.swallow(Swallow.postgresCommits().withProbability(0.2, seed));
            while (!deliveries.isEmpty()) {
                List<UsageRecordedV1> batch =
                        deliveries.subList(0, Math.min(deliveries.size(), 1 + random.nextInt(40)));
                takeUntilAnswered(faulty, List.copyOf(batch));
                batch.clear();
            }
        }

        // Then
        UsageTally expected = UsageTally.of(records);
        expected.accounts().forEach((account, usage) -> {
            assertThat(balance(account)).isEqualTo(new Balance(0, usage.chargedMicroUsd(), usage.requests()));
            assertThat(ledgerUse(account)).isEqualTo(usage.chargedMicroUsd());
            assertThat(hourlyCharge(account)).isEqualTo(usage.chargedMicroUsd());
        });
        assertThat(longOf("select coalesce(sum(amount_microusd), 0) from ledger_entry"))
                .isZero();
    }

    @Test
    void batchesThatOverlapAtTheSameTimeNeitherDeadlockNorDoubleCharge() throws Exception {
        // Given
        Random random = new Random(7);
        List<UUID> accounts = List.of(database.anAccount(), database.anAccount(), database.anAccount());
        List<UsageRecordedV1> records = UsageRecords.anyOf(accounts, 200, random, Instant.now());

        // When
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> runs = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                List<UsageRecordedV1> shuffled = new ArrayList<>(records);
                Collections.shuffle(shuffled, random);
                runs.add(callers.submit(() -> intake.take(shuffled)));
            }
            for (Future<?> run : runs) {
                run.get();
            }
        }

        // Then
        UsageTally.of(records)
                .accounts()
                .forEach((account, usage) -> assertThat(balance(account))
                        .isEqualTo(new Balance(0, usage.chargedMicroUsd(), usage.requests())));
    }

    /** Kills the database session of {@code work} when it has written all but the roll-up, which the test holds. */
    private static void killDuring(UUID account, Runnable work) {
        try (Handle holder = jdbi.open()) {
            holder.begin();
            holder.execute("select 1 from usage_hourly where account_id = ? for update", account);
            CompletableFuture<Void> run = CompletableFuture.runAsync(work);
            Awaitility.await()
                    .until(() ->
                            holder.createQuery("""
                            select count(pg_terminate_backend(pid)) from pg_stat_activity
                            where datname = current_database() and wait_event_type = 'Lock'
                              and query like 'insert into usage_hourly%'
                            """).mapTo(Integer.class).one().equals(1));
            assertThatThrownBy(run::join).hasStackTraceContaining("terminating connection");
            holder.rollback();
        }
    }

    /** Comes again at once after each lost answer; the faults are random, so an end is near. */
    private static void takeUntilAnswered(UsageIntake intake, List<UsageRecordedV1> batch) {
        for (int tries = 1; ; tries++) {
            try {
                intake.take(batch);
                return;
            } catch (DatabaseOutageException lost) {
                assertThat(tries).isLessThan(20);
            }
        }
    }

    static UsageIntake intakeOver(Transactions transactions) {
        return new UsageIntake(
                transactions, new Balances(), new UsageEvents(), new UsageHours(), new Ledger(), Clock.systemUTC());
    }

    private static FaultProxy proxy() {
        return FaultProxy.to(database.server().host(), database.server().port());
    }

    private static Balance balance(UUID account) {
        return jdbi.withHandle(handle -> new Balances().find(handle, account).orElseThrow());
    }

    private static long ledgerUse(UUID account) {
        return longOf("""
                select coalesce(-sum(amount_microusd), 0) from ledger_entry
                join ledger_transaction t on t.id = transaction_id
                where t.account_id = ? and ledger_account = 'customer_credit'
                """, account);
    }

    private static long hourlyCharge(UUID account) {
        return longOf("select coalesce(sum(charged_microusd), 0) from usage_hourly where account_id = ?", account);
    }

    private static long longOf(String sql, Object... parameters) {
        return jdbi.withHandle(
                handle -> handle.select(sql, parameters).mapTo(Long.class).one());
    }

    private static List<String> strings(String sql, Object... parameters) {
        return jdbi.withHandle(
                handle -> handle.select(sql, parameters).mapTo(String.class).list());
    }
}
