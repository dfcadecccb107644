package io.socialdata.session.sessions;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The session of one API key, without its secrets.
 *
 * @param version changes whenever the secrets change
 * @param live false once the platform has rejected the session
 * @param customerProxy whether a proxy was registered with the session
 */
public record KeySession(
        UUID keyId,
        UUID accountId,
        long version,
        boolean live,
        @Nullable String username,
        @Nullable String userId,
        boolean customerProxy,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant lastUsedAt) {

    /** Returns a copy of the session for another key. */
    KeySession of(UUID otherKey, long itsVersion) {
        return new KeySession(
                otherKey,
                accountId,
                itsVersion,
                live,
                username,
                userId,
                customerProxy,
                createdAt,
                updatedAt,
                lastUsedAt);
    }
}
