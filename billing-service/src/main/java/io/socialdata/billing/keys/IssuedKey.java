package io.socialdata.billing.keys;

import io.socialdata.contract.keys.ApiKey;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of an API key once it is issued; the key itself is not among it.
 *
 * @param familyId the first key of the chain of rotations that led to this one; itself if it replaced none
 * @param lastUsedAt to the minute, and some seconds late
 * @param rotatedTo the key that takes its place
 * @param expiryAnnounced whether others were told that it expired, and have ended what they kept for it
 */
record IssuedKey(
        UUID id,
        UUID accountId,
        UUID familyId,
        String env,
        String prefix,
        String last4,
        Instant createdAt,
        KeySettings terms,
        @Nullable Instant revokedAt,
        @Nullable Instant lastUsedAt,
        @Nullable UUID rotatedTo,
        boolean expiryAnnounced) {

    private static final int LAST = 4;

    /** What to keep of a key just minted: of its text only what its owner recognises it by. */
    static IssuedKey of(
            UUID id, UUID accountId, UUID familyId, String env, ApiKey secret, KeySettings keySettings, Instant now) {
        String text = secret.reveal();
        String prefix = text.substring(0, text.indexOf('_', text.indexOf('_') + 1) + 1);
        String last4 = text.substring(text.length() - LAST);
        return new IssuedKey(id, accountId, familyId, env, prefix, last4, now, keySettings, null, null, null, false);
    }

    /** Whether the key opens anything at this moment, and if not, why. */
    KeyStatus statusAt(Instant now) {
        if (revokedAt != null) {
            return KeyStatus.REVOKED;
        }
        return !expiryAnnounced && terms.isActiveAt(now) ? KeyStatus.ACTIVE : KeyStatus.EXPIRED;
    }

    /** When the key ends if it is rotated now: after the overlap, but never later than it would anyway. */
    Instant endAfter(Duration overlap, Instant now) {
        Instant planned = terms.expiresAt();
        Instant end = now.plus(overlap);
        // A key has a life, however short.
        Instant soonest = createdAt.plusMillis(1);
        Instant latest = planned != null && planned.isBefore(end) ? planned : end;
        return latest.isBefore(soonest) ? soonest : latest;
    }

    /** The key that takes its place: of the same family and with the same terms, for as long as this one was made for. */
    IssuedKey successor(UUID id, ApiKey secret, Instant now) {
        return of(id, accountId, familyId, env, secret, terms.withExpiry(endOfSuccessor(now)), now);
    }

    @Nullable
    Instant endOfSuccessor(Instant now) {
        Instant planned = terms.expiresAt();
        return planned == null ? null : now.plus(Duration.between(createdAt, planned));
    }
}
