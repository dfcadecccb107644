package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.billing.ledger.Balance;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.faults.ResponseLoss;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exactly-once ingestion on a real PostgreSQL whose sessions die and whose responses get lost. */
class UsageIntakeFaultsComponentTest {

    private static BillingTables books;

    private final UsageIngestionService usageIngestionService =
            UsageIngestionServiceComponentTest.intakeOver(books.database().transactions());

    @BeforeAll
    static void migrate() {
        books = BillingTables.create("billing_usage_faults");
    }

    @Test
    void processKilledBetweenInsertAndCommitLosesNothing() {
        // Given
        UUID account = books.database().anAccount();
        List<UsageRecordedV1> batch = List.of(UsageRecords.aCall(account), UsageRecords.aCall(account));
        usageIngestionService.ingest(
                List.of(UsageRecords.aCall(account, batch.getFirst().occurredAt())));

        // When
        killDuring(account, () -> usageIngestionService.ingest(batch));

        // Then
        assertThat(books.balance(account)).isEqualTo(new Balance(0, 800, 1));
        usageIngestionService.ingest(batch);
        assertThat(books.balance(account)).isEqualTo(new Balance(0, 2400, 3));
        assertThat(books.ledgerUse(account)).isEqualTo(2400);
    }

    @Test
    void lostCommitResponseIsNotChargedAgain() {
        UUID account = books.database().anAccount();
        List<UsageRecordedV1> batch = List.of(UsageRecords.aCall(account));
        try (FaultProxy proxy = proxy()) {
            UsageIngestionService cutOff = UsageIngestionServiceComponentTest.intakeOver(
                    books.database().transactionsThrough(proxy.port()));
            proxy.dropResponses(ResponseLoss.postgresCommits().nth(1));

            // When
            assertThatThrownBy(() -> cutOff.ingest(batch)).isInstanceOf(DatabaseOutageException.class);
            UsageIngestionResult again = cutOff.ingest(batch);

            // Then
            assertThat(again.repeated()).isEqualTo(1);
            assertThat(books.balance(account)).isEqualTo(new Balance(0, 800, 1));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void totalsDoNotDependOnBatchingOrderRepetitionOrLostCommits(long seed) {
        // Given
        Random random = new Random(seed);
        List<UUID> accounts = List.of(
                books.database().anAccount(),
                books.database().anAccount(),
                books.database().anAccount());
        List<UsageRecordedV1> records = UsageRecords.anyOf(accounts, 300, random, Instant.now());
        List<UsageRecordedV1> deliveries = new ArrayList<>(records);
        records.stream().filter(usage -> random.nextInt(3) == 0).forEach(deliveries::add);
        Collections.shuffle(deliveries, random);

        // When
        try (FaultProxy proxy = proxy()) {
            UsageIngestionService faulty = UsageIngestionServiceComponentTest.intakeOver(
                    books.database().transactionsThrough(proxy.port()));
            proxy.dropResponses(ResponseLoss.postgresCommits().withProbability(0.2, seed));
            while (!deliveries.isEmpty()) {
                List<UsageRecordedV1> batch =
                        deliveries.subList(0, Math.min(deliveries.size(), 1 + random.nextInt(40)));
                ingestWithRetries(faulty, List.copyOf(batch));
                batch.clear();
            }
        }

        // Then
        UsageTally expected = UsageTally.of(records);
        expected.accounts().forEach((account, usage) -> {
            assertThat(books.balance(account)).isEqualTo(new Balance(0, usage.chargedMicroUsd(), usage.requests()));
            assertThat(books.ledgerUse(account)).isEqualTo(usage.chargedMicroUsd());
            assertThat(books.hourlyCharge(account)).isEqualTo(usage.chargedMicroUsd());
        });
        assertThat(books.ledgerSum()).isZero();
    }

    /** Kills the database session of {@code work} when it has written all but the roll-up, which the test locks. */
    private static void killDuring(UUID account, Runnable work) {
        try (Handle holder = books.database().jdbi().open()) {
            holder.begin();
            holder.execute("select 1 from usage_hourly where account_id = ? for update", account);
            CompletableFuture<Void> run = CompletableFuture.runAsync(work);
            // In a session of its own: a transaction sees the sessions as they were when it first looked.
            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> books.database()
                            .jdbi()
                            .withHandle(handle ->
                                    handle.createQuery("""
                            select count(pg_terminate_backend(pid)) from pg_stat_activity
                            where datname = current_database() and wait_event_type = 'Lock'
                              and query like 'insert into usage_hourly%'
                            """).mapTo(Integer.class).one())
                            .equals(1));
            assertThatThrownBy(run::join).hasStackTraceContaining("terminating connection");
            holder.rollback();
        }
    }

    /** Retries at once after each lost response. The faults are random, so it ends soon. */
    private static void ingestWithRetries(UsageIngestionService usageIngestionService, List<UsageRecordedV1> batch) {
        for (int tries = 1; ; tries++) {
            try {
                usageIngestionService.ingest(batch);
                return;
            } catch (DatabaseOutageException lost) {
                assertThat(tries).isLessThan(20);
            }
        }
    }

    private static FaultProxy proxy() {
        return FaultProxy.to(
                books.database().server().host(), books.database().server().port());
    }
}
