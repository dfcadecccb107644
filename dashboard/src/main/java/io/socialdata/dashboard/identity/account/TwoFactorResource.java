package io.socialdata.dashboard.identity.account;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Confirmed;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Refused;
import io.socialdata.dashboard.identity.auth.ReauthenticationService;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.twofactor.QrCode;
import io.socialdata.dashboard.identity.twofactor.RecoveryCodes;
import io.socialdata.dashboard.identity.twofactor.TwoFactorService;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.function.Function;
import java.util.function.Supplier;

/** Turns the second factor of the signed-in user on and off. Each change needs the password, and a code if there is one. */
@Path(TwoFactorResource.PATH)
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class TwoFactorResource {

    static final String PATH = "/account/two-factor";

    private static final Notice NOT_NOW = Notice.trouble("Two-factor authentication has changed meanwhile. Try again.");

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final UserRepository userRepository;
    private final TwoFactorService twoFactorService;
    private final ReauthenticationService reauthentication;
    private final Flashes flashes;

    TwoFactorResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            UserRepository userRepository,
            TwoFactorService twoFactorService,
            ReauthenticationService reauthentication,
            Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.userRepository = userRepository;
        this.twoFactorService = twoFactorService;
        this.reauthentication = reauthentication;
        this.flashes = flashes;
    }

    @GET
    public Response show(@QueryParam("flash") @DefaultValue("") String flash) {
        return page(200, flashes.notice(flash));
    }

    /** Creates a secret for the app. It takes effect when a code confirms it. */
    @POST
    @Path("/begin")
    public Response begin(@FormParam("current") @DefaultValue("") String current, RoutingContext context) {
        if (!offered()) {
            throw new NotFoundException();
        }
        AuthenticatedUser user = currentUser.member();
        if (twoFactorService.isEnabled(user.userId())) {
            return flashes.redirect(PATH, NOT_NOW);
        }
        return after(reauthentication.check(context, user, current, ""), () -> {
            twoFactorService.beginSetup(user.userId(), user.loginId());
            return Response.seeOther(URI.create(PATH)).build();
        });
    }

    @POST
    @Path("/confirm")
    public Response confirm(@FormParam("code") @DefaultValue("") String code) {
        AuthenticatedUser user = currentUser.member();
        if (twoFactorService.setup(user.userId(), user.loginId()).isEmpty()) {
            return flashes.redirect(PATH, NOT_NOW);
        }
        return twoFactorService
                .confirm(user.userId(), user.loginId(), code.replace(" ", ""))
                .map(codes -> flashes.redirect(PATH + "/codes", codes))
                .orElseGet(() -> page(
                        400,
                        Notice.trouble(
                                "This code is wrong. Check the time of your phone and enter the current code.")));
    }

    /** Shows new recovery codes once, after the redirect. */
    @GET
    @Path("/codes")
    public Response codes(@QueryParam("flash") @DefaultValue("") String flash) {
        return flashes.take(flash, RecoveryCodes.class)
                .map(codes -> HtmlResponse.page(
                        new RecoveryCodesPage(pageLayouts.of(Section.ACCOUNT, "Recovery codes"), codes.texts())))
                .orElseGet(() -> flashes.redirect(
                        PATH,
                        Notice.trouble("Recovery codes are shown once. If you did not save them, create new ones.")));
    }

    @POST
    @Path("/codes")
    public Response renewCodes(
            @FormParam("current") @DefaultValue("") String current,
            @FormParam("code") @DefaultValue("") String code,
            RoutingContext context) {
        return change(
                context,
                current,
                code,
                user -> flashes.redirect(PATH + "/codes", twoFactorService.renewRecoveryCodes(user.userId())));
    }

    @POST
    @Path("/disable")
    public Response disable(
            @FormParam("current") @DefaultValue("") String current,
            @FormParam("code") @DefaultValue("") String code,
            RoutingContext context) {
        return change(context, current, code, user -> {
            twoFactorService.disable(user.userId());
            return flashes.redirect(PATH, Notice.done("Two-factor authentication is off."));
        });
    }

    private Response change(
            RoutingContext context, String password, String code, Function<AuthenticatedUser, Response> work) {
        AuthenticatedUser user = currentUser.member();
        if (!twoFactorService.isEnabled(user.userId())) {
            return flashes.redirect(PATH, NOT_NOW);
        }
        return after(reauthentication.check(context, user, password, code), () -> work.apply(user));
    }

    private Response after(ReauthenticationResult checked, Supplier<Response> work) {
        return switch (checked) {
            case Confirmed() -> work.get();
            case Refused(var status, var message) -> page(status, Notice.trouble(message));
        };
    }

    /** Single sign-on users have the second factor of their identity provider. */
    private boolean offered() {
        return twoFactorService.isOffered()
                && userRepository.byId(currentUser.member().userId()).orElseThrow().passwordHash != null;
    }

    private Response page(int status, Notice notice) {
        AuthenticatedUser user = currentUser.member();
        return HtmlResponse.page(
                status,
                new TwoFactorPage(
                        pageLayouts.of(Section.ACCOUNT, "Two-factor authentication"),
                        offered(),
                        twoFactorService.isEnabled(user.userId()),
                        twoFactorService.recoveryCodesLeft(user.userId()),
                        twoFactorService
                                .setup(user.userId(), user.loginId())
                                .map(secret -> {
                                    String uri = twoFactorService.uri(secret, user.email());
                                    return new TwoFactorSetup(QrCode.of(uri), uri, secret.grouped());
                                })
                                .orElse(null),
                        notice.trouble(),
                        notice.done()));
    }
}
