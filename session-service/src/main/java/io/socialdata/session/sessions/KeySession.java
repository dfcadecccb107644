package io.socialdata.session.sessions;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The session of one API key, without what is sealed.
 *
 * @param version changes whenever the secrets do
 * @param live false once the platform has rejected it
 * @param customerProxy whether an exit was registered with it
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

    /** The same session under another key. */
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
