package io.socialdata.dashboard.forms;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.dashboard.logins.BrowserCookies;
import io.socialdata.dashboard.logins.LoginToken;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;

/**
 * What every form carries to show that it was filled in on a page of ours: derived from the cookie that the browser had when
 * it got the page, and so good for that browser and login alone.
 */
@Singleton
public class CsrfTokens {

    private static final String PURPOSE = "form";
    private static final String FRESH_VISIT = CsrfTokens.class.getName();

    private final BrowserCookies cookies;
    private final CurrentVertxRequest request;

    CsrfTokens(BrowserCookies cookies, CurrentVertxRequest request) {
        this.cookies = cookies;
        this.request = request;
    }

    /** The token for the forms of the page that is being made; a browser without a cookie is given one. */
    public String forThisPage() {
        RoutingContext context = request.getCurrent();
        return text(behind(context).orElseGet(() -> freshVisit(context)));
    }

    /** Whether the token belongs to the cookie that came with it. */
    boolean fits(RoutingContext context, String token) {
        return behind(context)
                .filter(cookie -> MessageDigest.isEqual(
                        text(cookie).getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8)))
                .isPresent();
    }

    private Optional<LoginToken> behind(RoutingContext context) {
        return cookies.session(context).or(() -> Optional.ofNullable(context.get(FRESH_VISIT)));
    }

    private LoginToken freshVisit(RoutingContext context) {
        LoginToken visit = LoginToken.fresh();
        cookies.giveVisit(context, visit);
        context.put(FRESH_VISIT, visit);
        return visit;
    }

    private static String text(LoginToken cookie) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(cookie.derived(PURPOSE));
    }
}
