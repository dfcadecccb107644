package io.socialdata.dashboard.logins;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Cookies that carry tokens: hidden from scripts, and of this host alone where cookies are secure. */
@ApplicationScoped // created on first use: the authentication mechanisms are created before the configuration exists
public class TokenCookies {

    private final LoginsConfig config;

    TokenCookies(LoginsConfig config) {
        this.config = config;
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

    /** Returns the name in the browser. */
    public String fullName(String name) {
        return config.secureCookies() ? "__Host-" + name : name;
    }
}
