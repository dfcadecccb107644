package io.socialdata.billing.keys;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.contract.Scope;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Changed settings of a key, as callers of the public API send them. Null removes a setting. */
@JsonNaming(SnakeCaseStrategy.class)
final class UpdateAccountKeyRequest {

    private final UpdateKeyRequest update = new UpdateKeyRequest("expires_at");

    public void setName(@Nullable String name) {
        update.setName(AccountKeyFields.name(name));
    }

    public void setScopes(@Nullable Set<@Nullable Scope> scopes) {
        update.setScopes(AccountKeyFields.scopes(scopes));
    }

    public void setMonthlyBudget(@Nullable BigDecimal usd) {
        update.setMonthlyBudgetMicroUsd(AccountKeyFields.budget(usd));
    }

    public void setAllowedAddresses(@Nullable List<@Nullable AllowedAddress> addresses) {
        update.setAllowedAddresses(AccountKeyFields.addresses(addresses));
    }

    public void setExpiresAt(@Nullable Instant expiresAt) {
        update.setExpiresAt(AccountKeyFields.expiry(expiresAt));
    }

    public void setAllowedOperations(@Nullable List<@Nullable AllowedOperation> operations) {
        update.setAllowedOperations(AccountKeyFields.operations(operations));
    }

    public void setRateLimit(@Nullable Integer perSecond) {
        update.setRateLimit(perSecond);
    }

    public void setMaxConcurrency(@Nullable Integer concurrency) {
        update.setMaxConcurrency(concurrency);
    }

    /** @throws io.socialdata.web.errors.ApiException 400 if no known field was sent */
    UpdateKeyRequest update() {
        if (update.isEmpty()) {
            throw AccountKeyFields.bad(
                    "name",
                    "or another setting is required: scopes, monthly_budget, allowed_addresses, expires_at,"
                            + " allowed_operations, rate_limit or max_concurrency.");
        }
        return update;
    }
}
