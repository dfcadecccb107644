package io.socialdata.platform.credentials;

import org.jspecify.annotations.Nullable;

/**
 * One pair of cookies and the browser name they were made with. It never prints what it holds.
 *
 * @param authToken the cookie that names the account
 * @param csrfToken the cookie {@code ct0}, repeated as a header in every call
 * @param userAgent sent as it is; null for the connector's own name
 */
public record Credentials(
        String authToken, String csrfToken, @Nullable String userAgent) {

    /**
     * Checks that each part can travel.
     *
     * @throws IllegalArgumentException if a part could not travel in a header; the message does not repeat it
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

    /** True for a value that can be a cookie without quoting. */
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
