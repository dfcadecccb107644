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
            LedgerEnvironment servers,
            UsageRecordProducer topic,
            BalanceProbe balances,
            UUID account)
            throws IOException, InterruptedException, SQLException {
        try (LeaseHolder lease = new LeaseHolder(billing.address(), servers, account)) {
            make(50_000, lease, topic, balances, account);
            long reports = lease.reports();
            long begun = System.nanoTime();
            int calls = 100_000;
            make(calls, lease, topic, balances, account);
            Duration time = Duration.ofNanos(System.nanoTime() - begun);
            LeasedCallResult made = new LeasedCallResult(calls, lease.reports() - reports, time);
            lease.giveBack();
            balances.awaitNothingReserved(account);
            return made;
        }
    }

    private static void make(
            int calls, LeaseHolder lease, UsageRecordProducer topic, BalanceProbe balances, UUID account)
            throws IOException, InterruptedException, SQLException {
        long before = balances.calls(account);
        for (int call = 0; call < calls; call++) {
            lease.hold(topic.price(), CALLS_WANTED * topic.price());
            topic.sendLeased(account, lease.id());
            if (call % GLANCE_EVERY == 0) {
                balances.awaitCalls(account, before + call - MOST_UNDER_WAY);
            }
        }
        topic.flush();
        balances.awaitCalls(account, before + calls);
    }
}
