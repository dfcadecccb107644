package io.socialdata.simulator.auth;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Creates random tokens. */
public final class RandomToken {

    private static final SecureRandom RANDOM = new SecureRandom();

    private RandomToken() {}

    /** Returns a token of that many bytes in hexadecimal. */
    public static String hex(int bytes) {
        byte[] token = new byte[bytes];
        RANDOM.nextBytes(token);
        return HexFormat.of().formatHex(token);
    }
}
