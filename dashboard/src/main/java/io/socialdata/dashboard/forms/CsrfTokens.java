package io.socialdata.dashboard.forms;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.dashboard.logins.BrowserCookies;
import io.socialdata.dashboard.logins.LoginToken;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;

/**
 * CSRF tokens of forms. A token is derived from the cookie of the browser, so it is valid for that browser and login
 * only.
 */
@ApplicationScoped
public class CsrfTokens {

    private static final String PURPOSE = "form";
    private static final String FRESH_VISIT = CsrfTokens.class.getName();

    private final BrowserCookies cookies;
    private final CurrentVertxRequest request;

    CsrfTokens(BrowserCookies cookies, CurrentVertxRequest request) {
        this.cookies = cookies;
        this.request = request;
    }

    /** Returns the token for the forms of the current page. Sets a cookie if the browser has none. */
    public String forThisPage() {
        RoutingContext context = request.getCurrent();
        return text(currentToken(context).orElseGet(() -> freshVisit(context)));
    }

    /** Returns whether the token belongs to the cookie of the request. */
    boolean matches(RoutingContext context, String token) {
        return currentToken(context)
                .filter(cookie -> MessageDigest.isEqual(
                        text(cookie).getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8)))
                .isPresent();
    }

    private Optional<LoginToken> currentToken(RoutingContext context) {
        return cookies.session(context).or(() -> Optional.ofNullable(context.get(FRESH_VISIT)));
    }

    private LoginToken freshVisit(RoutingContext context) {
        LoginToken visit = LoginToken.fresh();
        cookies.setVisit(context, visit);
        context.put(FRESH_VISIT, visit);
        return visit;
    }

    private static String text(LoginToken cookie) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(cookie.derived(PURPOSE));
    }
}
