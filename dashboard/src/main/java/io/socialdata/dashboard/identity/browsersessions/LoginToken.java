package io.socialdata.dashboard.identity.browsersessions;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.codec.digest.DigestUtils;

/** Token of a cookie: 256 random bits. */
public record LoginToken(String text) {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");
    private static final int BYTES = 32;

    public static LoginToken fresh() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return new LoginToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** Parses the text; empty if it cannot be a token. */
    public static Optional<LoginToken> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new LoginToken(text)) : Optional.empty();
    }

    /** Returns a hash of the token for a purpose. The token cannot be computed from it. */
    public byte[] derived(String purpose) {
        return DigestUtils.sha256(purpose + ":" + text);
    }

    @Override
    public String toString() {
        return "LoginToken[]";
    }
}
