package io.socialdata.dashboard.identity.logins;

import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;

/**
 * The cookies of a user's browser besides that of a login: {@code pending} of one that has to enter a code, and
 * {@code browser}, which recognises a browser that has signed in before.
 */
@ApplicationScoped
public class BrowserCookies {

    private static final String PENDING = "pending";
    private static final String BROWSER = "browser";

    /** Time in which the code of the second factor has to be entered after the password. */
    static final Duration CODE_TIMEOUT = Duration.ofMinutes(10);

    /** Time for which a browser or network is recognised after the last sign-in with it. */
    static final Duration RECOGNISED_FOR = Duration.ofDays(180);

    private final TokenCookies cookies;

    BrowserCookies(TokenCookies cookies) {
        this.cookies = cookies;
    }

    /** Returns the token of a sign-in that needs a code, whether or not it has ended. */
    public Optional<LoginToken> pending(RoutingContext context) {
        return cookies.read(context, PENDING);
    }

    /** Returns the token that recognises a browser which has signed in before. */
    public Optional<LoginToken> browser(RoutingContext context) {
        return cookies.read(context, BROWSER);
    }

    /** Sets the cookie that recognises the browser. Its lifetime starts again. */
    public void setBrowser(RoutingContext context, LoginToken token) {
        context.response().addCookie(cookie(BROWSER, token.text()).setMaxAge(RECOGNISED_FOR.toSeconds()));
    }

    public void setPending(RoutingContext context, LoginToken token) {
        context.response().addCookie(cookie(PENDING, token.text()).setMaxAge(CODE_TIMEOUT.toSeconds()));
    }

    public void clearPending(RoutingContext context) {
        context.response().addCookie(cookie(PENDING, "").setMaxAge(0));
    }

    private Cookie cookie(String name, String value) {
        return cookies.cookie(name, value, CookieSameSite.LAX);
    }
}
