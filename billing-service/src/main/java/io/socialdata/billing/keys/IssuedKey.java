package io.socialdata.billing.keys;

import io.socialdata.contract.keys.ApiKey;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of an API key once it is issued; the key itself is not among it.
 *
 * @param lastUsedAt to the minute, and some seconds late
 * @param rotatedTo the key that takes its place
 */
record IssuedKey(
        UUID id,
        UUID accountId,
        String env,
        String prefix,
        String last4,
        Instant createdAt,
        KeyTerms terms,
        @Nullable Instant revokedAt,
        @Nullable Instant lastUsedAt,
        @Nullable UUID rotatedTo) {

    private static final int LAST = 4;

    /** What to keep of a key just minted: of its text only what its owner recognises it by. */
    static IssuedKey of(UUID id, UUID accountId, String env, ApiKey secret, KeyTerms terms, Instant now) {
        String text = secret.reveal();
        String prefix = text.substring(0, text.indexOf('_', text.indexOf('_') + 1) + 1);
        String last4 = text.substring(text.length() - LAST);
        return new IssuedKey(id, accountId, env, prefix, last4, now, terms, null, null, null);
    }

    /** Whether the key opens anything at this moment, and if not, why. */
    KeyStatus statusAt(Instant now) {
        if (revokedAt != null) {
            return KeyStatus.REVOKED;
        }
        Instant end = terms.expiresAt();
        return end != null && !now.isBefore(end) ? KeyStatus.EXPIRED : KeyStatus.ACTIVE;
    }
}
