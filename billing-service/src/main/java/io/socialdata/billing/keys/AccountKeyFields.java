package io.socialdata.billing.keys;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.IsoInstant;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks the settings of a key in requests. Each method returns null for a field that was not sent. */
final class AccountKeyFields {

    private static final Pattern NAME = Pattern.compile("\\P{Cntrl}*");
    private static final int LONGEST_NAME = 80;
    private static final BigDecimal LARGEST_BUDGET = BigDecimal.valueOf(KeySettings.LARGEST_BUDGET, 6);

    private AccountKeyFields() {}

    /** @throws ApiException 400 naming the first invalid field */
    static KeySettings settings(AccountKey.Request request, KeysConfig config) {
        CallLimits limits =
                new CallLimits(operations(request.allowedOperations()), request.rateLimit(), request.maxConcurrency());
        check(limits, config);
        return new KeySettings(
                required(name(request.name())),
                scopes(request.scopes()),
                addresses(request.allowedAddresses()),
                budget(request.monthlyBudget()),
                expiry(request.expiresAt()),
                limits);
    }

    static @Nullable String name(@Nullable String name) {
        if (name == null) {
            return null;
        }
        String stripped = name.strip();
        if (stripped.isEmpty()
                || stripped.length() > LONGEST_NAME
                || !NAME.matcher(stripped).matches()) {
            throw bad("name", "must be 1 to %d characters without control characters.".formatted(LONGEST_NAME));
        }
        return stripped;
    }

    static String required(@Nullable String name) {
        if (name == null) {
            throw bad("name", "is required.");
        }
        return name;
    }

    static @Nullable Set<Scope> scopes(@Nullable Set<Scope> scopes) {
        if (scopes != null && (scopes.isEmpty() || scopes.stream().anyMatch(Objects::isNull))) {
            throw bad("scopes", "must name at least one scope.");
        }
        return scopes == null ? null : Set.copyOf(scopes);
    }

    static @Nullable List<CidrBlock> addresses(@Nullable List<String> addresses) {
        if (addresses == null) {
            return null;
        }
        if (!isListOf(addresses, KeySettings.MAX_ADDRESSES)) {
            throw bad("allowed_addresses", "must list 1 to %d addresses.".formatted(KeySettings.MAX_ADDRESSES));
        }
        List<CidrBlock> blocks = new ArrayList<>();
        for (String address : addresses) {
            try {
                blocks.add(CidrBlock.of(address));
            } catch (IllegalArgumentException e) {
                throw refused(
                        "allowed_addresses[%d]".formatted(blocks.size()),
                        "An allowed address must be an IP address or a CIDR block such as 192.0.2.0/24 or"
                                + " 2001:db8::/32 with no bits set beyond its prefix.");
            }
        }
        return blocks.stream().distinct().toList();
    }

    static @Nullable List<String> operations(@Nullable List<String> operations) {
        if (operations == null) {
            return null;
        }
        if (!isListOf(operations, CallLimits.MAX_OPERATIONS)) {
            throw bad(
                    "allowed_operations",
                    "must list 1 to %d operations or groups of operations.".formatted(CallLimits.MAX_OPERATIONS));
        }
        List<String> names = new ArrayList<>();
        for (String name : operations) {
            AllowedOperations.unknown(name).ifPresent(message -> {
                throw refused("allowed_operations[%d]".formatted(names.size()), message);
            });
            names.add(name);
        }
        return names.stream().distinct().toList();
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

    /** Rejects limits of a key above those of its account, where they would have no effect. */
    static void check(CallLimits limits, KeysConfig config) {
        checkLimit(limits.perSecond(), config.maxRateLimit(), "rate_limit");
        checkLimit(limits.concurrency(), config.maxConcurrency(), "max_concurrency");
    }

    private static void checkLimit(@Nullable Integer limit, int most, String field) {
        if (limit != null && (limit < 1 || limit > most)) {
            throw bad(field, "must be a whole number from 1 to %d, the limit of the account.".formatted(most));
        }
    }

    static ApiException bad(String field, String rule) {
        return refused(field, field + " " + rule);
    }

    private static ApiException refused(String field, String message) {
        return new ApiException(ErrorCode.BAD_REQUEST, message).field(field);
    }

    private static boolean isListOf(List<?> values, int most) {
        return !values.isEmpty() && values.size() <= most && values.stream().allMatch(Objects::nonNull);
    }
}
