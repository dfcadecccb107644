package io.socialdata.system.simulation;

import io.socialdata.billing.leases.KeyMonth;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.system.simulation.ScenarioStep.Call;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Checks whether a call rejected for lack of credit was rejected correctly.
 *
 * <p>Let <em>uncommitted</em> be the account's credit minus what is spent by durable records, minus what live gateways
 * have promised to running calls, minus what is left in the leases of dead gateways. It is measured after every step,
 * and no part of the simulated system can see it. The rejection of a call of price {@code p} is correct if less than
 * {@code p} of the uncommitted credit was free throughout the look-back period: the maximum wait of a call plus the
 * time that an empty account is cached. Credit that became free only within this period, by a payment, a failed call or
 * the end of a lease, may be missed, since it may have become free after the request was already answered. For the
 * budget of a key the same applies to the rest of the budget.
 */
final class RefusalOracle {

    private static final Duration LOOKBACK = PoolDriver.TERMS.holdTimeout().plus(PoolDriver.TERMS.emptyAge());

    private record Freed(long at, long microUsd) {}

    /** The free credit of one account or budget, and how much of it became free recently. */
    private static final class Free {

        private final Deque<Freed> lately = new ArrayDeque<>();
        private long microUsd;

        void note(long now, long free) {
            if (free > microUsd) {
                lately.addLast(new Freed(now, free - microUsd));
            }
            microUsd = free;
            while (!lately.isEmpty() && lately.getFirst().at() < now - LOOKBACK.toNanos()) {
                lately.removeFirst();
            }
        }

        long throughout() {
            return microUsd - lately.stream().mapToLong(Freed::microUsd).sum();
        }
    }

    private final SimulatedSuite simulatedSuite;
    private final Map<UUID, Free> free = new HashMap<>();
    private int refused;

    RefusalOracle(SimulatedSuite simulatedSuite) {
        this.simulatedSuite = simulatedSuite;
    }

    void observe(CreditExposure creditExposure) {
        for (int account = 0; account < simulatedSuite.plan().accounts(); account++) {
            UUID key = simulatedSuite.key(account, true);
            KeyMonth month = KeyMonth.of(key, simulatedSuite.billing().clock());
            note(simulatedSuite.account(account), creditExposure.uncommitted(simulatedSuite.account(account)));
            note(
                    key,
                    creditExposure.uncommittedOfBudget(
                            month, simulatedSuite.plan().budgetMicroUsd().get(account)));
        }
    }

    private void note(UUID what, long microUsd) {
        free.computeIfAbsent(what, unseen -> new Free())
                .note(simulatedSuite.timeline().now(), microUsd);
    }

    void refused(Call call, Limit limit) {
        refused++;
        observe(CreditExposure.of(simulatedSuite));
        UUID scope = limit == Limit.BUDGET
                ? simulatedSuite.key(call.account(), true)
                : simulatedSuite.account(call.account());
        long throughout = free.get(scope).throughout();
        simulatedSuite.trace().log(() -> "refused for want of credit (" + limit + "): " + call);
        if (throughout >= call.priceMicroUsd()) {
            throw new InvariantViolation(
                    "a refusal is true",
                    "%s was refused (%s) although %d were free all the while".formatted(call, limit, throughout));
        }
    }

    int count() {
        return refused;
    }
}
