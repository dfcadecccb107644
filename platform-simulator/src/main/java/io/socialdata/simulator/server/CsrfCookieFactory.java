package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.SetCookie;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.util.HexFormat;

/** Makes the csrf cookies that the platform sets unasked. */
@Singleton
final class CsrfCookieFactory {

    /** Bytes of a csrf token handed to a visitor. */
    static final int FRESH = 16;

    /** Bytes of a csrf token of a running session. */
    static final int LOGGED_IN = 80;

    private final SecureRandom random = new SecureRandom();

    /** A cookie with a new csrf token of that many bytes. */
    SetCookie csrf(int size) {
        byte[] token = new byte[size];
        random.nextBytes(token);
        return SetCookie.csrf(HexFormat.of().formatHex(token));
    }
}
