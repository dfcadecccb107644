package io.socialdata.billing.keys;

import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.CidrBlock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a key that its owner chooses when issuing or updating it.
 *
 * @param scopes allowed scopes; null for all, otherwise at least one
 * @param allowedAddresses allowed source addresses; null for all, otherwise at least one
 * @param monthlyBudgetMicroUsd maximum cost of its calls in a calendar month, in UTC
 * @param expiresAt moment from which the key is expired, to the millisecond
 * @param callLimits what it may call, and its own limits
 */
record KeySettings(
        String name,
        @Nullable Set<Scope> scopes,
        @Nullable List<CidrBlock> allowedAddresses,
        @Nullable Long monthlyBudgetMicroUsd,
        @Nullable Instant expiresAt,
        CallLimits callLimits) {

    static final int MAX_ADDRESSES = 50;

    /** A billion USD, so that sums of budgets cannot overflow. */
    static final long LARGEST_BUDGET = 1_000_000_000_000_000L;

    KeySettings {
        scopes = scopes == null ? null : Set.copyOf(scopes);
        allowedAddresses = allowedAddresses == null ? null : List.copyOf(allowedAddresses);
        expiresAt = expiresAt == null ? null : expiresAt.truncatedTo(ChronoUnit.MILLIS);
    }

    static KeySettings named(String name) {
        return new KeySettings(name, null, null, null, null, CallLimits.NONE);
    }

    KeySettings withExpiry(@Nullable Instant end) {
        return new KeySettings(name, scopes, allowedAddresses, monthlyBudgetMicroUsd, end, callLimits);
    }

    KeySettings withScopes(Set<Scope> allowed) {
        return new KeySettings(name, allowed, allowedAddresses, monthlyBudgetMicroUsd, expiresAt, callLimits);
    }

    /** Returns the settings without the operations that are not among these; null for all. */
    KeySettings within(@Nullable List<String> allowed) {
        return new KeySettings(
                name, scopes, allowedAddresses, monthlyBudgetMicroUsd, expiresAt, callLimits.within(allowed));
    }

    /** Returns whether these settings allow an operation or a scope that the others do not. */
    boolean widen(KeySettings others) {
        boolean scope = others.scopes != null && (scopes == null || !others.scopes.containsAll(scopes));
        return scope || !callLimits.hasOnlyOperationsOf(others.callLimits.operations());
    }

    /** Returns whether these settings allow the key to be used at this time. */
    boolean isActiveAt(Instant now) {
        return expiresAt == null || now.isBefore(expiresAt);
    }
}
