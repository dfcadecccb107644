package io.socialdata.dashboard.identity.account;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Confirmed;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Refused;
import io.socialdata.dashboard.identity.auth.ReauthenticationService;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.passkeys.Passkey;
import io.socialdata.dashboard.identity.passkeys.PasskeyRegistration;
import io.socialdata.dashboard.identity.passkeys.PasskeyService;
import io.socialdata.dashboard.identity.passkeys.RegisterPasskeyResult.AlreadyRegistered;
import io.socialdata.dashboard.identity.passkeys.RegisterPasskeyResult.LimitReached;
import io.socialdata.dashboard.identity.passkeys.RegisterPasskeyResult.Registered;
import io.socialdata.dashboard.identity.passkeys.RegisterPasskeyResult.Rejected;
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

/** Lists and adds passkeys of the signed-in user. A new one needs the password, and a code if there is a second factor. */
@Path(PasskeysResource.PATH)
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class PasskeysResource {

    static final String PATH = "/account/passkeys";

    private static final String FULL = "You have the maximum number of passkeys. Delete one to add another.";
    private static final Notice EXPIRED = Notice.trouble("The passkey was not added. Try again.");

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final UserRepository userRepository;
    private final TwoFactorService twoFactorService;
    private final ReauthenticationService reauthentication;
    private final PasskeyService passkeys;
    private final PasskeyRegistration registration;
    private final Flashes flashes;

    PasskeysResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            UserRepository userRepository,
            TwoFactorService twoFactorService,
            ReauthenticationService reauthentication,
            PasskeyService passkeys,
            PasskeyRegistration registration,
            Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.userRepository = userRepository;
        this.twoFactorService = twoFactorService;
        this.reauthentication = reauthentication;
        this.passkeys = passkeys;
        this.registration = registration;
        this.flashes = flashes;
    }

    @GET
    public Response list(@QueryParam("flash") @DefaultValue("") String flash) {
        return page(200, "", flashes.notice(flash));
    }

    /** Checks the password and the code. The next page then asks the browser for a passkey. */
    @POST
    @Path("/begin")
    public Response begin(
            @FormParam("name") @DefaultValue("") String typed,
            @FormParam("current") @DefaultValue("") String current,
            @FormParam("code") @DefaultValue("") String code,
            RoutingContext context) {
        requireOffered();
        AuthenticatedUser user = currentUser.member();
        String name = typed.strip();
        if (!isName(name)) {
            return page(
                    400,
                    "",
                    Notice.trouble("Enter a name of at most %d characters.".formatted(Passkey.MAX_NAME_LENGTH)));
        }
        if (passkeys.isFull(user.userId())) {
            return page(409, name, Notice.trouble(FULL));
        }
        return switch (reauthentication.check(context, user, current, code)) {
            case Confirmed() ->
                flashes.redirect(PATH + "/new", new PasskeyOffer(name, registration.begin(user, context)));
            case Refused(var status, var message) -> page(status, name, Notice.trouble(message));
        };
    }

    /** Shows the button that creates the passkey. Only once, since its challenge is accepted once. */
    @GET
    @Path("/new")
    public Response create(@QueryParam("flash") @DefaultValue("") String flash) {
        return flashes.take(flash, PasskeyOffer.class)
                .map(offer -> HtmlResponse.page(new CreatePasskeyPage(
                        pageLayouts.of(Section.ACCOUNT, "Create passkey"),
                        passkeys.domain().orElseThrow(NotFoundException::new),
                        offer)))
                .orElseGet(() -> flashes.redirect(PATH, EXPIRED));
    }

    /** Adds the passkey that the browser has created. */
    @POST
    public Response add(
            @FormParam("name") @DefaultValue("") String name,
            @FormParam("credential") @DefaultValue("") String credential,
            RoutingContext context) {
        requireOffered();
        if (!isName(name)) {
            return flashes.redirect(PATH, EXPIRED);
        }
        return flashes.redirect(
                PATH,
                switch (registration.finish(currentUser.member(), name, credential, context)) {
                    case Registered() -> Notice.done("Passkey added. You can sign in with it.");
                    case Rejected() -> EXPIRED;
                    case AlreadyRegistered() -> Notice.trouble("This passkey was added before.");
                    case LimitReached() -> Notice.trouble(FULL);
                });
    }

    /** PostgreSQL text cannot contain a null character, and no other control character belongs in a name either. */
    private static boolean isName(String name) {
        return !name.isBlank()
                && name.length() <= Passkey.MAX_NAME_LENGTH
                && name.chars().noneMatch(Character::isISOControl);
    }

    private void requireOffered() {
        if (!offered()) {
            throw new NotFoundException();
        }
    }

    /** Single sign-on users sign in at their identity provider. */
    private boolean offered() {
        return passkeys.domain().isPresent()
                && userRepository.byId(currentUser.member().userId()).orElseThrow().passwordHash != null;
    }

    private Response page(int status, String name, Notice notice) {
        AuthenticatedUser user = currentUser.member();
        return HtmlResponse.page(
                status,
                new PasskeysPage(
                        pageLayouts.of(Section.ACCOUNT, "Passkeys"),
                        offered(),
                        passkeys.isFull(user.userId()),
                        twoFactorService.isEnabled(user.userId()),
                        passkeys.of(user.userId()),
                        name,
                        notice.trouble(),
                        notice.done()));
    }
}
