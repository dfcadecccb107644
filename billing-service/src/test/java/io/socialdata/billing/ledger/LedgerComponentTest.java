package io.socialdata.billing.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.billing.BillingDatabase;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Constraints that the database itself enforces, regardless of the writer. */
class LedgerComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    private static BillingDatabase database;
    private static Jdbi jdbi;

    private final Ledger ledger = new Ledger();

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create("billing_ledger");
        jdbi = database.jdbi();
    }

    @Test
    void bookedTransactionsAreStoredWithTheirEntries() {
        // Given
        LedgerTransaction grant = LedgerTransaction.welcomeGrant(database.anAccount(), 500_000, NOW);
        LedgerTransaction usage = LedgerTransaction.usage(database.anAccount(), UUID.randomUUID(), 800, NOW);

        // When
        book(grant, usage);

        // Then
        assertThat(amounts(grant)).containsExactlyInAnyOrder(500_000L, -500_000L);
        assertThat(amounts(usage)).containsExactlyInAnyOrder(-800L, 800L);
    }

    @Test
    void unbalancedEntriesAreRejected() {
        LedgerTransaction usage = LedgerTransaction.usage(database.anAccount(), UUID.randomUUID(), 800, NOW);
        book(usage);

        assertThatThrownBy(() -> jdbi.useHandle(
                        handle -> handle.execute("insert into ledger_entry values (?, 'payments', 1)", usage.id())))
                .hasMessageContaining("does not sum to zero");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update ledger_entry set amount_microusd = amount_microusd * 2",
                "delete from ledger_entry",
                "truncate ledger_entry",
                "update ledger_transaction set reference = reference || '?'",
                "delete from ledger_transaction",
                "truncate ledger_transaction cascade"
            })
    void bookedEntriesAreImmutable(String change) {
        assertThatThrownBy(() -> jdbi.useHandle(handle -> handle.execute(change)))
                .hasMessageContaining("is append-only");
    }

    @Test
    void secondWelcomeGrantIsRejected() {
        UUID account = database.anAccount();
        book(LedgerTransaction.welcomeGrant(account, 500_000, NOW));

        assertThatThrownBy(() -> book(LedgerTransaction.welcomeGrant(account, 500_000, NOW)))
                .hasMessageContaining("duplicate key");
    }

    @Test
    void repeatedBatchIsBookedOncePerAccount() {
        UUID account = database.anAccount();
        UUID batch = UUID.randomUUID();
        book(LedgerTransaction.usage(account, batch, 800, NOW));

        assertThatThrownBy(() -> book(LedgerTransaction.usage(account, batch, 800, NOW)))
                .hasMessageContaining("duplicate key");
    }

    @ParameterizedTest
    @EnumSource
    void everyTransactionKindAndLedgerAccountHasATableRow(LedgerTransaction.Kind kind) {
        UUID account = database.anAccount();

        for (LedgerAccount side : LedgerAccount.values()) {
            LedgerAccount other = side == LedgerAccount.REVENUE ? LedgerAccount.PAYMENTS : LedgerAccount.REVENUE;
            LedgerTransaction transaction = new LedgerTransaction(
                    UUID.randomUUID(),
                    kind,
                    kind == LedgerTransaction.Kind.WELCOME_GRANT ? database.anAccount() : account,
                    side.name(),
                    NOW,
                    List.of(new LedgerEntry(side, 1), new LedgerEntry(other, -1)));
            assertThatCode(() -> book(transaction)).doesNotThrowAnyException();
        }
    }

    @Test
    void balanceMayBeNegativeButUsedCreditMayNot() {
        UUID account = database.anAccount();
        BalanceRepository balanceRepository = new BalanceRepository();

        jdbi.useHandle(handle -> balanceRepository.apply(handle, List.of(BalanceChange.used(account, 800, 1))));

        Balance balance = jdbi.withHandle(
                handle -> balanceRepository.find(handle, account).orElseThrow());
        assertThat(balance.remainingMicroUsd()).isEqualTo(-800);
        assertThatThrownBy(() -> jdbi.useHandle(handle ->
                        new BalanceRepository().apply(handle, List.of(BalanceChange.granted(UUID.randomUUID(), 1)))))
                .isInstanceOf(IllegalStateException.class);
    }

    private void book(LedgerTransaction... transactions) {
        jdbi.useTransaction(handle -> ledger.record(handle, List.of(transactions)));
    }

    private static List<Long> amounts(LedgerTransaction transaction) {
        return jdbi.withHandle(
                handle -> handle.createQuery("select amount_microusd from ledger_entry where transaction_id = ?")
                        .bind(0, transaction.id())
                        .mapTo(Long.class)
                        .list());
    }
}
