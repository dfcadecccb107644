package io.socialdata.dashboard.identity.auth;

import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.logins.BrowserCookies;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.logins.LoginSessionService;
import io.socialdata.dashboard.identity.logins.PendingLogins;
import io.socialdata.dashboard.identity.logins.RecognisedClients;
import io.socialdata.dashboard.identity.logins.RecognisedClients.Client;
import io.socialdata.dashboard.identity.mail.MailKind;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;

/** Starts a login and remembers the browser, for every way of signing in. */
@ApplicationScoped
public class LoginStart {

    private final LoginSessionService loginSessionService;
    private final PendingLogins pendingLogins;
    private final UserRepository userRepository;
    private final CurrentUser currentUser;
    private final TokenCookies sessionCookies;
    private final BrowserCookies cookies;
    private final RecognisedClients recognised;
    private final ClientOrigin origin;
    private final MailOutbox mailOutbox;

    LoginStart(
            LoginSessionService loginSessionService,
            PendingLogins pendingLogins,
            UserRepository userRepository,
            CurrentUser currentUser,
            TokenCookies sessionCookies,
            BrowserCookies cookies,
            RecognisedClients recognised,
            ClientOrigin origin,
            MailOutbox mailOutbox) {
        this.loginSessionService = loginSessionService;
        this.pendingLogins = pendingLogins;
        this.userRepository = userRepository;
        this.currentUser = currentUser;
        this.sessionCookies = sessionCookies;
        this.cookies = cookies;
        this.recognised = recognised;
        this.origin = origin;
        this.mailOutbox = mailOutbox;
    }

    /**
     * Starts a login. Ends the previous login of this browser first, so that its cookie gives no access to the new one.
     * A mail informs the user about a sign-in from a new browser.
     */
    public void begin(UUID userId, RoutingContext context) {
        currentUser.find().ifPresent(before -> loginSessionService.end(before.loginId()));
        if (recognised.isNewBrowser(userId, origin.of(context))) {
            mailOutbox.queue(
                    MailKind.NEW_LOGIN, userId, origin.described(context).text());
        }
        remember(userId, context);
        sessionCookies.setSession(context, Realm.USERS, loginSessionService.begin(userId, origin.described(context)));
    }

    /** Starts a sign-in that needs a code. */
    void beginPending(UUID userId, RoutingContext context) {
        cookies.setPending(context, pendingLogins.begin(userId));
    }

    /** Returns the user whose password this browser has entered. */
    Optional<UserEntity> pendingUser(RoutingContext context) {
        return cookies.pending(context).flatMap(pendingLogins::find).flatMap(userRepository::byId);
    }

    /** Starts the login after the code. Returns false if the sign-in has ended meanwhile. */
    boolean completePending(UUID userId, RoutingContext context) {
        // Read before it is cleared: requests and responses share their cookies.
        boolean pending = cookies.pending(context).filter(pendingLogins::end).isPresent();
        cookies.clearPending(context);
        if (pending) {
            begin(userId, context);
        }
        return pending;
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
