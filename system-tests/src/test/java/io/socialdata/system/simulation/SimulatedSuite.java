package io.socialdata.system.simulation;

import io.socialdata.billing.leases.KeyMonth;
import io.socialdata.contract.events.LeaseRecalledV1;
import io.socialdata.system.simulation.ScenarioStep.BillingDies;
import io.socialdata.system.simulation.ScenarioStep.Call;
import io.socialdata.system.simulation.ScenarioStep.ClockSet;
import io.socialdata.system.simulation.ScenarioStep.Cut;
import io.socialdata.system.simulation.ScenarioStep.CutFromKafka;
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

    /** Longer than the maximum duration of a call that begins when the last fault is over. */
    private static final Duration LAST_CALLS = Duration.ofSeconds(140);

    /**
     * Without faults everything settles within this time: quiet pools, the end of leases, their grace period, and some
     * margin.
     */
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
    private final List<GatewayHost> hosts = new ArrayList<>();
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
            hosts.add(new GatewayHost(this, index));
        }
    }

    /**
     * Runs the whole plan.
     *
     * @throws InvariantViolation at the first step after which an invariant does not hold
     */
    void run() {
        open();
        scenario.happenings()
                .forEach(scenarioStep ->
                        virtualTimeScheduler.at(scenarioStep.at().toNanos(), () -> execute(scenarioStep)));
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
        hosts.forEach(GatewayHost::start);
    }

    private void stepUntil(Duration end) {
        while (virtualTimeScheduler.step(end.toNanos())) {
            steps++;
            CreditExposure creditExposure = CreditExposure.of(this);
            invariants.check(creditExposure);
            refusalOracle.observe(creditExposure);
        }
    }

    private void execute(ScenarioStep scenarioStep) {
        simulationTrace.log(scenarioStep::toString);
        switch (scenarioStep) {
            case Call call -> hosts.get(call.gateway()).call(call);
            case Payment(var at, var account, var microUsd) ->
                whenBillingIsUp(() -> simulatedBilling.credit(account(account), microUsd));
            case Refund(var at, var account, var microUsd) ->
                whenBillingIsUp(() -> simulatedBilling.refund(account(account), microUsd));
            case GatewayDies(var at, var gateway, var time) ->
                hosts.get(gateway).crashFor(time);
            case GatewayStops(var at, var gateway, var time) ->
                hosts.get(gateway).stopFor(time);
            case BillingDies(var at, var time) -> simulatedBilling.crashFor(time);
            case ReaderStalls(var at, var time) -> simulatedBilling.reader().stallFor(time);
            case KafkaAway(var at, var time) -> topic.downFor(time);
            case Cut(var at, var gateway, var onlyAnswers, var time) ->
                simulatedNetwork.cut(gateway, onlyAnswers, time);
            case CutFromKafka(var at, var gateway, var time) -> topic.cut(gateway, time);
            case ClockSet(var at, var offset) -> simulatedBilling.setClock(offset);
        }
    }

    private Optional<KeyMonth> budgetOf(UUID lease) {
        return Optional.ofNullable(simulatedBilling.tables().lease(lease))
                .map(known -> known.origin().keyMonth());
    }

    private void whenBillingIsUp(Runnable task) {
        if (simulatedBilling.isUp()) {
            task.run();
        } else {
            virtualTimeScheduler.after(RETRY, () -> whenBillingIsUp(task));
        }
    }

    /** Best effort: a gateway that lacks the credit requests it again. */
    void announceRecall(LeaseRecalledV1 recall) {
        if (!topic.isDown() && !networkConditions.loses()) {
            notifyGateways(simulatedGateway -> simulatedGateway.recalled(recall));
        }
    }

    /** Goes through the outbox: perhaps late, but it arrives. */
    void announceAccountChanged(UUID account) {
        if (topic.isDown() || networkConditions.loses()) {
            virtualTimeScheduler.after(RETRY, () -> announceAccountChanged(account));
        } else {
            notifyGateways(simulatedGateway -> simulatedGateway.accountChanged(account));
        }
    }

    private void notifyGateways(Consumer<SimulatedGateway> task) {
        for (GatewayHost gatewayHost : hosts) {
            virtualTimeScheduler.after(
                    networkConditions.latency(), () -> gatewayHost.process().ifPresent(task));
            if (networkConditions.duplicates()) {
                virtualTimeScheduler.after(
                        networkConditions.randomDelay(),
                        () -> gatewayHost.process().ifPresent(task));
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
        return networkConditions.random().between(-most, most);
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

    NetworkConditions networkConditions() {
        return networkConditions;
    }

    SimulationTrace trace() {
        return simulationTrace;
    }

    GroundTruth groundTruth() {
        return groundTruth;
    }

    SimulatedNetwork network() {
        return simulatedNetwork;
    }

    SimulatedUsageTopic topic() {
        return topic;
    }

    SimulatedBilling billing() {
        return simulatedBilling;
    }

    List<GatewayHost> hosts() {
        return hosts;
    }

    RefusalOracle refusals() {
        return refusalOracle;
    }

    long steps() {
        return steps;
    }
}
