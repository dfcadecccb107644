package io.socialdata.billing.keys;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.contract.Scope;
import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.contract.keys.KeyMode;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A new key in the public API with its full text. No other response contains it. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(Include.ALWAYS)
record CreatedAccountKeyView(
        UUID id,
        String secret,
        String name,
        KeyMode mode,
        String prefix,
        String last4,
        @Nullable Set<Scope> scopes,
        @Nullable List<CidrBlock> allowedAddresses,
        @Nullable List<String> allowedOperations,
        @Nullable Integer rateLimit,
        @Nullable Integer maxConcurrency,
        @Nullable UsdAmount monthlyBudget,
        Instant createdAt,
        @Nullable UUID createdBy,
        @Nullable Instant expiresAt) {

    static CreatedAccountKeyView of(IssuedKey key, ApiKey secret) {
        KeySettings settings = key.terms();
        return new CreatedAccountKeyView(
                key.id(),
                secret.reveal(),
                settings.name(),
                key.mode(),
                key.prefix(),
                key.last4(),
                settings.scopes(),
                settings.allowedAddresses(),
                settings.callLimits().operations(),
                settings.callLimits().perSecond(),
                settings.callLimits().concurrency(),
                AccountKeyView.usd(settings.monthlyBudgetMicroUsd()),
                key.createdAt(),
                key.createdBy(),
                settings.expiresAt());
    }

    @Override
    public String toString() {
        return "CreatedAccountKeyView[id=" + id + "]";
    }
}
