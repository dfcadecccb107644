package io.socialdata.billing.keys;

import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.AddressBlock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A key as its owner sees it after it was issued. */
record KeyView(
        UUID id,
        String name,
        String prefix,
        String last4,
        String status,
        @Nullable Set<Scope> scopes,
        @Nullable List<AddressBlock> allowedAddresses,
        @Nullable Long monthlyBudgetMicroUsd,
        long usedThisMonthMicroUsd,
        Instant createdAt,
        @Nullable Instant lastUsedAt,
        @Nullable Instant expiresAt,
        @Nullable Instant revokedAt,
        @Nullable UUID rotatedTo) {

    static KeyView of(IssuedKey key, Instant now, long usedThisMonthMicroUsd) {
        KeyTerms terms = key.terms();
        return new KeyView(
                key.id(),
                terms.name(),
                key.prefix(),
                key.last4(),
                key.statusAt(now).shown(),
                terms.scopes(),
                terms.allowedAddresses(),
                terms.monthlyBudgetMicroUsd(),
                usedThisMonthMicroUsd,
                key.createdAt(),
                key.lastUsedAt(),
                terms.expiresAt(),
                key.revokedAt(),
                key.rotatedTo());
    }
}
