package io.socialdata.dashboard.keys;

import io.socialdata.contract.Scope;
import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.keys.AccountKey;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * The settings of a key for trying calls.
 *
 * @param budgetMicroUsd what its calls may cost together. The monthly budget of the key, which does not live for a month
 */
public record TrialKeyRequest(List<Scope> scopes, Instant now, Instant expiresAt, long budgetMicroUsd) {

    private static final String NAME = "Try it (";

    public TrialKeyRequest {
        scopes = List.copyOf(scopes);
        if (scopes.isEmpty()) {
            throw new IllegalArgumentException("without scopes billing would give full access");
        }
    }

    /** Returns the name in the list of keys, in logs of calls and in the audit log. */
    public String name() {
        return NAME + LocalDate.ofInstant(now, ZoneOffset.UTC) + ")";
    }

    /** Returns whether this was a key for trying calls. There may be one of them for each login, so lists omit them. */
    static boolean hasEnded(AccountKey key) {
        return !key.active() && key.name().startsWith(NAME);
    }

    AccountKey.Request settings() {
        return new AccountKey.Request(
                name(),
                null,
                new LinkedHashSet<>(scopes),
                new UsdAmount(budgetMicroUsd).usd(),
                null,
                expiresAt,
                null,
                null,
                null);
    }
}
