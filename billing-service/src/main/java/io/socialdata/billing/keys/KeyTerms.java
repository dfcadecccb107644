package io.socialdata.billing.keys;

import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.AddressBlock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What its owner lays down for a key, now or at any later time.
 *
 * @param scopes what it may be used for; null for everything, else at least one
 * @param allowedAddresses where calls may come from; null for everywhere, else at least one
 * @param monthlyBudgetMicroUsd what its calls may cost in a calendar month of UTC
 * @param expiresAt the first moment at which it opens nothing any more
 */
record KeyTerms(
        String name,
        @Nullable Set<Scope> scopes,
        @Nullable List<AddressBlock> allowedAddresses,
        @Nullable Long monthlyBudgetMicroUsd,
        @Nullable Instant expiresAt) {

    KeyTerms {
        scopes = scopes == null ? null : Set.copyOf(scopes);
        allowedAddresses = allowedAddresses == null ? null : List.copyOf(allowedAddresses);
    }

    static KeyTerms named(String name) {
        return new KeyTerms(name, null, null, null, null);
    }

    KeyTerms until(@Nullable Instant end) {
        return new KeyTerms(name, scopes, allowedAddresses, monthlyBudgetMicroUsd, end);
    }
}
