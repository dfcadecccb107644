package io.socialdata.session.sessions;

import io.socialdata.contract.Refusal;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.web.errors.RefusedException;
import org.jspecify.annotations.Nullable;

/** Checks of what callers give along with a session. */
public final class GivenSecrets {

    private static final int LONGEST_USER_AGENT = 512;

    private GivenSecrets() {}

    /**
     * Lets pass what can travel as a cookie.
     *
     * @throws RefusedException 400 if it could not, naming the field
     */
    public static void requireCookie(String field, String value) {
        if (!Credentials.isCookieValue(value)) {
            throw new RefusedException(
                            Refusal.BAD_REQUEST, field + " contains characters that are not allowed in a cookie.")
                    .field(field);
        }
    }

    /**
     * The browser name, or null if none was given.
     *
     * @throws RefusedException 400 if it could not travel in a header
     */
    public static @Nullable String userAgent(@Nullable String given) {
        if (given == null || given.isBlank()) {
            return null;
        }
        String name = given.strip();
        if (name.length() > LONGEST_USER_AGENT || !name.chars().allMatch(c -> c >= ' ' && c < 0x7F)) {
            throw new RefusedException(
                            Refusal.BAD_REQUEST, "user_agent must be at most 512 printable ASCII characters.")
                    .field("user_agent");
        }
        return name;
    }
}
