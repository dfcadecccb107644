package io.socialdata.billing.keys;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What is kept of an API key; the key itself is not among it. */
record ApiKey(
        UUID id,
        UUID accountId,
        String name,
        String prefix,
        String last4,
        Instant createdAt,
        @Nullable Instant revokedAt,
        @Nullable Instant expiresAt) {

    /** Whether the key opens anything at this moment, and if not, why. */
    KeyStatus statusAt(Instant now) {
        if (revokedAt != null) {
            return KeyStatus.REVOKED;
        }
        return expiresAt != null && !now.isBefore(expiresAt) ? KeyStatus.EXPIRED : KeyStatus.ACTIVE;
    }
}
