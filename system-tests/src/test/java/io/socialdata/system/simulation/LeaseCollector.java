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

    private final SimulatedSuite world;
    private final SimulatedBilling billing;
    private @Nullable Watermark awaited;
    private @Nullable Instant answersSince;
    private int life;

    LeaseCollector(SimulatedSuite world, SimulatedBilling billing) {
        this.world = world;
        this.billing = billing;
    }

    void start() {
        look();
    }

    private void look() {
        if (life != billing.life()) {
            life = billing.life();
            awaited = null;
            answersSince = null;
        }
        if (billing.isUp() && world.topic().isAway()) {
            answersSince = null;
        }
        if (billing.isUp() && (!world.topic().isAway() || world.has(ProtocolMutant.RECLAIMS_WITHOUT_WATERMARK))) {
            Watermark watermark = awaited;
            if (watermark == null) {
                draw();
            } else if (reached(watermark.ends()) || world.has(ProtocolMutant.RECLAIMS_WITHOUT_WATERMARK)) {
                awaited = null;
                collect(watermark.moment());
                draw();
            }
        }
        world.timeline().after(PAUSE, this::look);
    }

    /** The ends are read after the moment, so that they hold all that was durable at it. */
    private void draw() {
        Instant moment = billing.clock();
        if (answersSince == null) {
            answersSince = moment;
        }
        if (moment.isBefore(answersSince.plus(STEADY)) && !world.has(ProtocolMutant.RECLAIMS_WITHOUT_WATERMARK)) {
            return;
        }
        int drawnIn = life;
        world.timeline().after(world.luck().latency(), () -> {
            if (billing.life() == drawnIn && !world.topic().isAway()) {
                awaited = new Watermark(moment, world.topic().endOffsets());
            }
        });
    }

    private boolean reached(List<Long> ends) {
        for (int partition = 0; partition < ends.size(); partition++) {
            if (world.topic().committed(partition) < ends.get(partition)) {
                return false;
            }
        }
        return true;
    }

    private void collect(Instant watermark) {
        SimulatedBillingTables tables = billing.tables();
        for (Lease lease : List.copyOf(tables.openLeases())) {
            billing.authority()
                    .reclaim(tables.account(lease.origin().accountId()), lease, watermark, billing.clock())
                    .ifPresent(reclaim -> store(tables, reclaim));
        }
    }

    private void store(SimulatedBillingTables tables, Reclaim reclaim) {
        tables.store(reclaim.account());
        tables.store(reclaim.lease());
        world.trace().say(() -> "billing takes back " + reclaim.lease().id() + " with " + reclaim.unspentMicroUsd());
    }
}
