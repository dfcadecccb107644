package io.socialdata.billing.ledger;

import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/** The double-entry ledger: append-only, and balanced after every transaction. */
@Singleton
public class Ledger {

    private static final String INSERT_TRANSACTIONS = """
            insert into ledger_transaction (id, kind, account_id, reference, booked_at)
            select t.id, t.kind, t.account_id, t.reference, t.booked_at::timestamptz
            from unnest(:ids, :kinds, :accounts, :references, :times) t (id, kind, account_id, reference, booked_at)
            """;

    // One statement for the entries of all transactions: the database checks the sums when a statement ends.
    private static final String INSERT_ENTRIES = """
            insert into ledger_entry (transaction_id, ledger_account, amount_microusd)
            select * from unnest(:transactions, :accounts, :amounts)
            """;

    /**
     * Books the transactions as part of the caller's database transaction; the caller changes the balances. If the
     * account, kind and reference of one were booked before, a constraint fails and nothing is booked.
     */
    public void record(Handle handle, Collection<LedgerTransaction> transactions) {
        if (transactions.isEmpty()) {
            return;
        }
        insertTransactions(handle, transactions);
        insertEntries(handle, transactions);
    }

    private static void insertTransactions(Handle handle, Collection<LedgerTransaction> transactions) {
        handle.createUpdate(INSERT_TRANSACTIONS)
                .bindArray("ids", UUID.class, column(transactions, LedgerTransaction::id))
                .bindArray(
                        "kinds",
                        String.class,
                        column(transactions, t -> t.kind().stored()))
                .bindArray("accounts", UUID.class, column(transactions, LedgerTransaction::accountId))
                .bindArray("references", String.class, column(transactions, LedgerTransaction::reference))
                .bindArray(
                        "times",
                        String.class,
                        column(transactions, t -> t.bookedAt().toString()))
                .execute();
    }

    private static void insertEntries(Handle handle, Collection<LedgerTransaction> transactions) {
        List<UUID> ids = new ArrayList<>();
        List<LedgerEntry> entries = new ArrayList<>();
        for (LedgerTransaction transaction : transactions) {
            for (LedgerEntry entry : transaction.entries()) {
                ids.add(transaction.id());
                entries.add(entry);
            }
        }
        handle.createUpdate(INSERT_ENTRIES)
                .bindArray("transactions", UUID.class, ids)
                .bindArray(
                        "accounts",
                        String.class,
                        column(entries, e -> e.account().stored()))
                .bindArray("amounts", Long.class, column(entries, LedgerEntry::amountMicroUsd))
                .execute();
    }

    private static <T, C> List<C> column(Collection<T> rows, Function<T, C> value) {
        return rows.stream().map(value).toList();
    }
}
