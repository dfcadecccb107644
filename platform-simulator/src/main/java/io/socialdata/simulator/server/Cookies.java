package io.socialdata.simulator.server;

import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.util.HexFormat;

/** Words the cookies that the platform sets. */
@Singleton
final class Cookies {

    /** Bytes of a csrf token handed to a visitor. */
    static final int FRESH = 16;

    /** Bytes of a csrf token of a running session. */
    static final int LOGGED_IN = 80;

    private final SecureRandom random = new SecureRandom();
    private final WireConfig config;

    Cookies(WireConfig config) {
        this.config = config;
    }

    /** A {@code Set-Cookie} value with a new csrf token of that many bytes. */
    String csrf(int size) {
        byte[] token = new byte[size];
        random.nextBytes(token);
        return "ct0=" + HexFormat.of().formatHex(token) + "; Max-Age=21600; Domain=" + config.cookieDomain()
                + "; Path=/; Secure";
    }
}
