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

    private final Scenario scenario;
    private final ProtocolMutant protocolMutant;
    private final VirtualTimeScheduler virtualTimeScheduler = new VirtualTimeScheduler();
    private final NetworkConditions networkConditions;
    private final SimulationTrace simulationTrace;
    private final GroundTruth groundTruth = new GroundTruth(this::budgetOf);
    private final SimulatedNetwork simulatedNetwork;
    private final SimulatedUsageTopic topic;
    private final SimulatedBilling simulatedBilling;
    private final List<GatewayHost> machines = new ArrayList<>();
    private final RefusalOracle refusalOracle = new RefusalOracle(this);
    private final Invariants invariants = new Invariants(this);
    private long steps;

    SimulatedSuite(Scenario scenario, ProtocolMutant protocolMutant, boolean traced) {
        this.scenario = scenario;
        this.protocolMutant = protocolMutant;
        this.networkConditions = new NetworkConditions(new SeededRandom(scenario.luck()), scenario.weather());
        this.simulationTrace = new SimulationTrace(virtualTimeScheduler, traced);
        this.simulatedNetwork = new SimulatedNetwork(virtualTimeScheduler, networkConditions, scenario.gateways());
        this.topic = new SimulatedUsageTopic(virtualTimeScheduler, networkConditions, groundTruth::durable);
        this.simulatedBilling = new SimulatedBilling(this);
        for (int index = 0; index < scenario.gateways(); index++) {
            machines.add(new GatewayHost(this, index));
        }
    }

    /** Lives through the whole plan. @throws Violation at the first step after which an invariant does not hold */
    void run() {
        open();
        scenario.happenings()
                .forEach(scenarioStep ->
                        virtualTimeScheduler.at(scenarioStep.at().toNanos(), () -> happen(scenarioStep)));
        Duration healed = scenario.happenings().stream()
                .map(ScenarioStep::until)
                .reduce(Duration.ZERO, (one, other) -> one.compareTo(other) > 0 ? one : other)
                .plus(LAST_CALLS);
        stepUntil(healed);
        networkConditions.clear();
        simulatedBilling.setClock(Duration.ZERO);
        stepUntil(healed.plus(REST));
        invariants.checkAtRest();
    }

    private void open() {
        for (int account = 0; account < scenario.accounts(); account++) {
            simulatedBilling
                    .tables()
                    .open(
                            account(account),
                            key(account, true),
                            scenario.budgetMicroUsd().get(account));
            simulatedBilling.credit(account(account), scenario.openingMicroUsd().get(account));
        }
        simulatedBilling.start();
        machines.forEach(GatewayHost::start);
    }

    private void stepUntil(Duration end) {
        while (virtualTimeScheduler.step(end.toNanos())) {
            steps++;
            CreditExposure creditExposure = CreditExposure.of(this);
            invariants.check(creditExposure);
            refusalOracle.look(creditExposure);
        }
    }

    private void happen(ScenarioStep scenarioStep) {
        simulationTrace.say(scenarioStep::toString);
        switch (scenarioStep) {
            case Call call -> machines.get(call.gateway()).call(call);
            case Payment(var at, var account, var microUsd) ->
                whenBillingIsUp(() -> simulatedBilling.credit(account(account), microUsd));
            case Refund(var at, var account, var microUsd) ->
                whenBillingIsUp(() -> simulatedBilling.refund(account(account), microUsd));
            case GatewayDies(var at, var gateway, var time) ->
                machines.get(gateway).dieFor(time);
            case GatewayStops(var at, var gateway, var time) ->
                machines.get(gateway).stopFor(time);
            case BillingDies(var at, var time) -> simulatedBilling.dieFor(time);
            case ReaderStalls(var at, var time) -> simulatedBilling.reader().stallFor(time);
            case KafkaAway(var at, var time) -> topic.awayFor(time);
            case Cut(var at, var gateway, var onlyAnswers, var time) ->
                simulatedNetwork.cut(gateway, onlyAnswers, time);
            case ClockSet(var at, var offset) -> simulatedBilling.setClock(offset);
        }
    }

    private Optional<KeyMonth> budgetOf(UUID lease) {
        return Optional.ofNullable(simulatedBilling.tables().lease(lease))
                .map(known -> known.origin().keyMonth());
    }

    private void whenBillingIsUp(Runnable what) {
        if (simulatedBilling.isUp()) {
            what.run();
        } else {
            virtualTimeScheduler.after(RETRY, () -> whenBillingIsUp(what));
        }
    }

    /** Best effort: the one who misses the credit asks again. */
    void announceRecall(LeaseRecalledV1 recall) {
        if (!topic.isAway() && !networkConditions.loses()) {
            tellGateways(simulatedGateway -> simulatedGateway.recalled(recall));
        }
    }

    /** By way of the outbox: late perhaps, but it arrives. */
    void announceAccountChanged(UUID account) {
        if (topic.isAway() || networkConditions.loses()) {
            virtualTimeScheduler.after(RETRY, () -> announceAccountChanged(account));
        } else {
            tellGateways(simulatedGateway -> simulatedGateway.accountChanged(account));
        }
    }

    private void tellGateways(Consumer<SimulatedGateway> what) {
        for (GatewayHost gatewayHost : machines) {
            virtualTimeScheduler.after(
                    networkConditions.latency(), () -> gatewayHost.process().ifPresent(what));
            if (networkConditions.doubles()) {
                virtualTimeScheduler.after(
                        networkConditions.detour(), () -> gatewayHost.process().ifPresent(what));
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
        int most = scenario.weather().clockDrift();
        return networkConditions.chance().between(-most, most);
    }

    boolean succeeds(String callId) {
        return scenario.happenings().stream()
                .anyMatch(scenarioStep -> scenarioStep instanceof Call call
                        && call.id().equals(callId)
                        && call.ending() == Ending.SUCCESS);
    }

    boolean has(ProtocolMutant one) {
        return protocolMutant == one;
    }

    Scenario plan() {
        return scenario;
    }

    VirtualTimeScheduler timeline() {
        return virtualTimeScheduler;
    }

    NetworkConditions luck() {
        return networkConditions;
    }

    SimulationTrace trace() {
        return simulationTrace;
    }

    GroundTruth truth() {
        return groundTruth;
    }

    SimulatedNetwork wire() {
        return simulatedNetwork;
    }

    SimulatedUsageTopic topic() {
        return topic;
    }

    SimulatedBilling billing() {
        return simulatedBilling;
    }

    List<GatewayHost> machines() {
        return machines;
    }

    RefusalOracle refusals() {
        return refusalOracle;
    }

    long steps() {
        return steps;
    }
}
