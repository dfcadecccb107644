package io.socialdata.system.simulation;

import io.socialdata.billing.leases.KeyMonth;
import io.socialdata.billing.leases.Lease;
import io.socialdata.gateway.credit.LeaseHold;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * How each account's credit is bound at one moment, seen from above: what is spent for good, what is promised to running
 * calls, what gateways could promise without asking anyone, and what lies with gateways that are gone.
 */
final class CreditExposure {

    private final SimulatedSuite world;
    private final Map<UUID, Long> promised = new HashMap<>();
    private final Map<UUID, Long> spendable = new HashMap<>();
    private final Map<UUID, Long> stranded = new HashMap<>();
    private final Map<KeyMonth, Long> ofBudget = new HashMap<>();
    private final Map<KeyMonth, Long> strandedOfBudget = new HashMap<>();

    private CreditExposure(SimulatedSuite world) {
        this.world = world;
    }

    static CreditExposure of(SimulatedSuite world) {
        var exposure = new CreditExposure(world);
        Set<String> alive = new HashSet<>();
        for (GatewayHost machine : world.machines()) {
            machine.process().ifPresent(process -> {
                alive.add(process.holder());
                exposure.add(process);
            });
        }
        world.truth()
                .spentOfBudgets()
                .forEach((keyMonth, spent) -> exposure.ofBudget.merge(keyMonth, spent, Long::sum));
        world.billing().tables().openLeases().forEach(lease -> exposure.add(lease, alive));
        return exposure;
    }

    private void add(SimulatedGateway process) {
        for (PoolDriver pool : process.pools()) {
            spendable.merge(pool.purse().accountId(), pool.spendable(), Long::sum);
        }
        for (RunningCall call : process.calls()) {
            long microUsd = call.promised(world.truth());
            LeaseHold hold = call.hold();
            if (microUsd > 0 && hold != null) {
                promised.merge(call.pool().purse().accountId(), microUsd, Long::sum);
                Lease lease = world.billing().tables().lease(hold.leaseId());
                if (lease != null && lease.origin().keyMonth() != null) {
                    ofBudget.merge(lease.origin().keyMonth(), microUsd, Long::sum);
                }
            }
        }
    }

    private void add(Lease lease, Set<String> alive) {
        if (!alive.contains(lease.origin().holder())) {
            KeyMonth keyMonth = lease.origin().keyMonth();
            long spent = world.truth().spentOf(lease.id());
            long left = Math.max(0, lease.totals().granted() - lease.totals().returned() - spent);
            stranded.merge(lease.origin().accountId(), left, Long::sum);
            if (keyMonth != null) {
                strandedOfBudget.merge(keyMonth, left, Long::sum);
            }
        }
    }

    /** All that has been or may be spent of an account without another word from billing. */
    long bound(UUID account) {
        return world.truth().spentBy(account)
                + promised.getOrDefault(account, 0L)
                + spendable.getOrDefault(account, 0L)
                + stranded.getOrDefault(account, 0L);
    }

    /** What nobody has promised to any call, and nobody who is gone may have promised. */
    long uncommitted(UUID account) {
        return world.truth().grantedTo(account)
                - world.truth().spentBy(account)
                - promised.getOrDefault(account, 0L)
                - stranded.getOrDefault(account, 0L);
    }

    /** What was spent or promised of each budget. */
    Map<KeyMonth, Long> committedOfBudgets() {
        return ofBudget;
    }

    long uncommittedOfBudget(KeyMonth keyMonth, long budget) {
        return budget - ofBudget.getOrDefault(keyMonth, 0L) - strandedOfBudget.getOrDefault(keyMonth, 0L);
    }
}
