package io.socialdata.billing.ledger;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Stores passes over the ledger: the baseline that balances are compared with, and the pass that may replace it. */
@ApplicationScoped
class LedgerPassRepository {

    /** Any number that no other lock of this database uses. */
    private static final long LOCK = 5_341_872;

    private static final String READ_ON = """
            with part as (
                select t.account_id, sum(e.amount_microusd) as rest,
                       sum(e.amount_microusd) filter (where e.ledger_account = 'customer_credit') as credit
                from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
                where t.number > :position and t.number <= :until
                group by t.id),
            sums as (
                insert into ledger_pass_sum as s (pass_id, account_id, credit_microusd)
                select :pass, account_id, coalesce(sum(credit), 0) from part group by account_id
                on conflict (pass_id, account_id) do update
                set credit_microusd = s.credit_microusd + excluded.credit_microusd)
            update ledger_pass
            set position = :until,
                imbalance_microusd = imbalance_microusd + (select coalesce(sum(abs(rest)), 0) from part)
            where id = :pass
            """;

    /** Maximum number of ledger transactions read in one database transaction. */
    private final int sliceSize;

    LedgerPassRepository() {
        this(100_000);
    }

    LedgerPassRepository(int sliceSize) {
        this.sliceSize = sliceSize;
    }

    /** Takes the lock until the transaction ends. Returns false if another replica or job holds it. */
    boolean tryLock(Handle handle) {
        return handle.createQuery("select pg_try_advisory_xact_lock(?)")
                .bind(0, LOCK)
                .mapTo(Boolean.class)
                .one();
    }

    /** Returns one pass, or two while the ledger is re-read. The first one is the baseline. */
    List<LedgerPass> all(Handle handle) {
        return handle.createQuery("select id, position, imbalance_microusd, caught_up_at from ledger_pass order by id")
                .map((row, context) -> pass(row))
                .list();
    }

    /** Reads one slice of the ledger, up to this number. Returns true if nothing is left to read up to it. */
    boolean readNextSlice(Handle handle, LedgerPass pass, long number) {
        if (pass.position() >= number) {
            return true;
        }
        long until = Math.min(number, pass.position() + sliceSize);
        handle.createUpdate(READ_ON)
                .bind("pass", pass.id())
                .bind("position", pass.position())
                .bind("until", until)
                .execute();
        return until == number;
    }

    void begin(Handle handle) {
        handle.execute("insert into ledger_pass default values");
    }

    /** Makes the newer pass the baseline and deletes the older one with its sums. */
    void replace(Handle handle, LedgerPass older, LedgerPass newer, Instant now) {
        handle.execute("delete from ledger_pass where id = ?", older.id());
        handle.execute("update ledger_pass set caught_up_at = ?::timestamptz where id = ?", now.toString(), newer.id());
    }

    private static LedgerPass pass(ResultSet row) throws SQLException {
        var caughtUp = row.getTimestamp(4);
        return new LedgerPass(
                row.getLong(1), row.getLong(2), row.getLong(3), caughtUp == null ? null : caughtUp.toInstant());
    }
}
