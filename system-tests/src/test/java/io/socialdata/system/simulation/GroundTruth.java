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

/** What an all-seeing observer has written down: the measure of everything the system believes. */
final class GroundTruth {

    private final Function<UUID, Optional<KeyMonth>> budgetOf;
    private final Map<UUID, Long> granted = new HashMap<>();
    private final Map<UUID, Long> spentOfAccount = new HashMap<>();
    private final Map<UUID, Long> spentOfLease = new HashMap<>();
    private final Map<KeyMonth, Long> spentOfBudget = new HashMap<>();
    private final Set<String> durable = new HashSet<>();
    private final Map<String, Boolean> chargedAnswers = new HashMap<>();

    /** @param budgetOf tells which budget bounds a lease, if any */
    GroundTruth(Function<UUID, Optional<KeyMonth>> budgetOf) {
        this.budgetOf = budgetOf;
    }

    /** Money came in, or went out when negative. */
    void granted(UUID account, long microUsd) {
        granted.merge(account, microUsd, Long::sum);
    }

    /** A record cannot be lost any more, whether or not its gateway knows. */
    void durable(UsageRecordedV1 usage) {
        if (durable.add(usage.recordId())) {
            spentOfAccount.merge(usage.accountId(), usage.priceMicroUsd(), Long::sum);
            UUID lease = leaseOf(usage);
            spentOfLease.merge(lease, usage.priceMicroUsd(), Long::sum);
            budgetOf.apply(lease).ifPresent(budget -> spentOfBudget.merge(budget, usage.priceMicroUsd(), Long::sum));
        }
    }

    /** A client has seen an answer that says it was charged, or one that says it was not. */
    void answered(String callId, boolean charged) {
        if (chargedAnswers.put(callId, charged) != null) {
            throw new InvariantViolation("one answer", callId + " was answered twice");
        }
    }

    /** What was spent of each budget: that of the month in which the lease was given. */
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

    Map<String, Boolean> answers() {
        return chargedAnswers;
    }

    private static UUID leaseOf(UsageRecordedV1 usage) {
        @Nullable UUID lease = usage.leaseId();
        if (lease == null) {
            throw new InvariantViolation("a lease for every charge", usage.recordId() + " names none");
        }
        return lease;
    }
}
