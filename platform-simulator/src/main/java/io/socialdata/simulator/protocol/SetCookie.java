package io.socialdata.simulator.protocol;

import java.time.Duration;

/** A cookie set by a response. Its domain and path are the platform's, and are added when the response is sent. */
public record SetCookie(String name, String value, Duration age, boolean forScripts) {

    /** Clients whose connection is redirected to the simulator accept cookies of the platform only. */
    private static final String DOMAIN = ".x.com";

    private static final Duration SESSION = Duration.ofDays(5 * 365);
    private static final Duration CSRF = Duration.ofHours(6);

    /** Creates a cookie that scripts cannot read, with the lifetime of a session. */
    public static SetCookie persistent(String name, String value) {
        return new SetCookie(name, value, SESSION, false);
    }

    public static SetCookie csrf(String token) {
        return new SetCookie("ct0", token, CSRF, true);
    }

    public static SetCookie readable(String name, String value) {
        return new SetCookie(name, value, SESSION, true);
    }

    /** Creates a cookie that deletes the existing one. */
    public static SetCookie expired(String name) {
        return new SetCookie(name, "", Duration.ZERO, true);
    }

    /** Returns the value of the header. */
    public String render() {
        return name + "=" + value + "; Max-Age=" + age.toSeconds() + "; Domain=" + DOMAIN + "; Path=/; Secure"
                + (forScripts ? "" : "; HttpOnly");
    }

    @Override
    public String toString() {
        return "SetCookie[" + name + "]";
    }
}
