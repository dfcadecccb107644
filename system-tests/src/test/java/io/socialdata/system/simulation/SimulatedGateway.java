package io.socialdata.system.simulation;

import io.socialdata.contract.events.LeaseRecalledV1;
import io.socialdata.gateway.credit.CreditHold;
import io.socialdata.gateway.credit.CreditPoolId;
import io.socialdata.gateway.credit.HoldResult.Decided;
import io.socialdata.gateway.credit.HoldResult.Denied;
import io.socialdata.gateway.credit.HoldResult.Undecided;
import io.socialdata.system.simulation.ScenarioStep.Call;
import io.socialdata.system.simulation.ScenarioStep.Ending;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/** One gateway process: calls, pools and all other state that is lost when it dies. */
final class SimulatedGateway {

    private static final Duration DEADLINE = Duration.ofMinutes(2);
    private static final Duration DRAIN = Duration.ofSeconds(20);
    private static final Duration LAST_REPORTS = Duration.ofSeconds(2);
    private static final Duration SWEEP = Duration.ofSeconds(5);

    private final SimulatedSuite simulatedSuite;
    private final int gateway;
    private final String holder;
    private final DriftingClock clock;
    private final SimulatedDisk simulatedDisk;
    private final SimulatedUsageProducer simulatedUsageProducer;
    private final Map<CreditPoolId, PoolDriver> pools = new LinkedHashMap<>();
    private final Set<RunningCall> calls = new LinkedHashSet<>();
    private boolean alive = true;
    private boolean stopping;

    SimulatedGateway(SimulatedSuite simulatedSuite, int gateway, SimulatedDisk simulatedDisk, DriftingClock clock) {
        this.simulatedSuite = simulatedSuite;
        this.gateway = gateway;
        this.holder = simulatedSuite.networkConditions().random().uuid().toString();
        this.clock = clock;
        this.simulatedDisk = simulatedDisk;
        this.simulatedUsageProducer = new SimulatedUsageProducer(simulatedSuite, gateway, simulatedDisk, () -> alive);
    }

    void start() {
        simulatedUsageProducer.start();
    }

    String holder() {
        return holder;
    }

    Collection<PoolDriver> pools() {
        return pools.values();
    }

    Collection<RunningCall> calls() {
        return calls;
    }

    void call(Call call) {
        if (stopping) {
            return;
        }
        CreditPoolId creditPoolId = new CreditPoolId(
                simulatedSuite.account(call.account()),
                call.budgetedKey() ? simulatedSuite.key(call.account(), true) : null);
        PoolDriver pool = pools.computeIfAbsent(creditPoolId, wanted -> newPool(wanted));
        var running = new RunningCall(call, pool);
        calls.add(running);
        if (call.ending() == Ending.CLIENT_GONE) {
            clock.after(call.work(), whileAlive(() -> {
                running.clientLeaves();
                if (running.hold() != null) {
                    release(running);
                }
            }));
        }
        pool.hold(running);
    }

    private PoolDriver newPool(CreditPoolId creditPoolId) {
        if (pools.isEmpty()) {
            clock.after(SWEEP, this::sweep);
        }
        return new PoolDriver(
                simulatedSuite,
                gateway,
                creditPoolId,
                holder,
                simulatedUsageProducer,
                simulatedDisk::announced,
                clock,
                this::decided);
    }

    private void decided(RunningCall running, Decided outcome) {
        simulatedSuite
                .trace()
                .log(() -> "gateway " + gateway + " decides " + outcome + " for "
                        + running.call().id());
        switch (outcome) {
            case CreditHold creditHold -> {
                running.paidFrom(creditHold);
                work(running);
            }
            case Denied(var limit) -> {
                if (!running.isClientGone()) {
                    simulatedSuite.refusals().refused(running.call(), limit);
                }
                respond(running, false);
            }
            case Undecided() -> respond(running, false);
        }
    }

    private void work(RunningCall running) {
        if (running.isClientGone()) {
            release(running);
            return;
        }
        Call call = running.call();
        switch (call.ending()) {
            case SUCCESS -> clock.after(call.work(), whileAlive(() -> charge(running)));
            case FAILURE -> clock.after(call.work(), whileAlive(() -> fail(running)));
            case SILENCE -> clock.after(DEADLINE, whileAlive(() -> fail(running)));
            case CLIENT_GONE -> {}
        }
    }

    private void charge(RunningCall running) {
        if (running.isEnded()) {
            return;
        }
        if (simulatedSuite.has(ProtocolMutant.ANSWERS_BEFORE_DURABLE)) {
            respond(running, true);
        }
        write(running, () -> settle(running));
    }

    private void write(RunningCall running, Runnable stored) {
        simulatedUsageProducer.write(
                running.record(simulatedSuite), running.pool(), Objects.requireNonNull(running.hold()), stored);
    }

    private void settle(RunningCall running) {
        respond(running, true);
        running.pool().settle(Objects.requireNonNull(running.hold()));
    }

    private void fail(RunningCall running) {
        if (simulatedSuite.has(ProtocolMutant.CHARGES_FAILURES) && !running.isEnded()) {
            write(running, () -> {});
        }
        respond(running, false);
        release(running);
    }

    private void release(RunningCall running) {
        running.end();
        calls.remove(running);
        CreditHold creditHold = running.hold();
        if (creditHold != null) {
            running.pool().release(creditHold);
        }
    }

    /** Ends the call here, whether or not the client receives the response. */
    private void respond(RunningCall running, boolean charged) {
        calls.remove(running);
        if (running.end()
                && !running.isClientGone()
                && !simulatedSuite.networkConditions().loses()) {
            simulatedSuite.groundTruth().recordResponse(running.call().id(), charged);
        }
    }

    void recalled(LeaseRecalledV1 recall) {
        if (holder.equals(recall.holder())) {
            List.copyOf(pools.values()).forEach(pool -> pool.recalled(recall.leaseId()));
        }
    }

    void accountChanged(UUID account) {
        List.copyOf(pools.values()).stream()
                .filter(pool -> pool.id().accountId().equals(account))
                .forEach(PoolDriver::accountChanged);
    }

    private void sweep() {
        if (!alive || pools.isEmpty()) {
            return;
        }
        List.copyOf(pools.values()).forEach(PoolDriver::timePassed);
        pools.values().removeIf(PoolDriver::isForgettable);
        if (!pools.isEmpty()) {
            clock.after(SWEEP, this::sweep);
        }
    }

    /** Accepts no more calls, lets running ones end, and returns the leased credit. */
    void stop(Runnable stopped) {
        stopping = true;
        clock.after(DRAIN, whileAlive(() -> {
            List.copyOf(calls).stream().filter(call -> !isBeingWritten(call)).forEach(this::release);
            pools.values().forEach(PoolDriver::returnAll);
            clock.after(LAST_REPORTS, whileAlive(stopped));
        }));
    }

    private static boolean isBeingWritten(RunningCall running) {
        return running.call().ending() == Ending.SUCCESS && running.hold() != null;
    }

    void crash() {
        alive = false;
        pools.values().forEach(PoolDriver::crash);
    }

    private Runnable whileAlive(Runnable task) {
        return () -> {
            if (alive) {
                task.run();
            }
        };
    }
}
