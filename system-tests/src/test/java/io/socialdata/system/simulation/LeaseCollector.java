package io.socialdata.system.simulation;

import io.socialdata.billing.leases.Lease;
import io.socialdata.billing.leases.Reclaim;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Billing's job that reclaims leases of dead gateways, once their usage up to the expiry is in the ledger. */
final class LeaseCollector {

    private static final Duration PAUSE = Duration.ofSeconds(5);
    private static final Duration STEADY = Duration.ofSeconds(30);

    private record Watermark(Instant moment, List<Long> ends) {}

    private final SimulatedSuite simulatedSuite;
    private final SimulatedBilling simulatedBilling;
    private @Nullable Watermark awaited;
    private @Nullable Instant respondingSince;
    private int life;

    LeaseCollector(SimulatedSuite simulatedSuite, SimulatedBilling simulatedBilling) {
        this.simulatedSuite = simulatedSuite;
        this.simulatedBilling = simulatedBilling;
    }

    void start() {
        run();
    }

    private void run() {
        if (life != simulatedBilling.life()) {
            life = simulatedBilling.life();
            awaited = null;
            respondingSince = null;
        }
        if (simulatedBilling.isUp() && simulatedSuite.topic().isDown()) {
            respondingSince = null;
        }
        if (simulatedBilling.isUp()
                && (!simulatedSuite.topic().isDown()
                        || simulatedSuite.has(ProtocolMutant.RECLAIMS_WITHOUT_WATERMARK))) {
            Watermark watermark = awaited;
            if (watermark == null) {
                draw();
            } else if (reached(watermark.ends()) || simulatedSuite.has(ProtocolMutant.RECLAIMS_WITHOUT_WATERMARK)) {
                awaited = null;
                collect(watermark.moment());
                draw();
            }
        }
        simulatedSuite.timeline().after(PAUSE, this::run);
    }

    /** The end offsets are read after the given moment, so that they include all records durable at it. */
    private void draw() {
        Instant moment = simulatedBilling.clock();
        if (respondingSince == null) {
            respondingSince = moment;
        }
        if (moment.isBefore(respondingSince.plus(STEADY))
                && !simulatedSuite.has(ProtocolMutant.RECLAIMS_WITHOUT_WATERMARK)) {
            return;
        }
        int drawnIn = life;
        simulatedSuite.timeline().after(simulatedSuite.networkConditions().latency(), () -> {
            if (simulatedBilling.life() == drawnIn && !simulatedSuite.topic().isDown()) {
                awaited = new Watermark(moment, simulatedSuite.topic().endOffsets());
            }
        });
    }

    private boolean reached(List<Long> ends) {
        for (int partition = 0; partition < ends.size(); partition++) {
            if (simulatedSuite.topic().committed(partition) < ends.get(partition)) {
                return false;
            }
        }
        return true;
    }

    private void collect(Instant watermark) {
        SimulatedBillingTables tables = simulatedBilling.tables();
        for (Lease lease : List.copyOf(tables.openLeases())) {
            simulatedBilling
                    .authority()
                    .reclaim(
                            tables.account(lease.origin().accountId()),
                            lease,
                            simulatedBilling.completeAt(lease),
                            watermark,
                            simulatedBilling.clock())
                    .ifPresent(reclaim -> store(tables, reclaim));
        }
    }

    private void store(SimulatedBillingTables tables, Reclaim reclaim) {
        tables.store(reclaim.account());
        tables.store(reclaim.lease());
        simulatedSuite
                .trace()
                .log(() -> "billing takes back " + reclaim.lease().id() + " with " + reclaim.unspentMicroUsd());
    }
}
