package io.socialdata.billing.keys;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.KeyMode;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A new key that a caller of the public API requests. Settings that are not sent are those of the calling key. */
@JsonNaming(SnakeCaseStrategy.class)
record CreateAccountKeyRequest(
        @Nullable String name,
        @Nullable KeyMode mode,
        @Nullable Set<@Nullable Scope> scopes,
        @Nullable BigDecimal monthlyBudget,
        @Nullable List<@Nullable AllowedAddress> allowedAddresses,
        @Nullable Instant expiresAt,
        @Nullable List<@Nullable AllowedOperation> allowedOperations,
        @Nullable Integer rateLimit,
        @Nullable Integer maxConcurrency) {

    KeyMode requestedMode() {
        return mode == null ? KeyMode.LIVE : mode;
    }

    /** @throws io.socialdata.web.errors.ApiException 400 naming the first invalid field */
    KeySettings settings() {
        String checked = AccountKeyFields.name(name);
        if (checked == null) {
            throw AccountKeyFields.bad("name", "is required.");
        }
        return new KeySettings(
                checked,
                AccountKeyFields.scopes(scopes),
                AllowedAddress.blocks(AccountKeyFields.addresses(allowedAddresses)),
                AccountKeyFields.budget(monthlyBudget),
                AccountKeyFields.expiry(expiresAt),
                new CallLimits(
                        AllowedOperation.names(AccountKeyFields.operations(allowedOperations)),
                        rateLimit,
                        maxConcurrency));
    }
}
