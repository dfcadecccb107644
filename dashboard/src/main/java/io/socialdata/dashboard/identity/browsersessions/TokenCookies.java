package io.socialdata.dashboard.identity.browsersessions;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Cookies that carry tokens: hidden from scripts, and of this host alone where cookies are secure. Each realm has two:
 * one of a signed-in browser, and one of a browser that is not signed in.
 *
 * <p>Over HTTPS their names begin with {@code __Host-}, so that no other host can set them.
 */
@ApplicationScoped // created on first use: the authentication mechanisms are created before the configuration exists
public class TokenCookies {

    private final LoginsConfig config;

    TokenCookies(LoginsConfig config) {
        this.config = config;
    }

    /** Returns the token of the browser's session, whether or not the session has ended. */
    public Optional<LoginToken> session(RoutingContext context, Realm realm) {
        return read(context, realm.sessionCookie);
    }

    /** Returns the token that pages and forms are bound to: that of the session or, without one, of the visit. */
    public Optional<LoginToken> formSession(RoutingContext context, Realm realm) {
        return session(context, realm).or(() -> read(context, realm.visitCookie));
    }

    public void setSession(RoutingContext context, Realm realm, LoginToken token) {
        Cookie cookie = cookie(realm.sessionCookie, token.text(), realm.sameSite);
        context.response().addCookie(realm.kept ? cookie.setMaxAge(realm.maxAge.toSeconds()) : cookie);
        clear(context, realm.visitCookie, realm.sameSite);
    }

    public void clearSession(RoutingContext context, Realm realm) {
        clear(context, realm.sessionCookie, realm.sameSite);
    }

    /** Sets a cookie that lasts until the browser is closed. */
    public void setVisit(RoutingContext context, Realm realm, LoginToken token) {
        context.response().addCookie(cookie(realm.visitCookie, token.text(), realm.sameSite));
    }

    /** Returns the name of the session's cookie in the browser. */
    public String sessionName(Realm realm) {
        return fullName(realm.sessionCookie);
    }

    public Optional<LoginToken> read(RoutingContext context, String name) {
        @Nullable Cookie cookie = context.request().getCookie(fullName(name));
        return Optional.ofNullable(cookie).map(Cookie::getValue).flatMap(LoginToken::parse);
    }

    /** Returns a cookie that lasts until the browser is closed. */
    public Cookie cookie(String name, String value, CookieSameSite sameSite) {
        return Cookie.cookie(fullName(name), value)
                .setPath("/")
                .setHttpOnly(true)
                .setSecure(config.secureCookies())
                .setSameSite(sameSite);
    }

    private void clear(RoutingContext context, String name, CookieSameSite sameSite) {
        context.response().addCookie(cookie(name, "", sameSite).setMaxAge(0));
    }

    private String fullName(String name) {
        return config.secureCookies() ? "__Host-" + name : name;
    }
}
