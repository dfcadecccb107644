package io.socialdata.dashboard.keys;

import io.socialdata.contract.Scope;
import io.socialdata.dashboard.keys.KeyClient.CreateKeyRequest;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/**
 * The settings of a key for trying calls.
 *
 * @param budgetMicroUsd what its calls may cost together. The monthly budget of the key, which does not live for a month
 */
public record TrialKeyRequest(List<Scope> scopes, Instant now, Instant expiresAt, long budgetMicroUsd) {

    static final String NAME = "Try it (";

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

    CreateKeyRequest settings() {
        return new CreateKeyRequest(
                name(),
                scopes.stream().map(Scope::wireName).toList(),
                null,
                expiresAt,
                budgetMicroUsd,
                null,
                null,
                null,
                null,
                null);
    }
}
