package io.socialdata.dashboard.logins;

import java.security.Principal;
import java.util.UUID;

/** The signed-in user and the login in use. */
public record AuthenticatedUser(
        UUID loginId, UUID userId, UUID accountId, String email, boolean emailVerified, String displayName)
        implements Principal {

    /** The single role of signed-in users. */
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
