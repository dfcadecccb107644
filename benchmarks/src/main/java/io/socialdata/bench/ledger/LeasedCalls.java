package io.socialdata.bench.ledger;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.bench.process.ServiceClient;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.testkit.process.ServiceProcess;
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
record LeasedCalls(long calls, long reports, Duration time) {

    /** The spending of a busy gateway in some seconds. */
    private static final long CALLS_WANTED = 20_000;

    /** Maximum number of calls whose records billing has not counted yet; a gateway has about as many in flight. */
    private static final long MAX_IN_FLIGHT = 20_000;

    private static final int CHECK_EVERY = 1_000;

    double perSecond() {
        return calls / (time.toNanos() / 1e9);
    }

    /** Makes the first number of calls as warm-up and then the second number, which is measured. */
    static LeasedCalls make(ServiceProcess billing, LedgerEnvironment environment, UUID account)
            throws IOException, InterruptedException, SQLException {
        try (Holder leaseHolder = new Holder(billing.url(), environment, account)) {
            make(50_000, leaseHolder, environment, account);
            long reports = leaseHolder.reports();
            long begun = System.nanoTime();
            int calls = 100_000;
            make(calls, leaseHolder, environment, account);
            Duration time = Duration.ofNanos(System.nanoTime() - begun);
            LeasedCalls made = new LeasedCalls(calls, leaseHolder.reports() - reports, time);
            leaseHolder.returnLease();
            environment.awaitNothingReserved(account);
            return made;
        }
    }

    private static void make(int calls, Holder leaseHolder, LedgerEnvironment environment, UUID account)
            throws IOException, InterruptedException, SQLException {
        UsageRecordProducer producer = environment.producer();
        long before = environment.calls(account);
        for (int call = 0; call < calls; call++) {
            leaseHolder.hold(producer.price(), CALLS_WANTED * producer.price());
            producer.sendLeased(account, leaseHolder.id());
            if (call % CHECK_EVERY == 0) {
                environment.awaitCalls(account, before + call - MAX_IN_FLIGHT);
            }
        }
        producer.flush();
        environment.awaitCalls(account, before + calls);
    }

    /** One lease on one account, held as a gateway holds it: spent here, reported to billing at intervals. */
    static final class Holder implements AutoCloseable {

        private static final ObjectMapper JSON = new ObjectMapper();

        private final UUID id = UUID.randomUUID();
        private final UUID account;
        private final ServiceClient client;
        private final String leases;

        private long granted;
        private long committed;
        private long reports;

        Holder(String billing, LedgerEnvironment environment, UUID account) {
            this.account = account;
            this.leases = billing + "/internal/leases";
            this.client = environment.client("gateway", "billing");
        }

        UUID id() {
            return id;
        }

        long reports() {
            return reports;
        }

        /** Holds the price of a call. Reports to billing when less than half of the wanted credit is left. */
        void hold(long price, long wanted) throws IOException, InterruptedException {
            if (granted - committed < Math.max(price, wanted / 2)) {
                report(0, price, wanted);
            }
            if (granted - committed < price) {
                throw new IllegalStateException(
                        "billing leases no more credit after %d micro-USD".formatted(committed));
            }
            committed += price;
        }

        /** Returns the rest to billing. */
        void returnLease() throws IOException, InterruptedException {
            report(granted - committed, 0, 0);
        }

        private void report(long returned, long needed, long wanted) throws IOException, InterruptedException {
            reports++;
            LeaseReport report =
                    new LeaseReport(id, "bench", account, null, reports, committed, returned, needed, wanted, null);
            String grant = client.post(leases, JSON.writeValueAsString(report));
            granted = JSON.readValue(grant, LeaseGrant.class).grantedMicroUsd();
        }

        @Override
        public void close() {
            client.close();
        }
    }
}
