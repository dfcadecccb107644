package io.socialdata.bench.ledger;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;

/**
 * Calls of one busy account: each is held from a lease, recorded, and settled by billing.
 *
 * @param reports how often the holder spoke to billing meanwhile
 * @param time from the first hold until the last record was in the balance and settled
 */
record LeasedCallResult(long calls, long reports, Duration time) {

    /** Some seconds of a busy gateway's spending. */
    private static final long CALLS_WANTED = 20_000;

    /** Calls whose records billing has not counted yet; a gateway has about as many under way. */
    private static final long MOST_UNDER_WAY = 20_000;

    private static final int GLANCE_EVERY = 1_000;

    double perSecond() {
        return calls / (time.toNanos() / 1e9);
    }

    /** Makes so many calls for the warm-up and then so many that count. */
    static LeasedCallResult make(
            BillingProcess billing,
            LedgerEnvironment ledgerEnvironment,
            UsageRecordProducer usageRecordProducer,
            BalanceProbe balanceProbe,
            UUID account)
            throws IOException, InterruptedException, SQLException {
        try (LeaseHolder leaseHolder = new LeaseHolder(billing.address(), ledgerEnvironment, account)) {
            make(50_000, leaseHolder, usageRecordProducer, balanceProbe, account);
            long reports = leaseHolder.reports();
            long begun = System.nanoTime();
            int calls = 100_000;
            make(calls, leaseHolder, usageRecordProducer, balanceProbe, account);
            Duration time = Duration.ofNanos(System.nanoTime() - begun);
            LeasedCallResult made = new LeasedCallResult(calls, leaseHolder.reports() - reports, time);
            leaseHolder.giveBack();
            balanceProbe.awaitNothingReserved(account);
            return made;
        }
    }

    private static void make(
            int calls,
            LeaseHolder leaseHolder,
            UsageRecordProducer usageRecordProducer,
            BalanceProbe balanceProbe,
            UUID account)
            throws IOException, InterruptedException, SQLException {
        long before = balanceProbe.calls(account);
        for (int call = 0; call < calls; call++) {
            leaseHolder.hold(usageRecordProducer.price(), CALLS_WANTED * usageRecordProducer.price());
            usageRecordProducer.sendLeased(account, leaseHolder.id());
            if (call % GLANCE_EVERY == 0) {
                balanceProbe.awaitCalls(account, before + call - MOST_UNDER_WAY);
            }
        }
        usageRecordProducer.flush();
        balanceProbe.awaitCalls(account, before + calls);
    }
}
