package io.socialdata.billing.keys;

import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.contract.keys.KeyMode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A stored API key, without its text.
 *
 * @param familyId first key of the chain of rotations that led to this one; its own id if it replaced none
 * @param env what the text of the key contains; says nothing about what the key may do
 * @param mode whether its calls reach the platform
 * @param lastUsedAt to the minute, and some seconds late
 * @param rotatedTo the key that replaces it
 * @param expiryAnnounced whether the event of its expiry was published
 * @param createdBy the key whose call created it; absent if a person did
 * @param madeBy the member whose role bounds it, who made it or inherited it; absent if nobody is known
 * @param roleAllows ids and groups of operations that this role allows; null for all
 */
record IssuedKey(
        UUID id,
        UUID accountId,
        UUID familyId,
        String env,
        KeyMode mode,
        String prefix,
        String last4,
        Instant createdAt,
        KeySettings terms,
        @Nullable Instant revokedAt,
        @Nullable Instant lastUsedAt,
        @Nullable UUID rotatedTo,
        boolean expiryAnnounced,
        @Nullable UUID createdBy,
        @Nullable UUID madeBy,
        @Nullable List<String> roleAllows) {

    private static final int LAST = 4;

    /**
     * Returns the stored form of a new key. Of the text it keeps only the part by which its owner recognises the key.
     */
    static IssuedKey of(
            UUID id,
            UUID accountId,
            UUID familyId,
            String env,
            KeyMode mode,
            ApiKey secret,
            KeySettings keySettings,
            KeyAuthority authority,
            Instant now) {
        String text = secret.reveal();
        String prefix = text.substring(0, text.indexOf('_', text.indexOf('_') + 1) + 1);
        String last4 = text.substring(text.length() - LAST);
        return new IssuedKey(
                id,
                accountId,
                familyId,
                env,
                mode,
                prefix,
                last4,
                now,
                keySettings,
                null,
                null,
                null,
                false,
                authority.createdBy(),
                authority.madeBy(),
                authority.roleAllows());
    }

    /** Returns the settings, as far as the role of its maker allows what they allow. */
    KeySettings effective() {
        return terms.within(roleAllows);
    }

    /** Returns whether the key is active at this time, and the reason if not. */
    KeyStatus statusAt(Instant now) {
        if (revokedAt != null) {
            return KeyStatus.REVOKED;
        }
        return !expiryAnnounced && terms.isActiveAt(now) ? KeyStatus.ACTIVE : KeyStatus.EXPIRED;
    }

    /**
     * Returns the expiry of the key if it is rotated now: after the overlap, but never later than its current expiry.
     */
    Instant endAfter(Duration overlap, Instant now) {
        Instant planned = terms.expiresAt();
        Instant end = now.plus(overlap);
        // The expiry must be after the creation.
        Instant earliest = createdAt.plusMillis(1);
        Instant latest = planned != null && planned.isBefore(end) ? planned : end;
        return latest.isBefore(earliest) ? earliest : latest;
    }

    /**
     * Returns the replacement: same family, same settings, and the lifetime this key was issued with, as far as the
     * actor may grant it.
     */
    IssuedKey successor(UUID id, ApiKey secret, KeyAuthority authority, Instant now) {
        KeySettings settings = terms.withExpiry(authority.limit(endOfSuccessor(now)));
        return of(id, accountId, familyId, successorEnv(), mode, secret, settings, authority, now);
    }

    /** Returns the environment of the successor. Of live keys, only those from before there were test keys have "test". */
    String successorEnv() {
        return KeyIssuer.envOf(mode, env);
    }

    @Nullable
    Instant endOfSuccessor(Instant now) {
        Instant planned = terms.expiresAt();
        return planned == null ? null : now.plus(Duration.between(createdAt, planned));
    }

    /** Returns the key as its account sees it. */
    AccountKey shown(Instant now, MonthlyUse month) {
        Long budget = terms.monthlyBudgetMicroUsd();
        return new AccountKey(
                id,
                terms.name(),
                mode,
                prefix,
                last4,
                statusAt(now).label(),
                terms.scopes(),
                terms.allowedAddresses(),
                terms.callLimits().operations(),
                terms.callLimits().perSecond(),
                terms.callLimits().concurrency(),
                usd(budget),
                new UsdAmount(month.of(this)),
                budget == null ? null : new UsdAmount(month.ofFamily(this)),
                createdAt,
                createdBy,
                madeBy,
                lastUsedAt,
                terms.expiresAt(),
                revokedAt,
                rotatedTo);
    }

    /** Returns the new key with its text. */
    AccountKey.Created created(ApiKey secret) {
        return new AccountKey.Created(
                id,
                secret.reveal(),
                terms.name(),
                mode,
                prefix,
                last4,
                terms.scopes(),
                terms.allowedAddresses(),
                terms.callLimits().operations(),
                terms.callLimits().perSecond(),
                terms.callLimits().concurrency(),
                usd(terms.monthlyBudgetMicroUsd()),
                createdAt,
                createdBy,
                terms.expiresAt());
    }

    private static @Nullable UsdAmount usd(@Nullable Long microUsd) {
        return microUsd == null ? null : new UsdAmount(microUsd);
    }
}
