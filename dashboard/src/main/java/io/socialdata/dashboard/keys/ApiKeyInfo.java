package io.socialdata.dashboard.keys;

import io.socialdata.dashboard.layout.Usd;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A key as billing lists it; the key itself is never shown again. */
public record ApiKeyInfo(
        UUID id,
        String name,
        String prefix,
        String last4,
        String status,
        @Nullable List<String> scopes,
        @Nullable Long monthlyBudgetMicroUsd,
        long usedThisMonthMicroUsd,
        @Nullable Long budgetUsedThisMonthMicroUsd,
        Instant createdAt,
        @Nullable Instant lastUsedAt,
        @Nullable Instant expiresAt,
        @Nullable UUID rotatedTo) {

    public boolean active() {
        return status.equals("active");
    }

    /** Whether it may get a successor; one that has one already passes on nothing more. */
    public boolean rotatable() {
        return active() && rotatedTo == null;
    }

    public String goodFor() {
        return scopes == null
                ? "Full access"
                : String.join(", ", scopes.stream().sorted().toList());
    }

    /** With a budget, what all keys that share it have used; a key and its successors do. */
    public Usd usedThisMonth() {
        return new Usd(budgetUsedThisMonthMicroUsd == null ? usedThisMonthMicroUsd : budgetUsedThisMonthMicroUsd);
    }

    public @Nullable Usd monthlyBudget() {
        return monthlyBudgetMicroUsd == null ? null : new Usd(monthlyBudgetMicroUsd);
    }
}
