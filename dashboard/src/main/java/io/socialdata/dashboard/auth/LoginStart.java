package io.socialdata.dashboard.auth;

import io.socialdata.dashboard.logins.BrowserCookies;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.logins.LoginSessionService;
import io.socialdata.dashboard.logins.LoginToken;
import io.socialdata.dashboard.logins.RecognisedClients;
import io.socialdata.dashboard.logins.RecognisedClients.Client;
import io.socialdata.dashboard.mail.MailKind;
import io.socialdata.dashboard.mail.MailOutbox;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;

/** Starts a login and remembers the browser, for every way of signing in. */
@ApplicationScoped
public class LoginStart {

    private final LoginSessionService loginSessionService;
    private final CurrentUser currentUser;
    private final BrowserCookies cookies;
    private final RecognisedClients recognised;
    private final ClientOrigin origin;
    private final MailOutbox mailOutbox;

    LoginStart(
            LoginSessionService loginSessionService,
            CurrentUser currentUser,
            BrowserCookies cookies,
            RecognisedClients recognised,
            ClientOrigin origin,
            MailOutbox mailOutbox) {
        this.loginSessionService = loginSessionService;
        this.currentUser = currentUser;
        this.cookies = cookies;
        this.recognised = recognised;
        this.origin = origin;
        this.mailOutbox = mailOutbox;
    }

    /**
     * Starts a login. Ends the previous login of this browser first, so that its cookie gives no access to the new one.
     * A mail informs the user about a sign-in from a new browser and network.
     */
    void begin(UUID userId, RoutingContext context) {
        currentUser.find().ifPresent(before -> loginSessionService.end(before.loginId()));
        if (recognised.isNewClient(userId, origin.of(context))) {
            mailOutbox.queue(MailKind.NEW_LOGIN, userId);
        }
        remember(userId, context);
        cookies.setLogin(context, loginSessionService.begin(userId));
    }

    /**
     * Forgets all recognised browsers and networks of the user except the current ones. Used after a password change.
     */
    public void rememberOnly(UUID userId, RoutingContext context) {
        recognised.forget(userId);
        remember(userId, context);
    }

    private void remember(UUID userId, RoutingContext context) {
        Client client = origin.of(context);
        LoginToken browser = client.browser().orElseGet(LoginToken::fresh);
        recognised.remember(userId, new Client(Optional.of(browser), client.network()));
        cookies.setBrowser(context, browser);
    }
}
