package io.socialdata.dashboard.auth;

import io.socialdata.dashboard.logins.BrowserCookies;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.logins.LoginSessionService;
import io.socialdata.dashboard.logins.LoginToken;
import io.socialdata.dashboard.logins.RecognisedClients;
import io.socialdata.dashboard.logins.RecognisedClients.Client;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;

/** Signs a browser in and remembers it, the same for every way of signing in. */
@Singleton
public class LoginStart {

    private final LoginSessionService loginSessionService;
    private final CurrentUser currentUser;
    private final BrowserCookies cookies;
    private final RecognisedClients recognised;
    private final ClientOrigin origin;

    LoginStart(
            LoginSessionService loginSessionService,
            CurrentUser currentUser,
            BrowserCookies cookies,
            RecognisedClients recognised,
            ClientOrigin origin) {
        this.loginSessionService = loginSessionService;
        this.currentUser = currentUser;
        this.cookies = cookies;
        this.recognised = recognised;
        this.origin = origin;
    }

    /** A login that this browser had before ends: nobody who knew its cookie comes along. */
    void begin(UUID userId, RoutingContext context) {
        currentUser.find().ifPresent(before -> loginSessionService.end(before.loginId()));
        remember(userId, context);
        cookies.giveLogin(context, loginSessionService.begin(userId));
    }

    /** After a new password: recognises this browser and no other one. */
    public void rememberOnly(UUID userId, RoutingContext context) {
        recognised.forget(userId);
        remember(userId, context);
    }

    private void remember(UUID userId, RoutingContext context) {
        Client client = origin.of(context);
        LoginToken browser = client.browser().orElseGet(LoginToken::fresh);
        recognised.remember(userId, new Client(Optional.of(browser), client.network()));
        cookies.giveBrowser(context, browser);
    }
}
