package io.socialdata.dashboard.forms;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.operatorlogins.ConsolePath;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;

/**
 * CSRF tokens of forms. A token is derived from the cookie of the browser, so it is valid for that browser and login
 * only. The console has cookies of its own: a token of a user's page is not valid there, nor the other way round.
 */
@ApplicationScoped
public class CsrfTokens {

    private static final String PURPOSE = "form";
    private static final String CONSOLE_PURPOSE = "operator-form";
    private static final String FRESH_VISIT = CsrfTokens.class.getName();

    private final TokenCookies cookies;
    private final CurrentVertxRequest request;

    CsrfTokens(TokenCookies cookies, CurrentVertxRequest request) {
        this.cookies = cookies;
        this.request = request;
    }

    /** Returns the token for the forms of the current page. Sets a cookie if the browser has none. */
    public String forThisPage() {
        RoutingContext context = request.getCurrent();
        return text(context, currentToken(context).orElseGet(() -> freshVisit(context)));
    }

    /** Returns whether the token belongs to the cookie of the request. */
    boolean matches(RoutingContext context, String token) {
        return currentToken(context)
                .filter(cookie -> MessageDigest.isEqual(
                        text(context, cookie).getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8)))
                .isPresent();
    }

    private Optional<LoginToken> currentToken(RoutingContext context) {
        return cookies.formSession(context, realm(context)).or(() -> Optional.ofNullable(context.get(FRESH_VISIT)));
    }

    private LoginToken freshVisit(RoutingContext context) {
        LoginToken visit = LoginToken.fresh();
        cookies.setVisit(context, realm(context), visit);
        context.put(FRESH_VISIT, visit);
        return visit;
    }

    private static String text(RoutingContext context, LoginToken cookie) {
        String purpose = realm(context) == Realm.OPERATORS ? CONSOLE_PURPOSE : PURPOSE;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(cookie.derived(purpose));
    }

    private static Realm realm(RoutingContext context) {
        return ConsolePath.matches(context.normalizedPath()) ? Realm.OPERATORS : Realm.USERS;
    }
}
