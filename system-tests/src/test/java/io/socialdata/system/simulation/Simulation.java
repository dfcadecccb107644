package io.socialdata.system.simulation;

import java.util.Optional;

/** Runs simulations from seeds, and shortens the schedule of a failing one as far as possible. */
final class Simulation {

    /** Maximum number of repeated runs to find out which steps a failing simulation does not need. */
    private static final int SHRINKING_RUNS = 400;

    /**
     * The result of one run.
     *
     * @param refusals number of calls rejected for lack of credit
     * @param charged number of charged calls
     */
    record Outcome(long steps, int refusals, int charged, Optional<Failure> failure) {}

    /** Which invariant failed, in which schedule, and the trace before it. */
    record Failure(InvariantViolation violation, Scenario plan, String story) {}

    private Simulation() {}

    static Outcome run(long seed, ProtocolMutant protocolMutant) {
        return run(ScenarioGenerator.of(seed), protocolMutant, false);
    }

    static Outcome run(Scenario scenario, ProtocolMutant protocolMutant, boolean traced) {
        var simulatedSuite = new SimulatedSuite(scenario, protocolMutant, traced);
        Optional<Failure> failure = Optional.empty();
        try {
            simulatedSuite.run();
        } catch (InvariantViolation invariantViolation) {
            failure = Optional.of(new Failure(
                    invariantViolation,
                    scenario,
                    String.join("\n", simulatedSuite.trace().lines())));
        }
        return new Outcome(
                simulatedSuite.steps(),
                simulatedSuite.refusals().count(),
                simulatedSuite.billing().tables().timesCharged().size(),
                failure);
    }

    /**
     * Returns the report on a failing seed: the shortest schedule found that violates the same invariant, and its
     * trace.
     */
    static String explain(long seed, ProtocolMutant protocolMutant, Failure failure) {
        Scenario shortest = shrink(failure, protocolMutant);
        Failure told = run(shortest, protocolMutant, true).failure().orElse(failure);
        return """
                seed %d breaks an invariant
                %s
                replay: mvn -pl system-tests -am test -Dtest=LeaseSimulationTest -Dsimulation.seed=%d -Dsurefire.failIfNoSpecifiedTests=false
                shortest schedule found, %d of %d happenings, %d gateways, %s, opening %s, budgets %s:
                  %s
                story:
                %s
                """.formatted(
                        seed,
                        told.violation().getMessage(),
                        seed,
                        shortest.happenings().size(),
                        failure.plan().happenings().size(),
                        shortest.gateways(),
                        shortest.weather(),
                        shortest.openingMicroUsd(),
                        shortest.budgetMicroUsd(),
                        String.join(
                                "\n  ",
                                shortest.happenings().stream()
                                        .map(ScenarioStep::toString)
                                        .toList()),
                        told.story());
    }

    /** Removes ever smaller parts of the schedule as long as the same invariant still fails. */
    private static Scenario shrink(Failure failure, ProtocolMutant protocolMutant) {
        Scenario scenario = failure.plan();
        int runs = 0;
        for (int size = Math.max(1, scenario.happenings().size() / 2); size > 0; size /= 2) {
            int from = 0;
            while (from < scenario.happenings().size() && runs < SHRINKING_RUNS) {
                Scenario shorter =
                        scenario.without(from, Math.min(scenario.happenings().size(), from + size));
                runs++;
                if (breaksTheSame(shorter, protocolMutant, failure)) {
                    scenario = shorter;
                } else {
                    from += size;
                }
            }
        }
        return scenario;
    }

    private static boolean breaksTheSame(Scenario scenario, ProtocolMutant protocolMutant, Failure failure) {
        return run(scenario, protocolMutant, false)
                .failure()
                .filter(other ->
                        other.violation().invariant().equals(failure.violation().invariant()))
                .isPresent();
    }
}
