package io.socialdata.dashboard.logins;

import java.security.Principal;
import java.util.UUID;

/** Who is signed in, and with which login. */
public record AuthenticatedUser(UUID loginId, UUID userId, UUID accountId, String email, String displayName)
        implements Principal {

    /** The one role of those who are signed in. */
    public static final String ROLE = "member";

    @Override
    public String getName() {
        return userId.toString();
    }

    @Override
    public String toString() {
        return "AuthenticatedUser[userId=" + userId + "]";
    }
}
