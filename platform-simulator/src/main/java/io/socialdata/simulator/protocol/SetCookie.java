package io.socialdata.simulator.protocol;

import java.time.Duration;

/** A cookie that an answer sets; its domain and path are the platform's, added on the way out. */
public record SetCookie(String name, String value, Duration age, boolean forScripts) {

    private static final Duration SESSION = Duration.ofDays(5 * 365);
    private static final Duration CSRF = Duration.ofHours(6);

    /** A cookie that the page's scripts cannot read, for as long as a session lasts. */
    public static SetCookie kept(String name, String value) {
        return new SetCookie(name, value, SESSION, false);
    }

    public static SetCookie csrf(String token) {
        return new SetCookie("ct0", token, CSRF, true);
    }

    public static SetCookie readable(String name, String value) {
        return new SetCookie(name, value, SESSION, true);
    }

    /** Takes the cookie away. */
    public static SetCookie gone(String name) {
        return new SetCookie(name, "", Duration.ZERO, true);
    }

    /** The header's value. */
    public String worded(String domain) {
        return name + "=" + value + "; Max-Age=" + age.toSeconds() + "; Domain=" + domain + "; Path=/; Secure"
                + (forScripts ? "" : "; HttpOnly");
    }

    @Override
    public String toString() {
        return "SetCookie[" + name + "]";
    }
}
