package io.socialdata.system.simulation;

import io.socialdata.billing.leases.AccountCredit;
import io.socialdata.billing.leases.KeyMonth;
import io.socialdata.billing.leases.Lease;
import io.socialdata.billing.leases.Settlement;
import io.socialdata.contract.events.UsageRecordedV1;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Billing's consumer of usage records: batches, a transaction a batch, the offset after the commit. It begins again at the
 * committed offset whenever billing starts.
 */
final class SimulatedUsageConsumer {

    private static final int LARGEST_BATCH = 8;
    private static final Duration RETRY = Duration.ofSeconds(1);

    private final SimulatedSuite simulatedSuite;
    private final SimulatedBilling simulatedBilling;
    private final long[] positions;
    private final boolean[] reading;
    private int stalls;

    SimulatedUsageConsumer(SimulatedSuite simulatedSuite, SimulatedBilling simulatedBilling) {
        this.simulatedSuite = simulatedSuite;
        this.simulatedBilling = simulatedBilling;
        this.positions = new long[simulatedSuite.topic().partitions()];
        this.reading = new boolean[simulatedSuite.topic().partitions()];
        simulatedSuite.topic().whenThereIsMore(this::readAll);
    }

    void start() {
        for (int partition = 0; partition < positions.length; partition++) {
            positions[partition] = simulatedSuite.topic().committed(partition);
            reading[partition] = false;
        }
        readAll();
    }

    /** It falls behind: nothing is read for a while, although all is up. */
    void stallFor(Duration time) {
        stalls++;
        simulatedSuite.timeline().after(time, () -> {
            stalls--;
            readAll();
        });
    }

    void died() {
        for (int partition = 0; partition < positions.length; partition++) {
            reading[partition] = false;
        }
    }

    private void readAll() {
        for (int partition = 0; partition < positions.length; partition++) {
            read(partition);
        }
    }

    private void read(int partition) {
        if (stalls > 0 || !simulatedBilling.isUp() || simulatedSuite.topic().isAway() || reading[partition]) {
            return;
        }
        List<UsageRecordedV1> batch = simulatedSuite
                .topic()
                .read(
                        partition,
                        positions[partition],
                        simulatedSuite.luck().chance().between(1, LARGEST_BATCH));
        if (batch.isEmpty()) {
            return;
        }
        reading[partition] = true;
        positions[partition] += batch.size();
        long next = positions[partition];
        if (simulatedSuite.has(ProtocolMutant.COMMITS_OFFSET_FIRST)) {
            simulatedSuite.topic().commit(partition, next);
        }
        inThisLife(simulatedSuite.luck().latency(), () -> {
            take(batch);
            inThisLife(simulatedSuite.luck().work(), () -> commit(partition, next));
        });
    }

    private void commit(int partition, long offset) {
        if (simulatedSuite.luck().diesBetween()) {
            simulatedSuite.trace().say(() -> "billing dies between commit and offset");
            simulatedBilling.dieFor(RETRY);
            return;
        }
        if (simulatedSuite.topic().isAway()) {
            inThisLife(RETRY, () -> commit(partition, offset));
            return;
        }
        simulatedSuite.topic().commit(partition, offset);
        reading[partition] = false;
        read(partition);
    }

    private void inThisLife(Duration later, Runnable what) {
        int life = simulatedBilling.life();
        simulatedSuite.timeline().after(later, () -> {
            if (simulatedBilling.life() == life) {
                what.run();
            }
        });
    }

    private void take(List<UsageRecordedV1> batch) {
        SimulatedBillingTables tables = simulatedBilling.tables();
        for (UsageRecordedV1 usage : batch) {
            if (tables.insert(usage.recordId()) || simulatedSuite.has(ProtocolMutant.CHARGES_TWICE)) {
                charge(tables, usage);
            }
        }
    }

    private void charge(SimulatedBillingTables tables, UsageRecordedV1 usage) {
        AccountCredit account = tables.account(usage.accountId());
        @Nullable UUID leaseId = usage.leaseId();
        @Nullable Lease lease = leaseId == null ? null : tables.lease(leaseId);
        Settlement settlement =
                simulatedBilling.authority().settle(lease, usage.priceMicroUsd(), simulatedBilling.clock());
        tables.store(account.charged(settlement));
        tables.addUnleased(settlement.unleasedMicroUsd());
        @Nullable Lease settled = settlement.lease();
        if (settled != null) {
            tables.store(settled);
        }
        @Nullable KeyMonth ofLease = settled == null ? null : settled.origin().keyMonth();
        tables.addKeyUse(
                ofLease == null ? KeyMonth.of(usage.keyId(), usage.occurredAt()) : ofLease, usage.priceMicroUsd());
        tables.book(usage.recordId(), usage.accountId(), "revenue", -usage.priceMicroUsd());
        simulatedSuite
                .trace()
                .say(() -> "billing charges " + usage.recordId() + ", unleased " + settlement.unleasedMicroUsd());
    }
}
