package io.socialdata.system.simulation;

import io.socialdata.billing.leases.Lease;
import io.socialdata.billing.leases.Reclaim;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Billing's job that takes back leases of gateways that are gone, once their usage up to the expiry is in the ledger. */
final class LeaseCollector {

    private static final Duration PAUSE = Duration.ofSeconds(5);
    private static final Duration STEADY = Duration.ofSeconds(30);

    private record Watermark(Instant moment, List<Long> ends) {}

    private final SimulatedSuite simulatedSuite;
    private final SimulatedBilling simulatedBilling;
    private @Nullable Watermark awaited;
    private @Nullable Instant answersSince;
    private int life;

    LeaseCollector(SimulatedSuite simulatedSuite, SimulatedBilling simulatedBilling) {
        this.simulatedSuite = simulatedSuite;
        this.simulatedBilling = simulatedBilling;
    }

    void start() {
        look();
    }

    private void look() {
        if (life != simulatedBilling.life()) {
            life = simulatedBilling.life();
            awaited = null;
            answersSince = null;
        }
        if (simulatedBilling.isUp() && simulatedSuite.topic().isAway()) {
            answersSince = null;
        }
        if (simulatedBilling.isUp()
                && (!simulatedSuite.topic().isAway()
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
        simulatedSuite.timeline().after(PAUSE, this::look);
    }

    /** The ends are read after the moment, so that they hold all that was durable at it. */
    private void draw() {
        Instant moment = simulatedBilling.clock();
        if (answersSince == null) {
            answersSince = moment;
        }
        if (moment.isBefore(answersSince.plus(STEADY))
                && !simulatedSuite.has(ProtocolMutant.RECLAIMS_WITHOUT_WATERMARK)) {
            return;
        }
        int drawnIn = life;
        simulatedSuite.timeline().after(simulatedSuite.luck().latency(), () -> {
            if (simulatedBilling.life() == drawnIn && !simulatedSuite.topic().isAway()) {
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
                    .reclaim(tables.account(lease.origin().accountId()), lease, watermark, simulatedBilling.clock())
                    .ifPresent(reclaim -> store(tables, reclaim));
        }
    }

    private void store(SimulatedBillingTables tables, Reclaim reclaim) {
        tables.store(reclaim.account());
        tables.store(reclaim.lease());
        simulatedSuite
                .trace()
                .say(() -> "billing takes back " + reclaim.lease().id() + " with " + reclaim.unspentMicroUsd());
    }
}
