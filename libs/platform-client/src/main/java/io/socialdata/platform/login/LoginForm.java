package io.socialdata.platform.login;

import io.socialdata.platform.credentials.EgressProxy;
import org.jspecify.annotations.Nullable;

/**
 * The data to sign an account in. {@code toString} hides the content.
 *
 * @param username the handle without the leading @; the platform may accept an e-mail address too
 * @param totpSecret the seed of the account's one-time codes in base 32; null for an account without them
 * @param userAgent sent unchanged, then and later; null for the configured default
 * @param proxy null for direct connections
 */
public record LoginForm(
        String username,
        String password,
        @Nullable String totpSecret,
        @Nullable String userAgent,
        @Nullable EgressProxy proxy) {

    /** Creates a form for a direct connection. */
    public LoginForm(String username, String password, @Nullable String totpSecret, @Nullable String userAgent) {
        this(username, password, totpSecret, userAgent, null);
    }

    @Override
    public String toString() {
        return "LoginForm[redacted]";
    }
}
