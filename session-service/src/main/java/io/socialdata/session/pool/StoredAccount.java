package io.socialdata.session.pool;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A pooled account without what is sealed.
 *
 * @param name what the operator calls it
 * @param version changes whenever the operator gives other cookies
 * @param updatedAt when it got its cookies
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
