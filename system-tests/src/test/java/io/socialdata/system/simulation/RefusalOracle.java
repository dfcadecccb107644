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
 * Whether a call that was refused for want of credit was refused rightly.
 *
 * <p>Let <em>uncommitted</em> be the account's credit less what is spent by durable records, less what live gateways have
 * promised to running calls, less what is left on the leases of gateways that are gone. It is measured after every step,
 * and nobody in the simulated system can see it. A refusal of a call of price {@code p} is true if of the uncommitted
 * credit less than {@code p} had lain free throughout the look-back: for as long as a call may wait and an empty account is
 * remembered. Credit that became free only meanwhile, by a payment, a failed call or the end of a lease, may be missed,
 * since it may have become free where the question had already been answered. For the budget of a key the same holds of
 * what is left of the budget.
 */
final class RefusalOracle {

    private static final Duration LOOK_BACK = PoolDriver.TERMS.patience().plus(PoolDriver.TERMS.emptyAge());

    private record Freed(long at, long microUsd) {}

    /** The free credit of one account or budget, and how much of it became free lately. */
    private static final class Free {

        private final Deque<Freed> lately = new ArrayDeque<>();
        private long microUsd;

        void note(long now, long free) {
            if (free > microUsd) {
                lately.addLast(new Freed(now, free - microUsd));
            }
            microUsd = free;
            while (!lately.isEmpty() && lately.getFirst().at() < now - LOOK_BACK.toNanos()) {
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

    void look(CreditExposure creditExposure) {
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
        look(CreditExposure.of(simulatedSuite));
        UUID scope = limit == Limit.BUDGET
                ? simulatedSuite.key(call.account(), true)
                : simulatedSuite.account(call.account());
        long throughout = free.get(scope).throughout();
        simulatedSuite.trace().say(() -> "refused for want of credit (" + limit + "): " + call);
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
