package io.socialdata.bench.ledger;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.bench.process.ServiceClient;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import java.io.IOException;
import java.util.UUID;

/** One lease on one account, held as a gateway holds it: spent here, reported to billing at intervals. */
final class LeaseHolder implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final UUID id = UUID.randomUUID();
    private final UUID account;
    private final ServiceClient client;
    private final String leases;

    private long granted;
    private long committed;
    private long reports;

    LeaseHolder(String billing, LedgerEnvironment ledgerEnvironment, UUID account) {
        this.account = account;
        this.leases = billing + "/internal/leases";
        this.client = new ServiceClient(ledgerEnvironment.issuer(), "gateway", "billing");
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
            throw new IllegalStateException("billing leases no more credit after %d micro-USD".formatted(committed));
        }
        committed += price;
    }

    /** Returns the rest to billing. */
    void returnLease() throws IOException, InterruptedException {
        report(granted - committed, 0, 0);
    }

    private void report(long returned, long needed, long wanted) throws IOException, InterruptedException {
        reports++;
        LeaseReport report = new LeaseReport(id, "bench", account, null, reports, committed, returned, needed, wanted);
        String grant = client.post(leases, JSON.writeValueAsString(report));
        granted = JSON.readValue(grant, LeaseGrant.class).grantedMicroUsd();
    }

    @Override
    public void close() {
        client.close();
    }
}
