package io.socialdata.dashboard.sessions;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A stored platform session without its secrets. */
public record PlatformSession(
        UUID keyId,
        @Nullable String username,
        String status,
        boolean ownProxy,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant lastUsedAt) {

    public boolean dead() {
        return status.equals("dead");
    }

    /** Returns the style of the badge. */
    public String badge() {
        return dead() ? "dead" : "active";
    }
}
