package io.socialdata.billing.keys;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.CidrBlock;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Changed settings of a key. Only the fields that are sent change; null removes a setting.
 *
 * <p>Not a record, because only a setter distinguishes a null that was sent from a missing field.
 */
@JsonNaming(SnakeCaseStrategy.class)
final class UpdateAccountKeyRequest {

    private final Set<String> sent = new HashSet<>();

    private @Nullable String name;
    private @Nullable Set<Scope> scopes;
    private @Nullable List<CidrBlock> allowedAddresses;
    private @Nullable Long monthlyBudgetMicroUsd;
    private @Nullable Instant expiresAt;
    private @Nullable List<String> allowedOperations;
    private @Nullable Integer rateLimit;
    private @Nullable Integer maxConcurrency;

    public void setName(@Nullable String name) {
        sent.add("name");
        this.name = AccountKeyFields.name(name);
    }

    public void setScopes(@Nullable Set<Scope> scopes) {
        sent.add("scopes");
        this.scopes = AccountKeyFields.scopes(scopes);
    }

    public void setMonthlyBudget(@Nullable BigDecimal usd) {
        sent.add("budget");
        this.monthlyBudgetMicroUsd = AccountKeyFields.budget(usd);
    }

    public void setAllowedAddresses(@Nullable List<String> addresses) {
        sent.add("addresses");
        this.allowedAddresses = AccountKeyFields.addresses(addresses);
    }

    public void setExpiresAt(@Nullable Instant expiresAt) {
        sent.add("expiry");
        this.expiresAt = AccountKeyFields.expiry(expiresAt);
    }

    public void setAllowedOperations(@Nullable List<String> operations) {
        sent.add("operations");
        this.allowedOperations = AccountKeyFields.operations(operations);
    }

    public void setRateLimit(@Nullable Integer perSecond) {
        sent.add("rateLimit");
        this.rateLimit = perSecond;
    }

    public void setMaxConcurrency(@Nullable Integer concurrency) {
        sent.add("maxConcurrency");
        this.maxConcurrency = concurrency;
    }

    /**
     * Returns the limits that were sent; no limits in place of others.
     *
     * @throws io.socialdata.web.errors.ApiException 400 if no known field was sent
     */
    CallLimits callLimits() {
        if (sent.isEmpty()) {
            throw AccountKeyFields.bad(
                    "name",
                    "or another setting is required: scopes, monthly_budget, allowed_addresses, expires_at,"
                            + " allowed_operations, rate_limit or max_concurrency.");
        }
        return new CallLimits(allowedOperations, rateLimit, maxConcurrency);
    }

    /**
     * Returns the key's settings with these changes applied.
     *
     * @throws io.socialdata.web.errors.ApiException 400 if the key would have no name, expire in the past, or extend its
     *     life after its rotation or expiry
     */
    KeySettings applyTo(IssuedKey key, Instant now) {
        KeySettings old = key.terms();
        KeySettings keySettings = new KeySettings(
                sent.contains("name") ? AccountKeyFields.required(name) : old.name(),
                sent.contains("scopes") ? scopes : old.scopes(),
                sent.contains("addresses") ? allowedAddresses : old.allowedAddresses(),
                sent.contains("budget") ? monthlyBudgetMicroUsd : old.monthlyBudgetMicroUsd(),
                old.expiresAt(),
                new CallLimits(
                        sent.contains("operations")
                                ? allowedOperations
                                : old.callLimits().operations(),
                        sent.contains("rateLimit")
                                ? rateLimit
                                : old.callLimits().perSecond(),
                        sent.contains("maxConcurrency")
                                ? maxConcurrency
                                : old.callLimits().concurrency()));
        return sent.contains("expiry") ? keySettings.withExpiry(end(key, now)) : keySettings;
    }

    /** An expiry in the past is rejected: to end a key at once, revoke it. */
    private @Nullable Instant end(IssuedKey key, Instant now) {
        KeySettings expiring = key.terms().withExpiry(expiresAt);
        if (!expiring.isActiveAt(now)) {
            throw AccountKeyFields.bad("expires_at", "must be in the future.");
        }
        if (key.statusAt(now) == KeyStatus.EXPIRED) {
            throw AccountKeyFields.bad("expires_at", "of an expired key cannot be extended.");
        }
        Instant bound = key.terms().expiresAt();
        if (key.rotatedTo() != null && bound != null && (expiresAt == null || expiresAt.isAfter(bound))) {
            throw AccountKeyFields.bad("expires_at", "of a rotated key cannot be extended.");
        }
        return expiresAt;
    }
}
