package io.socialdata.system.simulation;

import io.socialdata.billing.leases.KeyMonth;
import io.socialdata.billing.leases.Lease;
import io.socialdata.gateway.credit.CreditHold;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * The use of each account's credit at one moment, with full knowledge: what is spent for good, what is promised to
 * running calls, what gateways may promise without asking billing, and what is in leases of dead gateways.
 */
final class CreditExposure {

    private final SimulatedSuite simulatedSuite;
    private final Map<UUID, Long> promised = new HashMap<>();
    private final Map<UUID, Long> spendable = new HashMap<>();
    private final Map<UUID, Long> stranded = new HashMap<>();
    private final Map<KeyMonth, Long> ofBudget = new HashMap<>();
    private final Map<KeyMonth, Long> strandedOfBudget = new HashMap<>();

    private CreditExposure(SimulatedSuite simulatedSuite) {
        this.simulatedSuite = simulatedSuite;
    }

    static CreditExposure of(SimulatedSuite simulatedSuite) {
        var creditExposure = new CreditExposure(simulatedSuite);
        Set<String> alive = new HashSet<>();
        for (GatewayHost gatewayHost : simulatedSuite.hosts()) {
            gatewayHost.process().ifPresent(simulatedGateway -> {
                alive.add(simulatedGateway.holder());
                creditExposure.add(simulatedGateway);
            });
        }
        simulatedSuite
                .groundTruth()
                .spentOfBudgets()
                .forEach((keyMonth, spent) -> creditExposure.ofBudget.merge(keyMonth, spent, Long::sum));
        simulatedSuite.billing().tables().openLeases().forEach(lease -> creditExposure.add(lease, alive));
        return creditExposure;
    }

    private void add(SimulatedGateway simulatedGateway) {
        for (PoolDriver pool : simulatedGateway.pools()) {
            spendable.merge(pool.id().accountId(), pool.spendable(), Long::sum);
        }
        for (RunningCall call : simulatedGateway.calls()) {
            long microUsd = call.promised(simulatedSuite.groundTruth());
            CreditHold creditHold = call.hold();
            if (microUsd > 0 && creditHold != null) {
                promised.merge(call.pool().id().accountId(), microUsd, Long::sum);
                Lease lease = simulatedSuite.billing().tables().lease(creditHold.leaseId());
                if (lease != null && lease.origin().keyMonth() != null) {
                    ofBudget.merge(lease.origin().keyMonth(), microUsd, Long::sum);
                }
            }
        }
    }

    private void add(Lease lease, Set<String> alive) {
        if (!alive.contains(lease.origin().holder())) {
            KeyMonth keyMonth = lease.origin().keyMonth();
            long spent = simulatedSuite.groundTruth().spentOf(lease.id());
            long left = Math.max(0, lease.totals().granted() - lease.totals().returned() - spent);
            stranded.merge(lease.origin().accountId(), left, Long::sum);
            if (keyMonth != null) {
                strandedOfBudget.merge(keyMonth, left, Long::sum);
            }
        }
    }

    /** Returns what has been or may be spent of an account without further grants by billing. */
    long bound(UUID account) {
        return simulatedSuite.groundTruth().spentBy(account)
                + promised.getOrDefault(account, 0L)
                + spendable.getOrDefault(account, 0L)
                + stranded.getOrDefault(account, 0L);
    }

    /** Returns the credit that is not promised to any call, and that no dead gateway may have promised. */
    long uncommitted(UUID account) {
        return simulatedSuite.groundTruth().grantedTo(account)
                - simulatedSuite.groundTruth().spentBy(account)
                - promised.getOrDefault(account, 0L)
                - stranded.getOrDefault(account, 0L);
    }

    /** Returns what was spent or promised of each budget. */
    Map<KeyMonth, Long> committedOfBudgets() {
        return ofBudget;
    }

    long uncommittedOfBudget(KeyMonth keyMonth, long budget) {
        return budget - ofBudget.getOrDefault(keyMonth, 0L) - strandedOfBudget.getOrDefault(keyMonth, 0L);
    }
}
