package io.socialdata.delivery.signing;

import java.security.SecureRandom;
import java.util.Base64;

/** The form of signing secrets: a prefix that scanners find, and base64 as Standard Webhooks has it. */
public final class SigningSecretCodec {

    static final String PREFIX = "whsec_";

    /** 264 bits, so that base64 needs no padding, which some readers refuse and others demand. */
    private static final int RANDOM_BYTES = 33;

    private static final SecureRandom RANDOM = new SecureRandom();

    private SigningSecretCodec() {}

    public static String fresh() {
        byte[] bytes = new byte[RANDOM_BYTES];
        RANDOM.nextBytes(bytes);
        return PREFIX + Base64.getEncoder().encodeToString(bytes);
    }

    /** The key that Standard Webhooks signs with: what the text behind the prefix stands for. */
    static byte[] decoded(String secret) {
        return Base64.getDecoder().decode(secret.substring(PREFIX.length()));
    }
}
