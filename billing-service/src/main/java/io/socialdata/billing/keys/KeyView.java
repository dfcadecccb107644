package io.socialdata.billing.keys;

import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.contract.keys.KeyMode;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A key as its owner sees it after it was issued.
 *
 * @param usedThisMonthMicroUsd cost of the calls of this key
 * @param budgetUsedThisMonthMicroUsd cost of the calls of all keys that share its budget; absent without a budget
 */
record KeyView(
        UUID id,
        String name,
        KeyMode mode,
        String prefix,
        String last4,
        String status,
        @Nullable Set<Scope> scopes,
        @Nullable List<CidrBlock> allowedAddresses,
        @Nullable Long monthlyBudgetMicroUsd,
        long usedThisMonthMicroUsd,
        @Nullable Long budgetUsedThisMonthMicroUsd,
        Instant createdAt,
        @Nullable Instant lastUsedAt,
        @Nullable Instant expiresAt,
        @Nullable Instant revokedAt,
        @Nullable UUID rotatedTo,
        @Nullable UUID createdBy,
        @Nullable UUID madeBy,
        @Nullable List<String> allowedOperations,
        @Nullable Integer rateLimit,
        @Nullable Integer maxConcurrency) {

    static KeyView of(IssuedKey key, Instant now, MonthlyUse month) {
        KeySettings keySettings = key.terms();
        return new KeyView(
                key.id(),
                keySettings.name(),
                key.mode(),
                key.prefix(),
                key.last4(),
                key.statusAt(now).label(),
                keySettings.scopes(),
                keySettings.allowedAddresses(),
                keySettings.monthlyBudgetMicroUsd(),
                month.of(key),
                keySettings.monthlyBudgetMicroUsd() == null ? null : month.ofFamily(key),
                key.createdAt(),
                key.lastUsedAt(),
                keySettings.expiresAt(),
                key.revokedAt(),
                key.rotatedTo(),
                key.createdBy(),
                key.madeBy(),
                keySettings.callLimits().operations(),
                keySettings.callLimits().perSecond(),
                keySettings.callLimits().concurrency());
    }
}
