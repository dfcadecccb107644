package io.socialdata.billing.keys;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.Scope;
import io.socialdata.web.errors.ApiException;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
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
final class UpdateKeyRequest {

    private final Set<String> sent = new HashSet<>();
    private final String expiryField;

    @Size(max = KeySettings.LONGEST_NAME)
    @Pattern(regexp = KeySettings.NAME)
    private @Nullable String name;

    @Size(min = 1)
    private @Nullable Set<@NotNull Scope> scopes;

    @Size(min = 1, max = KeySettings.MAX_ADDRESSES)
    private @Nullable List<@NotNull AllowedAddress> allowedAddresses;

    @PositiveOrZero
    @Max(KeySettings.LARGEST_BUDGET)
    private @Nullable Long monthlyBudgetMicroUsd;

    private @Nullable Instant expiresAt;

    @Size(min = 1, max = CallLimits.MAX_OPERATIONS)
    private @Nullable List<@NotNull AllowedOperation> allowedOperations;

    private @Nullable Integer rateLimit;
    private @Nullable Integer maxConcurrency;

    @Valid
    private @Nullable KeyMaker maker;

    UpdateKeyRequest() {
        this("expiresAt");
    }

    /** @param expiryField name of the expiry in errors */
    UpdateKeyRequest(String expiryField) {
        this.expiryField = expiryField;
    }

    boolean isEmpty() {
        return sent.isEmpty();
    }

    public void setName(@Nullable String name) {
        sent.add("name");
        this.name = name;
    }

    public void setScopes(@Nullable Set<Scope> scopes) {
        sent.add("scopes");
        this.scopes = scopes;
    }

    public void setAllowedAddresses(@Nullable List<AllowedAddress> addresses) {
        sent.add("allowedAddresses");
        this.allowedAddresses = addresses;
    }

    public void setMonthlyBudgetMicroUsd(@Nullable Long budget) {
        sent.add("monthlyBudgetMicroUsd");
        this.monthlyBudgetMicroUsd = budget;
    }

    public void setExpiresAt(@Nullable Instant expiresAt) {
        sent.add("expiresAt");
        this.expiresAt = expiresAt;
    }

    public void setAllowedOperations(@Nullable List<AllowedOperation> operations) {
        sent.add("allowedOperations");
        this.allowedOperations = operations;
    }

    public void setRateLimit(@Nullable Integer perSecond) {
        sent.add("rateLimit");
        this.rateLimit = perSecond;
    }

    public void setMaxConcurrency(@Nullable Integer concurrency) {
        sent.add("maxConcurrency");
        this.maxConcurrency = concurrency;
    }

    /** The member who asks for the change, which is no setting of the key. */
    public void setMaker(@Nullable KeyMaker maker) {
        this.maker = maker;
    }

    @Nullable
    KeyMaker maker() {
        return maker;
    }

    /** Returns the limits that were sent; no limits in place of others. */
    CallLimits callLimits() {
        return new CallLimits(AllowedOperation.names(allowedOperations), rateLimit, maxConcurrency);
    }

    /**
     * Returns the key's settings with these changes applied.
     *
     * @throws ApiException if the key would have no name, expire in the past, or extend its life after its rotation or
     *     expiry
     */
    KeySettings applyTo(IssuedKey key, Instant now) {
        KeySettings old = key.terms();
        KeySettings keySettings = new KeySettings(
                sent.contains("name") ? KeySettings.checkName(name) : old.name(),
                sent.contains("scopes") ? scopes : old.scopes(),
                sent.contains("allowedAddresses") ? AllowedAddress.blocks(allowedAddresses) : old.allowedAddresses(),
                sent.contains("monthlyBudgetMicroUsd") ? monthlyBudgetMicroUsd : old.monthlyBudgetMicroUsd(),
                old.expiresAt(),
                limits(old.callLimits()));
        return sent.contains("expiresAt") ? keySettings.withExpiry(end(key, now)) : keySettings;
    }

    private CallLimits limits(CallLimits old) {
        CallLimits changed = callLimits();
        return new CallLimits(
                sent.contains("allowedOperations") ? changed.operations() : old.operations(),
                sent.contains("rateLimit") ? changed.perSecond() : old.perSecond(),
                sent.contains("maxConcurrency") ? changed.concurrency() : old.concurrency());
    }

    private @Nullable Instant end(IssuedKey key, Instant now) {
        KeySettings.checkNewEnd(expiresAt, now, expiryField);
        if (key.statusAt(now) == KeyStatus.EXPIRED) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "The expiry of an expired key cannot be extended.")
                    .field(expiryField);
        }
        Instant bound = key.terms().expiresAt();
        if (key.rotatedTo() != null && bound != null && (expiresAt == null || expiresAt.isAfter(bound))) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "The expiry of a rotated key cannot be extended.")
                    .field(expiryField);
        }
        return expiresAt;
    }
}
