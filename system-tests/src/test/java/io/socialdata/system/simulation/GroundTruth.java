package io.socialdata.system.simulation;

import io.socialdata.billing.leases.KeyMonth;
import io.socialdata.contract.events.UsageRecordedV1;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The true state of the system, as an omniscient observer records it. All beliefs of the system are compared with it.
 */
final class GroundTruth {

    private final Function<UUID, Optional<KeyMonth>> budgetOf;
    private final Map<UUID, Long> granted = new HashMap<>();
    private final Map<UUID, Long> spentOfAccount = new HashMap<>();
    private final Map<UUID, Long> spentOfLease = new HashMap<>();
    private final Map<KeyMonth, Long> spentOfBudget = new HashMap<>();
    private final Set<String> durable = new HashSet<>();
    private final Map<String, Boolean> chargedResponses = new HashMap<>();

    /** @param budgetOf returns the budget that limits a lease, if any */
    GroundTruth(Function<UUID, Optional<KeyMonth>> budgetOf) {
        this.budgetOf = budgetOf;
    }

    /** Records a payment, or a refund if negative. */
    void granted(UUID account, long microUsd) {
        granted.merge(account, microUsd, Long::sum);
    }

    /** Records that a usage record cannot be lost any more, even if its gateway has no confirmation yet. */
    void durable(UsageRecordedV1 usage) {
        if (durable.add(usage.recordId())) {
            spentOfAccount.merge(usage.accountId(), usage.priceMicroUsd(), Long::sum);
            UUID lease = leaseOf(usage);
            spentOfLease.merge(lease, usage.priceMicroUsd(), Long::sum);
            budgetOf.apply(lease).ifPresent(budget -> spentOfBudget.merge(budget, usage.priceMicroUsd(), Long::sum));
        }
    }

    /** Records that a client has seen a response that was charged, or one that was not. */
    void recordResponse(String callId, boolean charged) {
        if (chargedResponses.put(callId, charged) != null) {
            throw new InvariantViolation("one answer", callId + " was answered twice");
        }
    }

    /** Returns what was spent of each budget: that of the month in which the lease was granted. */
    Map<KeyMonth, Long> spentOfBudgets() {
        return spentOfBudget;
    }

    boolean isDurable(String recordId) {
        return durable.contains(recordId);
    }

    long grantedTo(UUID account) {
        return granted.getOrDefault(account, 0L);
    }

    long spentBy(UUID account) {
        return spentOfAccount.getOrDefault(account, 0L);
    }

    long spentOf(UUID lease) {
        return spentOfLease.getOrDefault(lease, 0L);
    }

    Map<String, Boolean> responses() {
        return chargedResponses;
    }

    private static UUID leaseOf(UsageRecordedV1 usage) {
        @Nullable UUID lease = usage.leaseId();
        if (lease == null) {
            throw new InvariantViolation("a lease for every charge", usage.recordId() + " names none");
        }
        return lease;
    }
}
