package io.socialdata.dashboard.identity.memberships;

import java.time.Instant;
import java.util.UUID;

/** A user of an account, as the other members see the user. */
public record Member(UUID userId, String name, String email, boolean emailVerified, Role role, Instant joinedAt) {

    /** Returns whether the role allows API keys. */
    public boolean mayHaveKeys() {
        return role.may(Permission.CHANGE_INTEGRATION);
    }

    /** Omits the name and the e-mail address, which must not be logged. */
    @Override
    public String toString() {
        return "Member[userId=" + userId + ", role=" + role + "]";
    }
}
