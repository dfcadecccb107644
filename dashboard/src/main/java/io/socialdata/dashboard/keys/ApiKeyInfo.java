package io.socialdata.dashboard.keys;

import io.socialdata.contract.keys.KeyMode;
import io.socialdata.dashboard.layout.Usd;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An API key as billing lists it, without its secret. */
public record ApiKeyInfo(
        UUID id,
        String name,
        String prefix,
        String last4,
        String status,
        @Nullable List<String> scopes,
        @Nullable List<String> allowedAddresses,
        @Nullable Long monthlyBudgetMicroUsd,
        long usedThisMonthMicroUsd,
        @Nullable Long budgetUsedThisMonthMicroUsd,
        Instant createdAt,
        @Nullable Instant lastUsedAt,
        @Nullable Instant expiresAt,
        @Nullable UUID rotatedTo,
        @Nullable UUID createdBy,
        @Nullable UUID madeBy,
        @Nullable List<String> allowedOperations,
        @Nullable Integer rateLimit,
        @Nullable Integer maxConcurrency,
        @Nullable KeyMode mode) {

    public boolean active() {
        return status.equals("active");
    }

    /** Returns whether its calls are free and reach only the simulator. */
    public boolean test() {
        return mode == KeyMode.TEST;
    }

    /** Returns whether this was a key for trying calls. There may be one of them for each login, so lists omit them. */
    public boolean endedTrial() {
        return !active() && name.startsWith(TrialKeyRequest.NAME);
    }

    /** Returns whether the key can be rotated. A key that already has a successor cannot. */
    public boolean rotatable() {
        return active() && rotatedTo == null;
    }

    /** Returns whether a rotation has replaced the key. It may keep working for a while. */
    public boolean replaced() {
        return rotatedTo != null;
    }

    public String goodFor() {
        return scopes == null
                ? "Full access"
                : String.join(", ", scopes.stream().sorted().toList());
    }

    /** Returns the operations and limits of the key in words; empty if it has none of its own. */
    public String limits() {
        List<String> limits = new ArrayList<>();
        if (allowedOperations != null) {
            limits.add("only " + String.join(", ", allowedOperations));
        }
        if (rateLimit != null) {
            limits.add("at most " + rateLimit + " per second");
        }
        if (maxConcurrency != null) {
            limits.add("at most " + maxConcurrency + " at the same time");
        }
        return String.join("; ", limits);
    }

    /**
     * Returns the spending of this month. With a budget, this is the total of all keys that share it: a key and its
     * successors.
     */
    public Usd usedThisMonth() {
        return new Usd(budgetUsedThisMonthMicroUsd == null ? usedThisMonthMicroUsd : budgetUsedThisMonthMicroUsd);
    }

    public @Nullable Usd monthlyBudget() {
        return monthlyBudgetMicroUsd == null ? null : new Usd(monthlyBudgetMicroUsd);
    }
}
