package io.socialdata.dashboard.logins;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a browser shows to be known again: 256 random bits. */
public record LoginToken(String text) {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");
    private static final int BYTES = 32;

    public static LoginToken fresh() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return new LoginToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** The token, if the text can be one. */
    public static Optional<LoginToken> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new LoginToken(text)) : Optional.empty();
    }

    /** What is derived from the token for a purpose; the token cannot be told from it. */
    public byte[] derived(String purpose) {
        try {
            return MessageDigest.getInstance("SHA-256").digest((purpose + ":" + text).getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    byte[] stored() {
        return derived("login");
    }

    @Override
    public String toString() {
        return "LoginToken[]";
    }
}
