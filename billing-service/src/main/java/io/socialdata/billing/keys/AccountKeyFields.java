package io.socialdata.billing.keys;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.Scope;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.IsoInstant;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks the settings of a key in requests to the public API. Each method returns null for a field that was not sent. */
final class AccountKeyFields {

    private static final Pattern NAME = Pattern.compile(KeySettings.NAME);
    private static final BigDecimal LARGEST_BUDGET = BigDecimal.valueOf(KeySettings.LARGEST_BUDGET, 6);

    private AccountKeyFields() {}

    static @Nullable String name(@Nullable String name) {
        if (name == null) {
            return null;
        }
        String stripped = name.strip();
        if (stripped.isEmpty()
                || stripped.length() > KeySettings.LONGEST_NAME
                || !NAME.matcher(stripped).matches()) {
            throw bad(
                    "name",
                    "must be 1 to %d characters without control characters.".formatted(KeySettings.LONGEST_NAME));
        }
        return stripped;
    }

    static @Nullable Set<Scope> scopes(@Nullable Set<@Nullable Scope> scopes) {
        if (scopes != null && (scopes.isEmpty() || scopes.stream().anyMatch(Objects::isNull))) {
            throw bad("scopes", "must name at least one scope.");
        }
        return scopes == null ? null : Set.copyOf(scopes);
    }

    static @Nullable List<AllowedAddress> addresses(@Nullable List<@Nullable AllowedAddress> addresses) {
        if (addresses != null
                && (addresses.isEmpty()
                        || addresses.size() > KeySettings.MAX_ADDRESSES
                        || addresses.stream().anyMatch(Objects::isNull))) {
            throw bad("allowed_addresses", "must list 1 to %d addresses.".formatted(KeySettings.MAX_ADDRESSES));
        }
        return addresses == null ? null : List.copyOf(addresses);
    }

    static @Nullable List<AllowedOperation> operations(@Nullable List<@Nullable AllowedOperation> operations) {
        if (operations != null
                && (operations.isEmpty()
                        || operations.size() > CallLimits.MAX_OPERATIONS
                        || operations.stream().anyMatch(Objects::isNull))) {
            throw bad(
                    "allowed_operations",
                    "must list 1 to %d operations or groups of operations.".formatted(CallLimits.MAX_OPERATIONS));
        }
        return operations == null ? null : List.copyOf(operations);
    }

    /** Returns the budget in micro-USD. */
    static @Nullable Long budget(@Nullable BigDecimal usd) {
        if (usd == null) {
            return null;
        }
        if (usd.signum() < 0
                || usd.compareTo(LARGEST_BUDGET) > 0
                || usd.stripTrailingZeros().scale() > 6) {
            throw bad("monthly_budget", "must be an amount in USD, not negative and with at most six decimals.");
        }
        return usd.movePointRight(6).longValueExact();
    }

    static @Nullable Instant expiry(@Nullable Instant expiresAt) {
        if (expiresAt != null && !IsoInstant.isInRange(expiresAt)) {
            throw bad("expires_at", "is out of range.");
        }
        return expiresAt;
    }

    static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
