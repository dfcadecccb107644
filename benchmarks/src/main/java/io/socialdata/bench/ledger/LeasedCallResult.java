package io.socialdata.bench.ledger;

import io.socialdata.bench.process.PackagedService;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;

/**
 * Calls of one busy account: each is held from a lease, recorded, and settled by billing.
 *
 * @param reports number of the holder's reports to billing
 * @param time from the first hold until the last record was in the balance and settled
 */
record LeasedCallResult(long calls, long reports, Duration time) {

    /** The spending of a busy gateway in some seconds. */
    private static final long CALLS_WANTED = 20_000;

    /** Maximum number of calls whose records billing has not counted yet; a gateway has about as many in flight. */
    private static final long MAX_IN_FLIGHT = 20_000;

    private static final int CHECK_EVERY = 1_000;

    double perSecond() {
        return calls / (time.toNanos() / 1e9);
    }

    /** Makes the first number of calls as warm-up and then the second number, which is measured. */
    static LeasedCallResult make(
            PackagedService billing,
            LedgerEnvironment ledgerEnvironment,
            UsageRecordProducer usageRecordProducer,
            BalanceProbe balanceProbe,
            UUID account)
            throws IOException, InterruptedException, SQLException {
        try (LeaseHolder leaseHolder = new LeaseHolder(billing.url(), ledgerEnvironment, account)) {
            make(50_000, leaseHolder, usageRecordProducer, balanceProbe, account);
            long reports = leaseHolder.reports();
            long begun = System.nanoTime();
            int calls = 100_000;
            make(calls, leaseHolder, usageRecordProducer, balanceProbe, account);
            Duration time = Duration.ofNanos(System.nanoTime() - begun);
            LeasedCallResult made = new LeasedCallResult(calls, leaseHolder.reports() - reports, time);
            leaseHolder.returnLease();
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
            if (call % CHECK_EVERY == 0) {
                balanceProbe.awaitCalls(account, before + call - MAX_IN_FLIGHT);
            }
        }
        usageRecordProducer.flush();
        balanceProbe.awaitCalls(account, before + calls);
    }
}
