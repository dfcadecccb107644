package io.socialdata.dashboard.identity.members;

import io.socialdata.dashboard.identity.memberships.Role;
import java.time.Instant;
import java.util.UUID;

/** An invitation that nobody has accepted yet. */
public record Invitation(UUID id, UUID accountId, String accountName, String email, Role role, Instant expiresAt) {

    /** Omits the e-mail address, which must not be logged. */
    @Override
    public String toString() {
        return "Invitation[id=" + id + "]";
    }
}
