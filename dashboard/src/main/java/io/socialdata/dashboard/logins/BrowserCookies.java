package io.socialdata.dashboard.logins;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The three cookies: {@code login} of those who are signed in, {@code visit} of those who are about to, and {@code browser},
 * by which a browser is recognised that has signed in before.
 *
 * <p>Where browsers come over https their names begin with {@code __Host-}, which lets no other host set them.
 */
@ApplicationScoped // made when first used: the mechanism that needs it is made before there is configuration
public class BrowserCookies {

    private static final String LOGIN = "login";
    private static final String VISIT = "visit";
    private static final String BROWSER = "browser";

    private final LoginsConfig config;

    BrowserCookies(LoginsConfig config) {
        this.config = config;
    }

    /** The token of the login that the browser shows, whether or not it has ended. */
    public Optional<LoginToken> login(RoutingContext context) {
        return read(context, LOGIN);
    }

    public Optional<LoginToken> visit(RoutingContext context) {
        return read(context, VISIT);
    }

    /** What the page and its forms belong to: the login or, without one, the visit. */
    public Optional<LoginToken> session(RoutingContext context) {
        return login(context).or(() -> visit(context));
    }

    /** By what the browser is recognised, if it has signed in before. */
    public Optional<LoginToken> browser(RoutingContext context) {
        return read(context, BROWSER);
    }

    /** As long as the browser is recognised by it, counted from now. */
    public void giveBrowser(RoutingContext context, LoginToken token) {
        context.response()
                .addCookie(cookie(BROWSER, token.text())
                        .setMaxAge(config.recognisedFor().toSeconds()));
    }

    public void giveLogin(RoutingContext context, LoginToken token) {
        context.response()
                .addCookie(
                        cookie(LOGIN, token.text()).setMaxAge(config.longest().toSeconds()));
        context.response().addCookie(cookie(VISIT, "").setMaxAge(0));
    }

    public void takeLogin(RoutingContext context) {
        context.response().addCookie(cookie(LOGIN, "").setMaxAge(0));
    }

    /** Until the browser is closed. */
    public void giveVisit(RoutingContext context, LoginToken token) {
        context.response().addCookie(cookie(VISIT, token.text()));
    }

    String loginName() {
        return name(LOGIN);
    }

    private Optional<LoginToken> read(RoutingContext context, String name) {
        @Nullable Cookie cookie = context.request().getCookie(name(name));
        return Optional.ofNullable(cookie).map(Cookie::getValue).flatMap(LoginToken::parse);
    }

    private Cookie cookie(String name, String value) {
        return Cookie.cookie(name(name), value)
                .setPath("/")
                .setHttpOnly(true)
                .setSecure(config.secureCookies())
                .setSameSite(CookieSameSite.LAX);
    }

    private String name(String name) {
        return config.secureCookies() ? "__Host-" + name : name;
    }
}
