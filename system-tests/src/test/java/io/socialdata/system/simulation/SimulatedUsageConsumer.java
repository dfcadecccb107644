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

    private final SimulatedSuite world;
    private final SimulatedBilling billing;
    private final long[] positions;
    private final boolean[] reading;
    private int stalls;

    SimulatedUsageConsumer(SimulatedSuite world, SimulatedBilling billing) {
        this.world = world;
        this.billing = billing;
        this.positions = new long[world.topic().partitions()];
        this.reading = new boolean[world.topic().partitions()];
        world.topic().whenThereIsMore(this::readAll);
    }

    void start() {
        for (int partition = 0; partition < positions.length; partition++) {
            positions[partition] = world.topic().committed(partition);
            reading[partition] = false;
        }
        readAll();
    }

    /** It falls behind: nothing is read for a while, although all is up. */
    void stallFor(Duration time) {
        stalls++;
        world.timeline().after(time, () -> {
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
        if (stalls > 0 || !billing.isUp() || world.topic().isAway() || reading[partition]) {
            return;
        }
        List<UsageRecordedV1> batch = world.topic()
                .read(partition, positions[partition], world.luck().chance().between(1, LARGEST_BATCH));
        if (batch.isEmpty()) {
            return;
        }
        reading[partition] = true;
        positions[partition] += batch.size();
        long next = positions[partition];
        if (world.has(ProtocolMutant.COMMITS_OFFSET_FIRST)) {
            world.topic().commit(partition, next);
        }
        inThisLife(world.luck().latency(), () -> {
            take(batch);
            inThisLife(world.luck().work(), () -> commit(partition, next));
        });
    }

    private void commit(int partition, long offset) {
        if (world.luck().diesBetween()) {
            world.trace().say(() -> "billing dies between commit and offset");
            billing.dieFor(RETRY);
            return;
        }
        if (world.topic().isAway()) {
            inThisLife(RETRY, () -> commit(partition, offset));
            return;
        }
        world.topic().commit(partition, offset);
        reading[partition] = false;
        read(partition);
    }

    private void inThisLife(Duration later, Runnable what) {
        int life = billing.life();
        world.timeline().after(later, () -> {
            if (billing.life() == life) {
                what.run();
            }
        });
    }

    private void take(List<UsageRecordedV1> batch) {
        SimulatedBillingTables tables = billing.tables();
        for (UsageRecordedV1 usage : batch) {
            if (tables.insert(usage.recordId()) || world.has(ProtocolMutant.CHARGES_TWICE)) {
                charge(tables, usage);
            }
        }
    }

    private void charge(SimulatedBillingTables tables, UsageRecordedV1 usage) {
        AccountCredit account = tables.account(usage.accountId());
        @Nullable UUID leaseId = usage.leaseId();
        @Nullable Lease lease = leaseId == null ? null : tables.lease(leaseId);
        Settlement settlement = billing.authority().settle(lease, usage.priceMicroUsd(), billing.clock());
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
        world.trace().say(() -> "billing charges " + usage.recordId() + ", unleased " + settlement.unleasedMicroUsd());
    }
}
