package io.socialdata.billing.ledger;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.quarkus.scheduler.Scheduler;
import io.socialdata.billing.database.Transactions;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;

/** Reconciles the books and shows the differences as metrics that must be zero. */
@Singleton
class LedgerCheck {

    private static final Logger LOG = Logger.getLogger(LedgerCheck.class);

    private static final String IMBALANCE = "select coalesce(sum(amount_microusd), 0)::bigint from ledger_entry";

    // Absolute values, so that two wrong balances cannot hide each other.
    private static final String DRIFT = """
            select coalesce(sum(abs(b.granted_microusd - b.used_microusd - coalesce(e.credit, 0))), 0)::bigint
            from balance b left join (
                select t.account_id, sum(e.amount_microusd) as credit
                from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
                where e.ledger_account = 'customer_credit' group by t.account_id) e using (account_id)
            """;

    private final Transactions transactions;
    private final AtomicLong imbalance = new AtomicLong();
    private final AtomicLong drift = new AtomicLong();

    LedgerCheck(Transactions transactions, MeterRegistry registry) {
        this.transactions = transactions;
        Gauge.builder("ledger.imbalance.microusd", imbalance, AtomicLong::get)
                .description("Sum of all ledger entries; anything but zero is an alarm")
                .register(registry);
        Gauge.builder("ledger.balance.drift.microusd", drift, AtomicLong::get)
                .description("What the balances and the ledger disagree by; anything but zero is an alarm")
                .register(registry);
    }

    void start(@Observes StartupEvent event, Scheduler scheduler, LedgerConfig config) {
        scheduler
                .newJob("ledger-check")
                .setInterval(config.checkEvery().toString())
                .setConcurrentExecution(ConcurrentExecution.SKIP)
                .setTask(execution -> reconcile(), true)
                .schedule();
    }

    /** Compares everything with everything; on many rows that takes its time, so it has its own time-out. */
    void reconcile() {
        transactions.call(handle -> {
            // One snapshot for both sums: a batch committed in between would look like a difference.
            handle.execute("set transaction isolation level repeatable read, read only");
            handle.execute("set local statement_timeout = '60s'");
            imbalance.set(amount(handle, IMBALANCE));
            drift.set(amount(handle, DRIFT));
            return null;
        });
        if (imbalance.get() != 0 || drift.get() != 0) {
            LOG.errorf("ledger does not reconcile: imbalance=%d drift=%d micro-USD", imbalance.get(), drift.get());
        }
    }

    private static long amount(Handle handle, String sql) {
        return handle.createQuery(sql).mapTo(Long.class).one();
    }
}
