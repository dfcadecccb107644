package io.socialdata.billing.keys;

import io.socialdata.contract.keys.ApiKey;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What is kept of an API key once it is issued; the key itself is not among it. */
record IssuedKey(
        UUID id,
        UUID accountId,
        String name,
        String prefix,
        String last4,
        Instant createdAt,
        @Nullable Instant revokedAt,
        @Nullable Instant expiresAt) {

    private static final int LAST = 4;

    /** What to keep of a key just minted: of its text only what its owner recognises it by. */
    static IssuedKey of(UUID id, UUID accountId, String name, ApiKey secret, Instant now) {
        String text = secret.reveal();
        String prefix = text.substring(0, text.indexOf('_', text.indexOf('_') + 1) + 1);
        return new IssuedKey(id, accountId, name, prefix, text.substring(text.length() - LAST), now, null, null);
    }

    /** Whether the key opens anything at this moment, and if not, why. */
    KeyStatus statusAt(Instant now) {
        if (revokedAt != null) {
            return KeyStatus.REVOKED;
        }
        return expiresAt != null && !now.isBefore(expiresAt) ? KeyStatus.EXPIRED : KeyStatus.ACTIVE;
    }
}
