package io.socialdata.contract.keys;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.socialdata.contract.Scope;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The settings and state of an API key, as billing returns them.
 *
 * @param scopes what the key may be used for; null for everything
 * @param allowedAddresses addresses that calls may come from; null for all
 * @param monthlyBudgetMicroUsd what the key may spend in a month; null without a budget
 * @param expiresAt null for a key that does not expire
 * @param allowedOperations ids of operations and names of groups that the key may call; null for all
 * @param rateLimit calls per second; null without a limit of its own
 * @param maxConcurrency calls in progress at each gateway; null without a limit of its own
 * @param mode whether its calls reach the platform; null from a billing of a release without test keys
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonIgnoreProperties(ignoreUnknown = true)
public record KeyResolution(
        UUID keyId,
        UUID accountId,
        Status status,
        @Nullable Set<Scope> scopes,
        @Nullable List<CidrBlock> allowedAddresses,
        @Nullable Long monthlyBudgetMicroUsd,
        @Nullable Instant expiresAt,
        @Nullable List<String> allowedOperations,
        @Nullable Integer rateLimit,
        @Nullable Integer maxConcurrency,
        @Nullable KeyMode mode) {

    /** Rejects a response that lacks one of these members: the caller would be unidentified. */
    public KeyResolution {
        requireNonNull(keyId, "keyId");
        requireNonNull(accountId, "accountId");
        requireNonNull(status, "status");
    }

    /** The state of the key, or that of its account if the key is active. */
    public enum Status {
        @JsonProperty("active")
        ACTIVE,
        @JsonProperty("suspended")
        SUSPENDED,
        @JsonProperty("expired")
        EXPIRED,
        @JsonProperty("revoked")
        REVOKED
    }
}
