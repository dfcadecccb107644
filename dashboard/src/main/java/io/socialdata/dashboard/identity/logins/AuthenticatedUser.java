package io.socialdata.dashboard.identity.logins;

import io.socialdata.dashboard.identity.memberships.Role;
import java.security.Principal;
import java.util.UUID;

/**
 * The signed-in user, the login in use and the account that it shows. The role is read for each request, so a change of
 * it has an effect at once.
 *
 * @param accounts number of accounts that the user belongs to
 */
public record AuthenticatedUser(
        UUID loginId,
        UUID userId,
        UUID accountId,
        String email,
        boolean emailVerified,
        String displayName,
        Role role,
        String accountName,
        long accounts)
        implements Principal {

    /** What every signed-in user has, for pages of the login itself. The permissions of the member's role come besides. */
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
