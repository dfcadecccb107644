package io.socialdata.dashboard.identity.account;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.auth.LoginStart;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Confirmed;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Refused;
import io.socialdata.dashboard.identity.auth.ReauthenticationService;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.logins.LoginSessionService;
import io.socialdata.dashboard.identity.mail.MailConfig;
import io.socialdata.dashboard.identity.mail.MailKind;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import io.socialdata.dashboard.identity.passkeys.PasskeyService;
import io.socialdata.dashboard.identity.twofactor.TwoFactorService;
import io.socialdata.dashboard.identity.users.PasswordHasher;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.ratelimit.TurnQueue;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The account page of the signed-in user. */
@Path("/account")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class AccountResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final LoginSessionService loginSessionService;
    private final UserRepository userRepository;
    private final PasswordHasher passwordHasher;
    private final ReauthenticationService reauthentication;
    private final TwoFactorService twoFactorService;
    private final PasskeyService passkeys;
    private final LoginStart start;
    private final MailOutbox mailOutbox;
    private final MailConfig mailConfig;
    private final Flashes flashes;

    AccountResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            LoginSessionService loginSessionService,
            UserRepository userRepository,
            PasswordHasher passwordHasher,
            ReauthenticationService reauthentication,
            TwoFactorService twoFactorService,
            PasskeyService passkeys,
            LoginStart start,
            MailOutbox mailOutbox,
            MailConfig mailConfig,
            Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.loginSessionService = loginSessionService;
        this.userRepository = userRepository;
        this.passwordHasher = passwordHasher;
        this.reauthentication = reauthentication;
        this.twoFactorService = twoFactorService;
        this.passkeys = passkeys;
        this.start = start;
        this.mailOutbox = mailOutbox;
        this.mailConfig = mailConfig;
        this.flashes = flashes;
    }

    @GET
    public Response show(@QueryParam("flash") @DefaultValue("") String flash) {
        return page(200, flashes.notice(flash));
    }

    /** Changes the password and ends all other logins, so that a person with the old password is signed out. */
    @POST
    @Path("/password")
    public Response changePassword(
            @FormParam("current") @DefaultValue("") String current,
            @FormParam("password") @DefaultValue("") String fresh,
            @FormParam("code") @DefaultValue("") String code,
            RoutingContext context) {
        if (!PasswordHasher.acceptable(fresh)) {
            return refused(400, PasswordHasher.RULE);
        }
        AuthenticatedUser authenticatedUser = currentUser.member();
        return switch (reauthentication.check(context, authenticatedUser, current, code)) {
            case Confirmed() -> change(authenticatedUser, fresh, context);
            case Refused(var status, var message) -> refused(status, message);
        };
    }

    private Response change(AuthenticatedUser authenticatedUser, String fresh, RoutingContext context) {
        String hash = passwordHasher.hash(fresh, TurnQueue.RECOGNISED);
        QuarkusTransaction.requiringNew().run(() -> {
            userRepository.changePassword(authenticatedUser.userId(), hash);
            loginSessionService.endOthers(authenticatedUser.userId(), authenticatedUser.loginId());
            mailOutbox.queue(MailKind.PASSWORD_CHANGED, authenticatedUser.userId());
        });
        start.rememberOnly(authenticatedUser.userId(), context);
        return flashes.redirect(
                "/account", Notice.done("Password changed. You have been signed out on all other devices."));
    }

    private Response refused(int status, String trouble) {
        return page(status, Notice.trouble(trouble));
    }

    private Response page(int status, Notice notice) {
        AuthenticatedUser authenticatedUser = currentUser.member();
        return HtmlResponse.page(
                status,
                new AccountPage(
                        pageLayouts.of(Section.ACCOUNT),
                        authenticatedUser,
                        userRepository.byId(authenticatedUser.userId()).orElseThrow().passwordHash != null,
                        twoFactorService.isEnabled(authenticatedUser.userId()),
                        passkeys.domain().isPresent(),
                        passkeys.of(authenticatedUser.userId()).size(),
                        mailConfig.enabled(),
                        loginSessionService.of(authenticatedUser.userId()).size(),
                        notice.trouble(),
                        notice.done()));
    }
}
