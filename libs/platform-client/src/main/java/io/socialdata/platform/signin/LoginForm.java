package io.socialdata.platform.signin;

import org.jspecify.annotations.Nullable;

/**
 * What somebody signs in with. It never prints what it holds.
 *
 * @param username the handle without the leading @; the platform may take a mail address too
 * @param totpSecret the seed of the account's one-time codes in base 32; null for an account without them
 * @param userAgent sent as it is, then and later; null for the connector's own name
 */
public record LoginForm(
        String username,
        String password,
        @Nullable String totpSecret,
        @Nullable String userAgent) {

    @Override
    public String toString() {
        return "LoginForm[redacted]";
    }
}
