package io.socialdata.platform.login;

import io.socialdata.platform.credentials.EgressProxy;
import org.jspecify.annotations.Nullable;

/**
 * What somebody signs in with. It never prints what it holds.
 *
 * @param username the handle without the leading @; the platform may take a mail address too
 * @param totpSecret the seed of the account's one-time codes in base 32; null for an account without them
 * @param userAgent sent as it is, then and later; null for the connector's own name
 * @param proxy null to leave directly
 */
public record LoginForm(
        String username,
        String password,
        @Nullable String totpSecret,
        @Nullable String userAgent,
        @Nullable EgressProxy proxy) {

    /** A sign-in that leaves directly. */
    public LoginForm(String username, String password, @Nullable String totpSecret, @Nullable String userAgent) {
        this(username, password, totpSecret, userAgent, null);
    }

    @Override
    public String toString() {
        return "LoginForm[redacted]";
    }
}
