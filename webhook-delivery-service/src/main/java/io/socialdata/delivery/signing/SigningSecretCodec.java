package io.socialdata.delivery.signing;

import java.security.SecureRandom;
import java.util.Base64;

/** The format of signing secrets: a prefix that secret scanners find, and base64 as in Standard Webhooks. */
public final class SigningSecretCodec {

    static final String PREFIX = "whsec_";

    /** 264 bits, so that base64 needs no padding, which some readers reject and others require. */
    private static final int RANDOM_BYTES = 33;

    private static final SecureRandom RANDOM = new SecureRandom();

    private SigningSecretCodec() {}

    public static String fresh() {
        byte[] bytes = new byte[RANDOM_BYTES];
        RANDOM.nextBytes(bytes);
        return PREFIX + Base64.getEncoder().encodeToString(bytes);
    }

    /** Returns the key that Standard Webhooks signs with: the decoded text after the prefix. */
    static byte[] decoded(String secret) {
        return Base64.getDecoder().decode(secret.substring(PREFIX.length()));
    }
}
