package io.socialdata.dashboard.logins;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;

/**
 * The four cookies: {@code login} of a signed-in browser, {@code pending} of one that has to enter a code,
 * {@code csrf} of one that is not signed in, and {@code browser}, which recognises a browser that has signed in before.
 *
 * <p>Over HTTPS their names begin with {@code __Host-}, so that no other host can set them.
 */
@ApplicationScoped // created on first use: the authentication mechanism is created before the configuration exists
public class BrowserCookies {

    private static final String LOGIN = "login";
    private static final String PENDING = "pending";
    private static final String CSRF = "csrf";
    private static final String BROWSER = "browser";

    /** Maximum age of a login. It ends after this time even if it is in use. */
    static final Duration MAX_DURATION = Duration.ofDays(14);

    /** Time in which the code of the second factor has to be entered after the password. */
    static final Duration CODE_TIMEOUT = Duration.ofMinutes(10);

    /** Time for which a browser or network is recognised after the last sign-in with it. */
    static final Duration RECOGNISED_FOR = Duration.ofDays(180);

    private final TokenCookies cookies;

    BrowserCookies(TokenCookies cookies) {
        this.cookies = cookies;
    }

    /** Returns the login token of the browser, whether or not the login has ended. */
    public Optional<LoginToken> login(RoutingContext context) {
        return cookies.read(context, LOGIN);
    }

    /** Returns the token of a sign-in that needs a code, whether or not it has ended. */
    public Optional<LoginToken> pending(RoutingContext context) {
        return cookies.read(context, PENDING);
    }

    public Optional<LoginToken> visit(RoutingContext context) {
        return cookies.read(context, CSRF);
    }

    /** Returns the token that pages and forms are bound to: the login or, without one, the visit. */
    public Optional<LoginToken> session(RoutingContext context) {
        return login(context).or(() -> visit(context));
    }

    /** Returns the token that recognises a browser which has signed in before. */
    public Optional<LoginToken> browser(RoutingContext context) {
        return cookies.read(context, BROWSER);
    }

    /** Sets the cookie that recognises the browser. Its lifetime starts again. */
    public void setBrowser(RoutingContext context, LoginToken token) {
        context.response().addCookie(cookie(BROWSER, token.text()).setMaxAge(RECOGNISED_FOR.toSeconds()));
    }

    public void setLogin(RoutingContext context, LoginToken token) {
        context.response().addCookie(cookie(LOGIN, token.text()).setMaxAge(MAX_DURATION.toSeconds()));
        context.response().addCookie(cookie(CSRF, "").setMaxAge(0));
    }

    public void setPending(RoutingContext context, LoginToken token) {
        context.response().addCookie(cookie(PENDING, token.text()).setMaxAge(CODE_TIMEOUT.toSeconds()));
    }

    public void clearPending(RoutingContext context) {
        context.response().addCookie(cookie(PENDING, "").setMaxAge(0));
    }

    public void clearLogin(RoutingContext context) {
        context.response().addCookie(cookie(LOGIN, "").setMaxAge(0));
    }

    /** Sets a cookie that lasts until the browser is closed. */
    public void setVisit(RoutingContext context, LoginToken token) {
        context.response().addCookie(cookie(CSRF, token.text()));
    }

    String loginName() {
        return cookies.fullName(LOGIN);
    }

    private Cookie cookie(String name, String value) {
        return cookies.cookie(name, value, CookieSameSite.LAX);
    }
}
