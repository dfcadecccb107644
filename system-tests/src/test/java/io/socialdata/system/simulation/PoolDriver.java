package io.socialdata.system.simulation;

import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.gateway.credit.CreditPool;
import io.socialdata.gateway.credit.CreditPoolId;
import io.socialdata.gateway.credit.CreditTerms;
import io.socialdata.gateway.credit.HoldResult.Decided;
import io.socialdata.gateway.credit.HoldResult.Waiting;
import io.socialdata.gateway.credit.LeaseHold;
import io.socialdata.gateway.credit.QueuedHoldResult;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.BiConsumer;

/** Brings one pool's reports to billing and billing's answers back, and wakes it when it wants to be woken. */
final class PoolDriver {

    static final CreditTerms TERMS = new CreditTerms(
            Duration.ofMillis(1_500),
            100,
            Duration.ofMillis(20),
            Duration.ofMillis(320),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            Duration.ofSeconds(30),
            Duration.ofSeconds(10),
            Duration.ofSeconds(10),
            5);

    private final SimulatedSuite simulatedSuite;
    private final int gateway;
    private final CreditPoolId creditPoolId;
    private final DriftingClock clock;
    private final CreditPool pool;
    private final IdentityHashMap<Waiting, RunningCall> waiting = new IdentityHashMap<>();
    private final BiConsumer<RunningCall, Decided> decided;
    private long wakings;
    private boolean alive = true;

    PoolDriver(
            SimulatedSuite simulatedSuite,
            int gateway,
            CreditPoolId creditPoolId,
            String holder,
            DriftingClock clock,
            BiConsumer<RunningCall, Decided> decided) {
        this.simulatedSuite = simulatedSuite;
        this.gateway = gateway;
        this.creditPoolId = creditPoolId;
        this.clock = clock;
        this.decided = decided;
        this.pool = new CreditPool(
                creditPoolId, holder, TERMS, simulatedSuite.luck().chance()::uuid, clock.now());
    }

    CreditPoolId id() {
        return creditPoolId;
    }

    long spendable() {
        return pool.spendableMicroUsd(clock.now());
    }

    void hold(RunningCall call) {
        switch (pool.hold(call.call().priceMicroUsd(), clock.now())) {
            case Waiting place -> waiting.put(place, call);
            case Decided outcome -> decided.accept(call, outcome);
        }
        goOn();
    }

    void settle(LeaseHold leaseHold) {
        pool.settle(leaseHold);
        goOn();
    }

    void release(LeaseHold leaseHold) {
        pool.release(leaseHold, clock.now());
        goOn();
    }

    void recalled(UUID leaseId) {
        pool.onRecall(leaseId);
        goOn();
    }

    void accountChanged() {
        pool.onAccountChanged();
        goOn();
    }

    void giveEverythingBack() {
        pool.returnAll();
        goOn();
    }

    void timePassed() {
        pool.onTimer(clock.now());
        goOn();
    }

    boolean isForgettable() {
        return pool.isRemovable(clock.now());
    }

    /** Its process is gone: nothing that was on its way arrives any more. */
    void die() {
        alive = false;
    }

    private void goOn() {
        if (!alive) {
            return;
        }
        pool.nextReport(clock.now()).ifPresent(this::send);
        tell(pool.drainResults());
        OptionalLong wakeAt = pool.wakeAt(clock.now());
        long waking = ++wakings;
        wakeAt.ifPresent(at -> clock.at(at, () -> {
            if (alive && waking == wakings) {
                timePassed();
            }
        }));
    }

    private void tell(List<QueuedHoldResult> decisions) {
        if (decisions.isEmpty()) {
            return;
        }
        // The pool has decided them all at once, so they are seen together before the first of them has consequences.
        for (QueuedHoldResult queuedHoldResult : decisions) {
            if (queuedHoldResult.outcome() instanceof LeaseHold leaseHold) {
                waiting.get(queuedHoldResult.call()).paidFrom(leaseHold);
            }
        }
        simulatedSuite.refusals().look(CreditExposure.of(simulatedSuite));
        decisions.forEach(queuedHoldResult ->
                decided.accept(waiting.remove(queuedHoldResult.call()), queuedHoldResult.outcome()));
    }

    private void send(LeaseReport report) {
        simulatedSuite.trace().say(() -> "gateway " + gateway + " sends " + report);
        simulatedSuite
                .wire()
                .ask(
                        gateway,
                        () -> simulatedSuite.billing().report(report),
                        grant -> answered(report, grant),
                        () -> failed(report));
    }

    private void answered(LeaseReport report, LeaseGrant grant) {
        if (alive) {
            simulatedSuite.trace().say(() -> "gateway " + gateway + " gets " + grant);
            pool.onGrant(report, heard(grant), clock.now());
            goOn();
        }
    }

    private LeaseGrant heard(LeaseGrant grant) {
        boolean longer = simulatedSuite.has(ProtocolMutant.SPENDS_PAST_VALIDITY);
        boolean hasty = simulatedSuite.has(ProtocolMutant.REFUSES_WITHOUT_WAITING);
        return new LeaseGrant(
                grant.leaseId(),
                grant.grantedMicroUsd(),
                longer ? grant.validForMillis() * 5 : grant.validForMillis(),
                grant.closed(),
                grant.accountHasMicroUsd(),
                hasty ? 0 : grant.elsewhereMicroUsd(),
                grant.limit());
    }

    private void failed(LeaseReport report) {
        if (alive) {
            pool.onReportFailed(report, clock.now());
            goOn();
        }
    }
}
