package io.socialdata.dashboard.identity.browsersessions;

import io.vertx.core.http.CookieSameSite;
import java.time.Duration;

/** Whose sessions they are. Nothing of one realm is valid in the other: each has its own cookies, hashes and table. */
public enum Realm {
    /** A link from another site opens a page of a signed-in user. */
    USERS(
            "login",
            "csrf",
            CookieSameSite.LAX,
            true,
            "login",
            "login_session",
            Duration.ofHours(12),
            Duration.ofDays(14)),
    /** Other sites cannot make a browser send the cookies, not even by a link. */
    OPERATORS(
            "operator",
            "operator-csrf",
            CookieSameSite.STRICT,
            false,
            "operator-session",
            "operator_session",
            Duration.ofMinutes(30),
            Duration.ofHours(8));

    /** Cookie of a browser that is signed in. */
    final String sessionCookie;

    /** Cookie of a browser that is not. */
    final String visitCookie;

    final CookieSameSite sameSite;

    /** Whether the browser keeps the session's cookie when it is closed. */
    final boolean kept;

    final String table;

    /** Time without use after which a session has ended. */
    final Duration idleTimeout;

    /** Maximum age of a session. It ends after this time even if it is in use. */
    final Duration maxAge;

    private final String purpose;

    Realm(
            String sessionCookie,
            String visitCookie,
            CookieSameSite sameSite,
            boolean kept,
            String purpose,
            String table,
            Duration idleTimeout,
            Duration maxAge) {
        this.sessionCookie = sessionCookie;
        this.visitCookie = visitCookie;
        this.sameSite = sameSite;
        this.kept = kept;
        this.purpose = purpose;
        this.table = table;
        this.idleTimeout = idleTimeout;
        this.maxAge = maxAge;
    }

    /** Returns the hash by which the session of the token is found. */
    public byte[] hash(LoginToken token) {
        return token.derived(purpose);
    }
}
