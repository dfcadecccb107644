package io.socialdata.billing.ledger;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;

/**
 * Reconciles the ledger with the balances and shows the differences as metrics that must be zero.
 *
 * <p>Each entry is read once into the sums of its account. Entries newer than those sums are added in the comparison
 * itself.
 */
@Startup // so that its metrics exist before the first run
@ApplicationScoped
class LedgerReconciliationJob {

    /** Longer than the timeout of other statements, but shorter than the timeout of the connection. */
    static final String STATEMENT_TIMEOUT = "set local statement_timeout = '9s'";

    private static final Logger LOG = Logger.getLogger(LedgerReconciliationJob.class);

    /** Bounds one run over a ledger that was never read before. The next run continues. */
    private static final int MAX_SLICES = 20;

    private static final String IMBALANCE = """
            select coalesce(sum(abs(rest)), 0)::bigint from (
                select sum(e.amount_microusd) as rest
                from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
                where t.number > ? group by t.id) newer
            """;

    // Absolute values, so that two wrong balances cannot hide each other.
    private static final String DRIFT = """
            select coalesce(sum(abs(difference)), 0)::bigint from (
                select sum(credit) as difference from (
                    select account_id, granted_microusd - used_microusd as credit from balance
                    union all
                    select account_id, -credit_microusd from ledger_pass_sum where pass_id = ?
                    union all
                    select t.account_id, -e.amount_microusd
                    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
                    where e.ledger_account = 'customer_credit' and t.number > ?) said
                group by account_id) account
            """;

    private final Transactions transactions;
    private final LedgerPassRepository ledgerPassRepository;
    private final LedgerHorizon horizon;
    private final Clock clock;
    private final ReservedCreditCheck reserved;
    private final AtomicLong imbalance = new AtomicLong();
    private final AtomicLong drift = new AtomicLong();
    private final AtomicLong endedSeconds = new AtomicLong();

    LedgerReconciliationJob(
            Transactions transactions,
            LedgerPassRepository ledgerPassRepository,
            LedgerHorizon horizon,
            Clock clock,
            MeterRegistry registry) {
        this.transactions = transactions;
        this.ledgerPassRepository = ledgerPassRepository;
        this.horizon = horizon;
        this.clock = clock;
        this.reserved = new ReservedCreditCheck(registry);
        Gauge.builder("ledger.imbalance.microusd", imbalance, AtomicLong::get)
                .description("What ledger transactions miss zero by; anything but zero is an alarm")
                .register(registry);
        Gauge.builder("ledger.balance.drift.microusd", drift, AtomicLong::get)
                .description("What the balances and the ledger disagree by; anything but zero is an alarm")
                .register(registry);
        Gauge.builder("ledger.reconciliation.completed.timestamp.seconds", endedSeconds, AtomicLong::get)
                .description("Unix time at which the books were last compared; 0 if they have not been yet")
                .register(registry);
    }

    /** Reads new ledger entries, then compares all balances with them. */
    @Scheduled(identity = "ledger-check", every = "1m", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void reconcile() {
        if (!readFurther()) {
            return;
        }
        transactions.call(handle -> {
            // One snapshot for all sums: a batch committed in between would look like a difference.
            handle.execute("set transaction isolation level repeatable read, read only");
            handle.execute(STATEMENT_TIMEOUT);
            compare(handle, ledgerPassRepository.all(handle).getFirst());
            return null;
        });
        endedSeconds.set(clock.instant().getEpochSecond());
        if (imbalance.get() != 0 || drift.get() != 0 || reserved.drift() != 0) {
            LogFields.with("imbalance_microusd", imbalance.get())
                    .and("drift_microusd", drift.get())
                    .and("reserved_drift_microusd", reserved.drift())
                    .log(() -> LOG.error("ledger does not reconcile"));
        }
    }

    private void compare(Handle handle, LedgerPass pass) {
        imbalance.set(pass.imbalanceMicroUsd()
                + handle.createQuery(IMBALANCE)
                        .bind(0, pass.position())
                        .mapTo(Long.class)
                        .one());
        drift.set(handle.createQuery(DRIFT)
                .bind(0, pass.id())
                .bind(1, pass.position())
                .mapTo(Long.class)
                .one());
        reserved.compare(handle);
    }

    /** Returns whether so little is unread that the comparison itself can add it. */
    private boolean readFurther() {
        long settled = transactions.call(horizon::settled);
        for (int slice = 0; slice < MAX_SLICES; slice++) {
            if (transactions.call(handle -> readSlice(handle, settled))) {
                return true;
            }
        }
        return false;
    }

    /** Also returns true if another replica is reading now. */
    private boolean readSlice(Handle handle, long settled) {
        handle.execute(STATEMENT_TIMEOUT);
        return !ledgerPassRepository.tryLock(handle)
                || ledgerPassRepository.readNextSlice(
                        handle, ledgerPassRepository.all(handle).getFirst(), settled);
    }
}
