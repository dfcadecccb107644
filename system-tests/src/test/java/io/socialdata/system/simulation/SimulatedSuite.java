package io.socialdata.system.simulation;

import io.socialdata.billing.leases.KeyMonth;
import io.socialdata.contract.events.LeaseRecalledV1;
import io.socialdata.system.simulation.ScenarioStep.BillingDies;
import io.socialdata.system.simulation.ScenarioStep.Call;
import io.socialdata.system.simulation.ScenarioStep.ClockSet;
import io.socialdata.system.simulation.ScenarioStep.Cut;
import io.socialdata.system.simulation.ScenarioStep.Ending;
import io.socialdata.system.simulation.ScenarioStep.GatewayDies;
import io.socialdata.system.simulation.ScenarioStep.GatewayStops;
import io.socialdata.system.simulation.ScenarioStep.KafkaAway;
import io.socialdata.system.simulation.ScenarioStep.Payment;
import io.socialdata.system.simulation.ScenarioStep.ReaderStalls;
import io.socialdata.system.simulation.ScenarioStep.Refund;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/** One simulated suite, from its first call until it is at rest again. */
final class SimulatedSuite {

    /** Longer than a call may take that is begun when the last fault is over. */
    private static final Duration LAST_CALLS = Duration.ofSeconds(140);

    /** Within this time of good weather everything settles: quiet pools, the end of leases, their grace, and some more. */
    private static final Duration REST = Duration.ofMinutes(11);

    private static final Duration RETRY = Duration.ofMillis(500);

    private final Scenario plan;
    private final ProtocolMutant mutant;
    private final VirtualTimeScheduler timeline = new VirtualTimeScheduler();
    private final NetworkConditions luck;
    private final SimulationTrace trace;
    private final GroundTruth truth = new GroundTruth(this::budgetOf);
    private final SimulatedNetwork wire;
    private final SimulatedUsageTopic topic;
    private final SimulatedBilling billing;
    private final List<GatewayHost> machines = new ArrayList<>();
    private final RefusalOracle refusals = new RefusalOracle(this);
    private final Invariants invariants = new Invariants(this);
    private long steps;

    SimulatedSuite(Scenario plan, ProtocolMutant mutant, boolean traced) {
        this.plan = plan;
        this.mutant = mutant;
        this.luck = new NetworkConditions(new SeededRandom(plan.luck()), plan.weather());
        this.trace = new SimulationTrace(timeline, traced);
        this.wire = new SimulatedNetwork(timeline, luck, plan.gateways());
        this.topic = new SimulatedUsageTopic(timeline, luck, truth::durable);
        this.billing = new SimulatedBilling(this);
        for (int index = 0; index < plan.gateways(); index++) {
            machines.add(new GatewayHost(this, index));
        }
    }

    /** Lives through the whole plan. @throws Violation at the first step after which an invariant does not hold */
    void run() {
        open();
        plan.happenings().forEach(happening -> timeline.at(happening.at().toNanos(), () -> happen(happening)));
        Duration healed = plan.happenings().stream()
                .map(ScenarioStep::until)
                .reduce(Duration.ZERO, (one, other) -> one.compareTo(other) > 0 ? one : other)
                .plus(LAST_CALLS);
        stepUntil(healed);
        luck.clear();
        billing.setClock(Duration.ZERO);
        stepUntil(healed.plus(REST));
        invariants.checkAtRest();
    }

    private void open() {
        for (int account = 0; account < plan.accounts(); account++) {
            billing.tables()
                    .open(
                            account(account),
                            key(account, true),
                            plan.budgetMicroUsd().get(account));
            billing.credit(account(account), plan.openingMicroUsd().get(account));
        }
        billing.start();
        machines.forEach(GatewayHost::start);
    }

    private void stepUntil(Duration end) {
        while (timeline.step(end.toNanos())) {
            steps++;
            CreditExposure exposure = CreditExposure.of(this);
            invariants.check(exposure);
            refusals.look(exposure);
        }
    }

    private void happen(ScenarioStep happening) {
        trace.say(happening::toString);
        switch (happening) {
            case Call call -> machines.get(call.gateway()).call(call);
            case Payment(var at, var account, var microUsd) ->
                whenBillingIsUp(() -> billing.credit(account(account), microUsd));
            case Refund(var at, var account, var microUsd) ->
                whenBillingIsUp(() -> billing.refund(account(account), microUsd));
            case GatewayDies(var at, var gateway, var time) ->
                machines.get(gateway).dieFor(time);
            case GatewayStops(var at, var gateway, var time) ->
                machines.get(gateway).stopFor(time);
            case BillingDies(var at, var time) -> billing.dieFor(time);
            case ReaderStalls(var at, var time) -> billing.reader().stallFor(time);
            case KafkaAway(var at, var time) -> topic.awayFor(time);
            case Cut(var at, var gateway, var onlyAnswers, var time) -> wire.cut(gateway, onlyAnswers, time);
            case ClockSet(var at, var offset) -> billing.setClock(offset);
        }
    }

    private Optional<KeyMonth> budgetOf(UUID lease) {
        return Optional.ofNullable(billing.tables().lease(lease))
                .map(known -> known.origin().keyMonth());
    }

    private void whenBillingIsUp(Runnable what) {
        if (billing.isUp()) {
            what.run();
        } else {
            timeline.after(RETRY, () -> whenBillingIsUp(what));
        }
    }

    /** Best effort: the one who misses the credit asks again. */
    void announceRecall(LeaseRecalledV1 recall) {
        if (!topic.isAway() && !luck.loses()) {
            tellGateways(process -> process.recalled(recall));
        }
    }

    /** By way of the outbox: late perhaps, but it arrives. */
    void announceAccountChanged(UUID account) {
        if (topic.isAway() || luck.loses()) {
            timeline.after(RETRY, () -> announceAccountChanged(account));
        } else {
            tellGateways(process -> process.accountChanged(account));
        }
    }

    private void tellGateways(Consumer<SimulatedGateway> what) {
        for (GatewayHost machine : machines) {
            timeline.after(luck.latency(), () -> machine.process().ifPresent(what));
            if (luck.doubles()) {
                timeline.after(luck.detour(), () -> machine.process().ifPresent(what));
            }
        }
    }

    UUID account(int index) {
        return new UUID(1, index);
    }

    UUID key(int account, boolean budgeted) {
        return new UUID(budgeted ? 3 : 2, account);
    }

    int drift() {
        int most = plan.weather().clockDrift();
        return luck.chance().between(-most, most);
    }

    boolean succeeds(String callId) {
        return plan.happenings().stream()
                .anyMatch(happening ->
                        happening instanceof Call call && call.id().equals(callId) && call.ending() == Ending.SUCCESS);
    }

    boolean has(ProtocolMutant one) {
        return mutant == one;
    }

    Scenario plan() {
        return plan;
    }

    VirtualTimeScheduler timeline() {
        return timeline;
    }

    NetworkConditions luck() {
        return luck;
    }

    SimulationTrace trace() {
        return trace;
    }

    GroundTruth truth() {
        return truth;
    }

    SimulatedNetwork wire() {
        return wire;
    }

    SimulatedUsageTopic topic() {
        return topic;
    }

    SimulatedBilling billing() {
        return billing;
    }

    List<GatewayHost> machines() {
        return machines;
    }

    RefusalOracle refusals() {
        return refusals;
    }

    long steps() {
        return steps;
    }
}
