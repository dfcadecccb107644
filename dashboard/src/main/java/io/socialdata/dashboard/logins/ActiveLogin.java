package io.socialdata.dashboard.logins;

import io.socialdata.dashboard.memberships.Role;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A login that has not ended, with its user. */
record ActiveLogin(
        UUID loginId,
        UUID userId,
        UUID accountId,
        String email,
        @Nullable Instant emailVerifiedAt,
        String name,
        Instant lastSeenAt,
        Role role,
        String accountName,
        long accounts) {

    AuthenticatedUser user() {
        return new AuthenticatedUser(
                loginId, userId, accountId, email, emailVerifiedAt != null, name, role, accountName, accounts);
    }

    /** Omits the e-mail address, which must not be logged. */
    @Override
    public String toString() {
        return "ActiveLogin[loginId=" + loginId + "]";
    }
}
