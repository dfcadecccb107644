package io.socialdata.system.simulation;

import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.gateway.credit.CreditHold;
import io.socialdata.gateway.credit.CreditPool;
import io.socialdata.gateway.credit.CreditPoolId;
import io.socialdata.gateway.credit.CreditTerms;
import io.socialdata.gateway.credit.HoldResult.Decided;
import io.socialdata.gateway.credit.HoldResult.Dequeued;
import io.socialdata.gateway.credit.HoldResult.Waiting;
import io.socialdata.gateway.credit.PublishedUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.BiConsumer;

/** Sends one pool's reports to billing, passes the responses to the pool, and runs its timers. */
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

    private static final Duration LONGEST_ANNOUNCEMENT = Duration.ofMillis(500);

    private record Announcement(CreditHold creditHold, Runnable known) {}

    private final SimulatedSuite simulatedSuite;
    private final int gateway;
    private final CreditPoolId creditPoolId;
    private final PublishedUsage published;
    private final BiConsumer<UUID, UsageLogPosition> announcedTo;
    private final DriftingClock clock;
    private final CreditPool pool;
    private final IdentityHashMap<Waiting, RunningCall> waiting = new IdentityHashMap<>();
    private final List<Announcement> announcements = new ArrayList<>();
    private final BiConsumer<RunningCall, Decided> decided;
    private long wakeUps;
    private boolean alive = true;

    PoolDriver(
            SimulatedSuite simulatedSuite,
            int gateway,
            CreditPoolId creditPoolId,
            String holder,
            PublishedUsage published,
            BiConsumer<UUID, UsageLogPosition> announcedTo,
            DriftingClock clock,
            BiConsumer<RunningCall, Decided> decided) {
        this.simulatedSuite = simulatedSuite;
        this.gateway = gateway;
        this.creditPoolId = creditPoolId;
        this.published = published;
        this.announcedTo = announcedTo;
        this.clock = clock;
        this.decided = decided;
        this.pool = new CreditPool(
                creditPoolId,
                holder,
                TERMS,
                published,
                simulatedSuite.networkConditions().random()::uuid,
                clock.now());
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
        proceed();
    }

    /** Runs once billing knows that usage of the hold's lease is only on the disk, or has not answered in time. */
    void announced(CreditHold creditHold, Runnable known) {
        if (!pool.mustAnnounce(creditHold)) {
            known.run();
            return;
        }
        Announcement announcement = new Announcement(creditHold, known);
        announcements.add(announcement);
        clock.after(LONGEST_ANNOUNCEMENT, () -> {
            if (alive && announcements.remove(announcement)) {
                known.run();
            }
        });
        proceed();
    }

    private void endAnnouncements() {
        for (Announcement announcement : List.copyOf(announcements)) {
            if (!pool.mustAnnounce(announcement.creditHold()) && announcements.remove(announcement)) {
                announcement.known().run();
            }
        }
    }

    void settle(CreditHold creditHold) {
        pool.settle(creditHold);
        proceed();
    }

    void release(CreditHold creditHold) {
        pool.release(creditHold, clock.now());
        proceed();
    }

    void recalled(UUID leaseId) {
        pool.onRecall(leaseId);
        proceed();
    }

    void accountChanged() {
        pool.onAccountChanged();
        proceed();
    }

    void returnAll() {
        pool.returnAll();
        proceed();
    }

    void timePassed() {
        pool.onTimer(clock.now());
        proceed();
    }

    boolean isForgettable() {
        return pool.isRemovable(clock.now());
    }

    /** Stops when the process dies: nothing in flight arrives any more. */
    void crash() {
        alive = false;
    }

    private void proceed() {
        if (!alive) {
            return;
        }
        pool.nextReport(clock.now()).ifPresent(this::send);
        deliver(pool.drainResults());
        OptionalLong wakeAt = pool.nextTimerAt(clock.now());
        long waking = ++wakeUps;
        wakeAt.ifPresent(at -> clock.at(at, () -> {
            if (alive && waking == wakeUps) {
                timePassed();
            }
        }));
    }

    private void deliver(List<Dequeued> decisions) {
        if (decisions.isEmpty()) {
            return;
        }
        // The pool has decided them all at once, so all are recorded before the first of them has consequences.
        for (Dequeued dequeued : decisions) {
            if (dequeued.result() instanceof CreditHold creditHold) {
                waiting.get(dequeued.call()).paidFrom(creditHold);
            }
        }
        simulatedSuite.refusals().observe(CreditExposure.of(simulatedSuite));
        decisions.forEach(dequeued -> decided.accept(waiting.remove(dequeued.call()), dequeued.result()));
    }

    private void send(LeaseReport report) {
        simulatedSuite.trace().log(() -> "gateway " + gateway + " sends " + report);
        simulatedSuite
                .network()
                .request(
                        gateway,
                        () -> simulatedSuite.billing().report(named(report)),
                        grant -> onGrant(report, grant),
                        () -> failed(report));
    }

    private LeaseReport named(LeaseReport report) {
        boolean silent = simulatedSuite.has(ProtocolMutant.NAMES_ITS_LOG_ONLY_IN_AN_OUTAGE) && !published.isBehind();
        return silent ? SimulatedBilling.withoutLog(report) : report;
    }

    private void onGrant(LeaseReport report, LeaseGrant grant) {
        if (alive) {
            simulatedSuite.trace().log(() -> "gateway " + gateway + " gets " + grant);
            pool.onGrant(report, received(grant), clock.now());
            announcedTo.accept(report.leaseId(), Objects.requireNonNull(report.logPosition()));
            endAnnouncements();
            proceed();
        }
    }

    private LeaseGrant received(LeaseGrant grant) {
        boolean longer = simulatedSuite.has(ProtocolMutant.SPENDS_PAST_VALIDITY);
        boolean hasty = simulatedSuite.has(ProtocolMutant.REFUSES_WITHOUT_WAITING);
        return new LeaseGrant(
                grant.leaseId(),
                grant.grantedMicroUsd(),
                longer ? grant.validForMillis() * 5 : grant.validForMillis(),
                grant.closed(),
                grant.accountRemainingMicroUsd(),
                hasty ? 0 : grant.recallableMicroUsd(),
                grant.limit());
    }

    private void failed(LeaseReport report) {
        if (alive) {
            pool.onReportFailed(report, clock.now());
            proceed();
        }
    }
}
