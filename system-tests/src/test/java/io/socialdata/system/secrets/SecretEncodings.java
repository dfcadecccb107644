package io.socialdata.system.secrets;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/** The forms in which a secret can appear. */
final class SecretEncodings {

    private SecretEncodings() {}

    /** Returns the forms that reveal the secret to every reader. */
    static List<String> readable(String secret) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        return List.of(
                secret,
                HexFormat.of().formatHex(bytes),
                Base64.getEncoder().withoutPadding().encodeToString(bytes),
                URLEncoder.encode(secret, StandardCharsets.UTF_8));
    }

    /** Returns a digest, by which a person who has the secret can track its owner. */
    static String digest(String secret) {
        try {
            byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
