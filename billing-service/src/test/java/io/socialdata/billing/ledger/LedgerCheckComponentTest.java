package io.socialdata.billing.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.database.BillingDatabase;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LedgerCheckComponentTest {

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final Ledger ledger = new Ledger();
    private final Balances balances = new Balances();

    private BillingDatabase database;
    private LedgerCheck check;
    private UUID account;

    @BeforeEach
    void migrate() {
        database = BillingDatabase.create("billing_check");
        check = new LedgerCheck(database.transactions(), metrics);
        account = database.anAccount();
    }

    @Test
    void booksThatAgreeShowZero() {
        database.jdbi().useTransaction(handle -> {
            ledger.book(
                    handle,
                    List.of(
                            LedgerTransaction.welcomeGrant(account, 500_000, Instant.now()),
                            LedgerTransaction.usage(account, UUID.randomUUID(), 800, Instant.now())));
            balances.apply(handle, List.of(new BalanceChange(account, 500_000, 800, 1)));
        });

        check.reconcile();

        assertThat(gauge("ledger.imbalance.microusd")).isZero();
        assertThat(gauge("ledger.balance.drift.microusd")).isZero();
    }

    @Test
    void balanceThatTheLedgerDoesNotBackShows() {
        UUID other = database.anAccount();
        database.jdbi()
                .useHandle(handle -> balances.apply(
                        handle, List.of(BalanceChange.granted(account, 700), BalanceChange.used(other, 700, 1))));

        check.reconcile();

        assertThat(gauge("ledger.balance.drift.microusd")).isEqualTo(1400);
    }

    @Test
    void entryThatSlippedPastTheTriggersShows() {
        LedgerTransaction usage = LedgerTransaction.usage(account, UUID.randomUUID(), 800, Instant.now());
        database.jdbi().useHandle(handle -> {
            ledger.book(handle, List.of(usage));
            tamper(handle, usage.id());
        });

        check.reconcile();

        assertThat(gauge("ledger.imbalance.microusd")).isEqualTo(5);
    }

    private static void tamper(Handle handle, UUID transaction) {
        handle.execute("set session_replication_role = replica");
        handle.execute("insert into ledger_entry values (?, 'payments', 5)", transaction);
    }

    private double gauge(String name) {
        return metrics.get(name).gauge().value();
    }
}
