package io.socialdata.dashboard.logins;

import java.time.Instant;
import java.util.UUID;

/** A login that has not ended, with its user. */
record ActiveLogin(UUID loginId, UUID userId, UUID accountId, String email, String name, Instant lastSeenAt) {

    AuthenticatedUser user() {
        return new AuthenticatedUser(loginId, userId, accountId, email, name);
    }

    /** Omits the e-mail address, which must not be logged. */
    @Override
    public String toString() {
        return "ActiveLogin[loginId=" + loginId + "]";
    }
}
