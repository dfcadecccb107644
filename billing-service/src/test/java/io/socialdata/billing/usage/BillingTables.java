package io.socialdata.billing.usage;

import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.BalanceRepository;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** Reads the tables of a billing database for an account, each table separately. */
record BillingTables(BillingDatabase database) {

    /** Creates an empty database that can ingest usage. */
    static BillingTables create(String name) {
        BillingDatabase database = BillingDatabase.create(name);
        new UsagePartitionJob(database.transactions(), UsageValidatorTest.defaults(), Clock.systemUTC())
                .maintainPartitions();
        return new BillingTables(database);
    }

    Balance balance(UUID account) {
        return database.jdbi()
                .withHandle(
                        handle -> new BalanceRepository().find(handle, account).orElseThrow());
    }

    long ledgerUse(UUID account) {
        return longOf("""
                select coalesce(-sum(amount_microusd), 0) from ledger_entry
                join ledger_transaction t on t.id = transaction_id
                where t.account_id = ? and ledger_account = 'customer_credit'
                """, account);
    }

    long hourlyCharge(UUID account) {
        return longOf("select coalesce(sum(charged_microusd), 0) from usage_hourly where account_id = ?", account);
    }

    long ledgerSum() {
        return longOf("select coalesce(sum(amount_microusd), 0) from ledger_entry");
    }

    List<String> strings(String sql, Object... parameters) {
        return database.jdbi()
                .withHandle(handle ->
                        handle.select(sql, parameters).mapTo(String.class).list());
    }

    private long longOf(String sql, Object... parameters) {
        return database.jdbi()
                .withHandle(handle ->
                        handle.select(sql, parameters).mapTo(Long.class).one());
    }
}
