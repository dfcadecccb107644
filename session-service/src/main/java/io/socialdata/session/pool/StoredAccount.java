package io.socialdata.session.pool;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A pooled account without its secrets.
 *
 * @param name the operator's name for the account
 * @param version changes whenever the operator replaces the cookies
 * @param updatedAt when the cookies were stored
 */
record StoredAccount(
        UUID id,
        @Nullable String name,
        @Nullable String username,
        @Nullable String userId,
        long version,
        Instant addedAt,
        Instant updatedAt,
        @Nullable Instant rejectedAt,
        @Nullable Instant retiredAt,
        @Nullable Instant restingUntil,
        @Nullable Instant lastUsedAt) {

    boolean live() {
        return rejectedAt == null && retiredAt == null;
    }

    PooledAccountHealth health(Instant now) {
        if (retiredAt != null) {
            return PooledAccountHealth.RETIRED;
        }
        if (rejectedAt != null) {
            return PooledAccountHealth.REJECTED;
        }
        return restingUntil != null && restingUntil.isAfter(now)
                ? PooledAccountHealth.RESTING
                : PooledAccountHealth.WORKING;
    }
}
