package io.socialdata.billing.accounts;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/** Code with which a person takes over an account that an operator opened: 256 random bits. */
record ActivationCode(String text) {

    private static final int BYTES = 32;

    static ActivationCode fresh(SecureRandom random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return new ActivationCode(
                "claim_" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    byte[] sha256() {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return "ActivationCode[]";
    }
}
