package io.socialdata.dashboard.operatorlogins;

import io.socialdata.dashboard.logins.LoginToken;
import io.socialdata.dashboard.logins.TokenCookies;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * The two cookies of the console: {@code operator} of a signed-in browser, and {@code operator-csrf} of one that is
 * not. Other sites cannot make a browser send them, not even by a link.
 */
@ApplicationScoped // created on first use: the authentication mechanism is created before the configuration exists
public class OperatorCookies {

    private static final String SESSION = "operator";
    private static final String CSRF = "operator-csrf";

    private final TokenCookies cookies;

    OperatorCookies(TokenCookies cookies) {
        this.cookies = cookies;
    }

    /** Returns the token of the operator's sign-in, whether or not it has ended. */
    public Optional<LoginToken> session(RoutingContext context) {
        return cookies.read(context, SESSION);
    }

    /** Returns the token that forms are bound to: the sign-in or, without one, the visit. */
    public Optional<LoginToken> formSession(RoutingContext context) {
        return session(context).or(() -> cookies.read(context, CSRF));
    }

    /** Sets the cookie of a sign-in. It lasts until the browser is closed or the sign-in ends. */
    public void setSession(RoutingContext context, LoginToken token) {
        context.response().addCookie(cookie(SESSION, token.text()));
        context.response().addCookie(cookie(CSRF, "").setMaxAge(0));
    }

    public void clearSession(RoutingContext context) {
        context.response().addCookie(cookie(SESSION, "").setMaxAge(0));
    }

    public void setVisit(RoutingContext context, LoginToken token) {
        context.response().addCookie(cookie(CSRF, token.text()));
    }

    String sessionName() {
        return cookies.fullName(SESSION);
    }

    private Cookie cookie(String name, String value) {
        return cookies.cookie(name, value, CookieSameSite.STRICT);
    }
}
