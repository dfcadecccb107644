package io.socialdata.dashboard.identity.passkeys;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A passkey as its user sees it.
 *
 * @param lastUsedAt the latest sign-in; null if there was none
 */
public record Passkey(
        UUID id, String name, Instant createdAt, @Nullable Instant lastUsedAt) {

    /** The longest name that is accepted. */
    public static final int MAX_NAME_LENGTH = 60;
}
