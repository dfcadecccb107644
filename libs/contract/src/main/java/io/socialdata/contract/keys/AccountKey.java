package io.socialdata.contract.keys;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.contract.Scope;
import io.socialdata.contract.UsdAmount;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An API key without its secret.
 *
 * @param scopes null for all
 * @param allowedAddresses null for all
 * @param allowedOperations ids of operations and names of groups; null for all
 * @param spentThisMonth cost of the calls of this key
 * @param budgetSpentThisMonth cost of the calls of all keys that share its budget; null without a budget
 * @param createdBy the key whose call created it; null if a person did
 * @param madeBy the member of the account whose role bounds it; null if nobody is known
 * @param replacedBy the key that replaced it by a rotation
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonIgnoreProperties(ignoreUnknown = true)
public record AccountKey(
        UUID id,
        String name,
        KeyMode mode,
        String prefix,
        String last4,
        String status,
        @Nullable Set<Scope> scopes,
        @Nullable List<CidrBlock> allowedAddresses,
        @Nullable List<String> allowedOperations,
        @Nullable Integer rateLimit,
        @Nullable Integer maxConcurrency,
        @Nullable UsdAmount monthlyBudget,
        UsdAmount spentThisMonth,
        @Nullable UsdAmount budgetSpentThisMonth,
        Instant createdAt,
        @Nullable UUID createdBy,
        @Nullable UUID madeBy,
        @Nullable Instant lastUsedAt,
        @Nullable Instant expiresAt,
        @Nullable Instant revokedAt,
        @Nullable UUID replacedBy) {

    /** Returns whether calls with the key are accepted. */
    public boolean active() {
        return status.equals("active");
    }

    /**
     * One page of keys, newest first.
     *
     * @param testKeysOffered whether the account can have test keys
     */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Page(
            List<AccountKey> keys, int count, @Nullable String nextCursor, boolean testKeysOffered) {

        public Page {
            keys = List.copyOf(keys);
        }
    }

    /**
     * The settings of a new key, before validation. Null means those of the calling key, or no limit if a person creates it.
     *
     * @param monthlyBudget in USD
     * @param mode null for a live key
     */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Request(
            @Nullable String name,
            @Nullable KeyMode mode,
            @Nullable Set<Scope> scopes,
            @Nullable BigDecimal monthlyBudget,
            @Nullable List<String> allowedAddresses,
            @Nullable Instant expiresAt,
            @Nullable List<String> allowedOperations,
            @Nullable Integer rateLimit,
            @Nullable Integer maxConcurrency) {}

    /** A new key with its secret, which no other response contains. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Created(
            UUID id,
            String secret,
            String name,
            KeyMode mode,
            String prefix,
            String last4,
            @Nullable Set<Scope> scopes,
            @Nullable List<CidrBlock> allowedAddresses,
            @Nullable List<String> allowedOperations,
            @Nullable Integer rateLimit,
            @Nullable Integer maxConcurrency,
            @Nullable UsdAmount monthlyBudget,
            Instant createdAt,
            @Nullable UUID createdBy,
            @Nullable Instant expiresAt) {

        @Override
        public String toString() {
            return "Created[id=" + id + "]";
        }
    }

    /** A rotation: the old key works for this long, at most a week. */
    @JsonNaming(SnakeCaseStrategy.class)
    public record Rotation(@Nullable Integer overlapSeconds) {}

    /** A key and its successor. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Rotated(
            Created newKey, UUID oldKeyId, @Nullable Instant oldKeyExpiresAt) {}

    /** A key that was revoked, now or before. */
    public record Revoked(boolean revoked, UUID id) {}
}
