package io.socialdata.session.sessions;

import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.web.errors.ApiException;
import org.jspecify.annotations.Nullable;

/** Validates what callers submit with a session. */
public final class SessionSecretsValidator {

    private static final int LONGEST_COOKIE = 4096;
    private static final int LONGEST_USER_AGENT = 512;

    private SessionSecretsValidator() {}

    /**
     * Returns the trimmed value of a submitted cookie.
     *
     * @throws ApiException 400 naming the field if it is missing, too long or no cookie
     */
    public static String cookie(String field, @Nullable String given) {
        if (given == null || given.isBlank()) {
            throw new ApiException(ErrorCode.BAD_REQUEST, field + " must not be blank.").field(field);
        }
        if (given.length() > LONGEST_COOKIE) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST, field + " must have at most " + LONGEST_COOKIE + " characters.")
                    .field(field);
        }
        String value = given.strip();
        requireCookie(field, value);
        return value;
    }

    /**
     * Checks that the value can be sent as a cookie.
     *
     * @throws ApiException 400 naming the field if it cannot
     */
    public static void requireCookie(String field, String value) {
        if (!Credentials.isCookieValue(value)) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST, field + " contains characters that are not allowed in a cookie.")
                    .field(field);
        }
    }

    /**
     * Returns the trimmed user agent, or null if none was given.
     *
     * @throws ApiException 400 if it cannot be sent in a header
     */
    public static @Nullable String userAgent(@Nullable String given) {
        if (given == null || given.isBlank()) {
            return null;
        }
        String name = given.strip();
        if (name.length() > LONGEST_USER_AGENT || !name.chars().allMatch(c -> c >= ' ' && c < 0x7F)) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "user_agent must be at most 512 printable ASCII characters.")
                    .field("user_agent");
        }
        return name;
    }
}
