package io.socialdata.billing.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.BillingDatabase;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LedgerReconciliationJobComponentTest {

    /** Two transactions per slice, so that few transactions make several slices. */
    private static final int SLICE_SIZE = 2;

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final MovableClock clock = MovableClock.at("2026-11-21T08:00:00Z");
    private final Ledger ledger = new Ledger();
    private final BalanceRepository balanceRepository = new BalanceRepository();
    private final LedgerPassRepository ledgerPassRepository = new LedgerPassRepository(SLICE_SIZE);

    private BillingDatabase database;
    private LedgerReconciliationJob ledgerReconciliationJob;
    private LedgerSweepJob ledgerSweepJob;
    private UUID account;

    @BeforeEach
    void migrate() {
        database = BillingDatabase.create("billing_check");
        ledgerReconciliationJob = new LedgerReconciliationJob(
                database.transactions(), ledgerPassRepository, new LedgerHorizon(), clock, metrics);
        ledgerSweepJob = new LedgerSweepJob(database.transactions(), ledgerPassRepository, clock, metrics);
        account = database.anAccount();
    }

    @Test
    void consistentLedgerReportsZero() {
        grant(account);
        use(account, 5);

        ledgerReconciliationJob.reconcile();

        assertThat(imbalance()).isZero();
        assertThat(drift()).isZero();
        assertThat(gauge("ledger.reserved.drift.microusd")).isZero();
        assertThat(gauge("ledger.reconciliation.completed.timestamp.seconds"))
                .isEqualTo((double) clock.instant().getEpochSecond());
    }

    @Test
    void entriesAlreadySummedStillCount() {
        UUID other = database.anAccount();
        for (int batch = 1; batch <= 3; batch++) {
            use(account, batch);
            use(other, batch);
            readAll();
        }
        use(account, 1);

        ledgerReconciliationJob.reconcile();

        assertThat(drift()).isZero();
    }

    @Test
    void balanceNotBackedByLedgerIsReported() {
        UUID other = database.anAccount();
        database.jdbi()
                .useHandle(handle -> balanceRepository.apply(
                        handle, List.of(BalanceChange.granted(account, 700), BalanceChange.used(other, 700, 1))));

        ledgerReconciliationJob.reconcile();

        assertThat(drift()).isEqualTo(1400);
    }

    @Test
    void creditReservedForNoLeaseIsReported() {
        UUID other = database.anAccount();
        database.jdbi().useHandle(handle -> {
            balanceRepository.apply(
                    handle, List.of(BalanceChange.granted(account, 300), BalanceChange.granted(other, 200)));
            balanceRepository.apply(
                    handle, List.of(BalanceChange.reserved(account, 300), BalanceChange.reserved(other, 200)));
            handle.execute("""
                    insert into credit_lease values (gen_random_uuid(), ?, 'gateway', null, null, 1, 1000, 0, 500, 300,
                                                     false, now(), null, null, null, null)
                    """, other);
        });

        ledgerReconciliationJob.reconcile();

        assertThat(gauge("ledger.reserved.drift.microusd")).isEqualTo(300);
        assertThat(gauge("lease.outstanding.microusd")).isEqualTo(200);
    }

    @Test
    void missingBalanceIsReported() {
        grant(account);
        database.jdbi().useHandle(handle -> handle.execute("delete from balance where account_id = ?", account));

        ledgerReconciliationJob.reconcile();

        assertThat(drift()).isEqualTo(500_000);
    }

    @Test
    void entryThatBypassedTriggersIsReportedUntilRemoved() {
        UUID usage = use(account, 1);
        tamper("insert into ledger_entry values (?, 'payments', 5)", usage);

        ledgerReconciliationJob.reconcile();
        assertThat(imbalance()).isEqualTo(5);

        readAll();
        ledgerReconciliationJob.reconcile();
        assertThat(imbalance()).isEqualTo(5);
    }

    @Test
    void transactionCommittedAfterALaterOneIsNotMissed() {
        try (Handle slow = database.jdbi().open()) {
            // Given
            slow.begin();
            useWithin(slow, account);
            use(database.anAccount(), 3);
            ledgerReconciliationJob.reconcile();
            ledgerReconciliationJob.reconcile();
            assertThat(drift()).isZero();

            // When
            slow.commit();
            readAll();
            ledgerReconciliationJob.reconcile();

            // Then
            assertThat(drift()).isZero();
        }
    }

    @Test
    void changeOfOldRowsIsReportedByTheNextSweep() {
        // Given
        UUID usage = use(account, 1);
        use(account, 4);
        readAll();

        // When
        tamper("update ledger_entry set amount_microusd = amount_microusd * 2 where transaction_id = ?", usage);
        sweepOnce();
        ledgerReconciliationJob.reconcile();

        // Then
        assertThat(drift()).isEqualTo(800);
        assertThat(imbalance()).isZero();
        assertThat(gauge("ledger.sweep.completed.timestamp.seconds"))
                .isEqualTo((double) clock.instant().getEpochSecond());
    }

    @Test
    void sweepPausesAndThenClearsResolvedFindings() {
        // Given
        UUID usage = use(account, 1);
        tamper("insert into ledger_entry values (?, 'payments', 5)", usage);
        readAll();
        sweepOnce();
        tamper("delete from ledger_entry where transaction_id = ? and ledger_account = 'payments'", usage);

        // When
        ledgerSweepJob.step();
        assertThat(database.transactions().call(ledgerPassRepository::all)).hasSize(1);
        clock.advance(LedgerSweepJob.SWEEP_PAUSE);
        sweepOnce();
        ledgerReconciliationJob.reconcile();

        // Then
        assertThat(imbalance()).isZero();
    }

    private void grant(UUID to) {
        database.jdbi().useTransaction(handle -> {
            ledger.record(handle, List.of(LedgerTransaction.welcomeGrant(to, 500_000, Instant.now())));
            balanceRepository.apply(handle, List.of(BalanceChange.granted(to, 500_000)));
        });
    }

    /** Charges this many batches of one call each. Returns the transaction of the last one. */
    private UUID use(UUID by, int batches) {
        UUID last = new UUID(0, 0);
        for (int batch = 0; batch < batches; batch++) {
            last = database.jdbi().inTransaction(handle -> useWithin(handle, by));
        }
        return last;
    }

    private UUID useWithin(Handle handle, UUID by) {
        LedgerTransaction usage = LedgerTransaction.usage(by, UUID.randomUUID(), 800, Instant.now());
        balanceRepository.apply(handle, List.of(BalanceChange.used(by, 800, 1)));
        ledger.record(handle, List.of(usage));
        return usage.id();
    }

    /** Retries, because other tests also write to the server and delay the stable number. */
    private void readAll() {
        Awaitility.await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            ledgerReconciliationJob.reconcile();
            assertThat(database.transactions()
                            .call(ledgerPassRepository::all)
                            .getFirst()
                            .position())
                    .isEqualTo(newest());
        });
    }

    private long newest() {
        return database.jdbi()
                .withHandle(handle -> handle.select("select max(number) from ledger_transaction")
                        .mapTo(Long.class)
                        .one());
    }

    private void sweepOnce() {
        long before = firstPass();
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> {
            ledgerSweepJob.step();
            return firstPass() != before;
        });
    }

    private long firstPass() {
        return database.transactions()
                .call(ledgerPassRepository::all)
                .getFirst()
                .id();
    }

    private void tamper(String sql, UUID transaction) {
        database.jdbi().useHandle(handle -> {
            handle.execute("set session_replication_role = replica");
            handle.execute(sql, transaction);
        });
    }

    private double imbalance() {
        return gauge("ledger.imbalance.microusd");
    }

    private double drift() {
        return gauge("ledger.balance.drift.microusd");
    }

    private double gauge(String name) {
        return metrics.get(name).gauge().value();
    }
}
