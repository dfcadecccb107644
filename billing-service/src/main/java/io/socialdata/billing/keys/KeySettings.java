package io.socialdata.billing.keys;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.web.errors.ApiException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What its owner lays down for a key, now or at any later time.
 *
 * @param scopes what it may be used for; null for everything, else at least one
 * @param allowedAddresses where calls may come from; null for everywhere, else at least one
 * @param monthlyBudgetMicroUsd what its calls may cost in a calendar month of UTC
 * @param expiresAt the first moment at which it opens nothing any more, to the millisecond
 */
record KeySettings(
        String name,
        @Nullable Set<Scope> scopes,
        @Nullable List<CidrBlock> allowedAddresses,
        @Nullable Long monthlyBudgetMicroUsd,
        @Nullable Instant expiresAt) {

    static final int LONGEST_NAME = 80;
    static final String NAME = "\\P{Cntrl}*";
    static final int MOST_ADDRESSES = 50;

    /** A thousand million USD: sums of budgets stay far from the end of what can be counted. */
    static final long LARGEST_BUDGET = 1_000_000_000_000_000L;

    KeySettings {
        scopes = scopes == null ? null : Set.copyOf(scopes);
        allowedAddresses = allowedAddresses == null ? null : List.copyOf(allowedAddresses);
        expiresAt = expiresAt == null ? null : expiresAt.truncatedTo(ChronoUnit.MILLIS);
    }

    static KeySettings named(String name) {
        return new KeySettings(name, null, null, null, null);
    }

    KeySettings withExpiry(@Nullable Instant end) {
        return new KeySettings(name, scopes, allowedAddresses, monthlyBudgetMicroUsd, end);
    }

    /** Whether a key with these terms opens anything at this moment, if nothing else bars it. */
    boolean isActiveAt(Instant now) {
        return expiresAt == null || now.isBefore(expiresAt);
    }

    static String checkName(@Nullable String name) {
        if (name == null || name.isBlank()) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "name must not be blank.").field("name");
        }
        return name.strip();
    }

    /** Refuses an end that has passed. To end a key now, revoke it. */
    static void checkNewEnd(@Nullable Instant end, Instant now) {
        if (end != null && !end.truncatedTo(ChronoUnit.MILLIS).isAfter(now)) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "expiresAt must be in the future.").field("expiresAt");
        }
    }
}
