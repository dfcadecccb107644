package io.socialdata.billing.keys;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.contract.Scope;
import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.contract.keys.KeyMode;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A key in the public API, without its text. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(Include.ALWAYS)
record AccountKeyView(
        UUID id,
        String name,
        KeyMode mode,
        String prefix,
        String last4,
        String status,
        @Nullable Set<Scope> scopes,
        @Nullable List<CidrBlock> allowedAddresses,
        @Nullable List<String> allowedOperations,
        @Nullable Integer rateLimit,
        @Nullable Integer maxConcurrency,
        @Nullable UsdAmount monthlyBudget,
        UsdAmount spentThisMonth,
        @Nullable UsdAmount budgetSpentThisMonth,
        Instant createdAt,
        @Nullable UUID createdBy,
        @Nullable Instant lastUsedAt,
        @Nullable Instant expiresAt,
        @Nullable Instant revokedAt,
        @Nullable UUID replacedBy) {

    static AccountKeyView of(KeyView key) {
        return new AccountKeyView(
                key.id(),
                key.name(),
                key.mode(),
                key.prefix(),
                key.last4(),
                key.status(),
                key.scopes(),
                key.allowedAddresses(),
                key.allowedOperations(),
                key.rateLimit(),
                key.maxConcurrency(),
                usd(key.monthlyBudgetMicroUsd()),
                new UsdAmount(key.usedThisMonthMicroUsd()),
                usd(key.budgetUsedThisMonthMicroUsd()),
                key.createdAt(),
                key.createdBy(),
                key.lastUsedAt(),
                key.expiresAt(),
                key.revokedAt(),
                key.rotatedTo());
    }

    static @Nullable UsdAmount usd(@Nullable Long microUsd) {
        return microUsd == null ? null : new UsdAmount(microUsd);
    }
}
