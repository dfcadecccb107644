package io.socialdata.system.simulation;

import io.socialdata.billing.leases.AccountCredit;
import io.socialdata.billing.leases.KeyMonth;
import io.socialdata.billing.leases.Lease;
import io.socialdata.billing.leases.Settlement;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.system.simulation.SimulatedDisk.LoggedUsage;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Billing's consumer of usage records: batches, one transaction per batch, the offset after the commit. It starts again
 * at the committed offset whenever billing starts.
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
        simulatedSuite.topic().onAppend(this::readAll);
    }

    void start() {
        for (int partition = 0; partition < positions.length; partition++) {
            positions[partition] = simulatedSuite.topic().committed(partition);
            reading[partition] = false;
        }
        readAll();
    }

    /** Reads nothing for a while, although everything is up. */
    void stallFor(Duration time) {
        stalls++;
        simulatedSuite.timeline().after(time, () -> {
            stalls--;
            readAll();
        });
    }

    void crashed() {
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
        if (stalls > 0 || !simulatedBilling.isUp() || simulatedSuite.topic().isDown() || reading[partition]) {
            return;
        }
        List<LoggedUsage> batch = simulatedSuite
                .topic()
                .read(
                        partition,
                        positions[partition],
                        simulatedSuite.networkConditions().random().between(1, LARGEST_BATCH));
        if (batch.isEmpty()) {
            return;
        }
        reading[partition] = true;
        positions[partition] += batch.size();
        long next = positions[partition];
        if (simulatedSuite.has(ProtocolMutant.COMMITS_OFFSET_FIRST)) {
            simulatedSuite.topic().commit(partition, next);
        }
        unlessRestarted(simulatedSuite.networkConditions().latency(), () -> {
            take(batch);
            unlessRestarted(simulatedSuite.networkConditions().work(), () -> commit(partition, next));
        });
    }

    private void commit(int partition, long offset) {
        if (simulatedSuite.networkConditions().crashesBetween()) {
            simulatedSuite.trace().log(() -> "billing dies between commit and offset");
            simulatedBilling.crashFor(RETRY);
            return;
        }
        if (simulatedSuite.topic().isDown()) {
            unlessRestarted(RETRY, () -> commit(partition, offset));
            return;
        }
        simulatedSuite.topic().commit(partition, offset);
        reading[partition] = false;
        read(partition);
    }

    private void unlessRestarted(Duration later, Runnable task) {
        int life = simulatedBilling.life();
        simulatedSuite.timeline().after(later, () -> {
            if (simulatedBilling.life() == life) {
                task.run();
            }
        });
    }

    private void take(List<LoggedUsage> batch) {
        SimulatedBillingTables tables = simulatedBilling.tables();
        for (LoggedUsage logged : batch) {
            UsageRecordedV1 usage = logged.usage();
            tables.saw(logged.position());
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
                .log(() -> "billing charges " + usage.recordId() + ", unleased " + settlement.unleasedMicroUsd());
    }
}
