package io.socialdata.platform.credentials;

import org.jspecify.annotations.Nullable;

/**
 * One pair of cookies and the user agent they were created with. {@code toString} hides the content.
 *
 * @param authToken the cookie that identifies the account
 * @param csrfToken the cookie {@code ct0}, repeated as a header in every call
 * @param userAgent sent unchanged; null for the configured default
 */
public record Credentials(
        String authToken, String csrfToken, @Nullable String userAgent) {

    /**
     * Checks that each part can be sent.
     *
     * @throws IllegalArgumentException if a part is not valid in a header; the message does not contain it
     */
    public Credentials {
        requireHeaderSafe("auth_token", authToken, false);
        requireHeaderSafe("ct0", csrfToken, false);
        if (userAgent != null) {
            requireHeaderSafe("user_agent", userAgent, true);
        }
    }

    public Credentials withCsrfToken(String fresh) {
        return new Credentials(authToken, fresh, userAgent);
    }

    /** Returns true for a value that can be a cookie without quoting. */
    public static boolean isCookieValue(String value) {
        return !value.isEmpty() && value.chars().allMatch(c -> c > ' ' && c < 0x7F && "\",;\\".indexOf(c) < 0);
    }

    private static void requireHeaderSafe(String name, String value, boolean text) {
        boolean safe = text ? value.chars().allMatch(c -> c >= ' ' && c < 0x7F) : isCookieValue(value);
        if (!safe) {
            throw new IllegalArgumentException(name + " holds characters that cannot travel in a header");
        }
    }

    @Override
    public String toString() {
        return "Credentials[redacted]";
    }
}
