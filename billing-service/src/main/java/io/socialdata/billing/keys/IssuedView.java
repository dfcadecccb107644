package io.socialdata.billing.keys;

import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.contract.keys.KeyMode;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An issued key with its full text. No other response contains it. */
record IssuedView(
        UUID id,
        String key,
        String name,
        KeyMode mode,
        String prefix,
        String last4,
        @Nullable Set<Scope> scopes,
        @Nullable List<CidrBlock> allowedAddresses,
        @Nullable Long monthlyBudgetMicroUsd,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable List<String> allowedOperations,
        @Nullable Integer rateLimit,
        @Nullable Integer maxConcurrency) {

    static IssuedView of(IssuedKey key, ApiKey secret) {
        KeySettings keySettings = key.terms();
        return new IssuedView(
                key.id(),
                secret.reveal(),
                keySettings.name(),
                key.mode(),
                key.prefix(),
                key.last4(),
                keySettings.scopes(),
                keySettings.allowedAddresses(),
                keySettings.monthlyBudgetMicroUsd(),
                key.createdAt(),
                keySettings.expiresAt(),
                keySettings.callLimits().operations(),
                keySettings.callLimits().perSecond(),
                keySettings.callLimits().concurrency());
    }

    @Override
    public String toString() {
        return "IssuedView[id=" + id + "]";
    }
}
