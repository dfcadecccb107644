package io.socialdata.dashboard.identity.members;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.identity.auth.AuthThrottle;
import io.socialdata.dashboard.identity.auth.LoginStart;
import io.socialdata.dashboard.identity.auth.UserRegistrationService;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.logins.LoginSessionService;
import io.socialdata.dashboard.identity.users.PasswordHasher;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Accepts an invitation. It is bound to its address: a user accepts it with this verified address, or chooses a password
 * for a new login with it, because the link proves that the visitor reads its mails.
 */
@Path("/invitation")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
class InvitationResource {

    private static final Pattern NAME = Pattern.compile("\\P{Cntrl}{1,120}");
    private static final String INVALID = "This invitation is invalid, has expired, was withdrawn or already used.";

    private final InvitationAcceptance acceptance;
    private final InvitationAdmission admission;
    private final UserRepository userRepository;
    private final UserRegistrationService userRegistrationService;
    private final LoginSessionService loginSessionService;
    private final LoginStart start;
    private final AuthThrottle throttle;
    private final CurrentUser currentUser;
    private final TokenCookies cookies;
    private final PageLayouts pageLayouts;

    InvitationResource(
            InvitationAcceptance acceptance,
            InvitationAdmission admission,
            UserRepository userRepository,
            UserRegistrationService userRegistrationService,
            LoginSessionService loginSessionService,
            LoginStart start,
            AuthThrottle throttle,
            CurrentUser currentUser,
            TokenCookies cookies,
            PageLayouts pageLayouts) {
        this.acceptance = acceptance;
        this.admission = admission;
        this.userRepository = userRepository;
        this.userRegistrationService = userRegistrationService;
        this.loginSessionService = loginSessionService;
        this.start = start;
        this.throttle = throttle;
        this.currentUser = currentUser;
        this.cookies = cookies;
        this.pageLayouts = pageLayouts;
    }

    @GET
    public Response show(@QueryParam("token") @DefaultValue("") String token) {
        return acceptance
                .byToken(token)
                .map(invitation -> {
                    @Nullable String refusal = admission.refusal(invitation);
                    return refusal == null
                            ? page(200, invitation, token, "", null)
                            : page(403, null, token, "", refusal);
                })
                .orElseGet(this::invalid);
    }

    @POST
    public Response accept(
            @FormParam("token") @DefaultValue("") String token,
            @FormParam("name") @DefaultValue("") String name,
            @FormParam("password") @DefaultValue("") String password,
            RoutingContext context) {
        Optional<Invitation> found = acceptance.byToken(token);
        if (found.isEmpty()) {
            return invalid();
        }
        Invitation invitation = found.get();
        @Nullable String refusal = admission.refusal(invitation);
        if (refusal != null) {
            return page(403, null, token, "", refusal);
        }
        return switch (admission.step(invitation)) {
            case JOIN -> join(invitation, currentUser.member(), context);
            case REGISTER -> register(invitation, token, name.strip(), password, context);
            case RETURN -> comeBack(invitation);
            case SIGN_IN, NONE -> page(401, invitation, token, "", "Sign in to join.");
        };
    }

    private Response join(Invitation invitation, AuthenticatedUser user, RoutingContext context) {
        if (!acceptance.accept(invitation, user.userId())) {
            return invalid();
        }
        loginSessionService
                .switchAccount(user, invitation.accountId())
                .ifPresent(token -> cookies.setSession(context, Realm.USERS, token));
        return Response.seeOther(URI.create("/")).build();
    }

    /** Adds the user, who then signs in: the link proves who reads the mails, but is neither password nor code. */
    private Response comeBack(Invitation invitation) {
        boolean joined = admission
                .returning(invitation)
                .filter(user -> acceptance.accept(invitation, user.id))
                .isPresent();
        return joined ? Response.seeOther(URI.create("/login")).build() : invalid();
    }

    private Response register(
            Invitation invitation, String token, String name, String password, RoutingContext context) {
        if (!NAME.matcher(name).matches()) {
            return page(400, invitation, token, name, "Enter a name of up to 120 characters.");
        }
        if (!PasswordHasher.acceptable(password)) {
            return page(400, invitation, token, name, PasswordHasher.RULE);
        }
        if (!throttle.signUp(context)) {
            return page(429, invitation, token, name, "Too many sign-ups from your network. Try again later.");
        }
        Optional<UserEntity> user = userRegistrationService.join(invitation.email(), name, password);
        if (user.isEmpty()) {
            return page(409, invitation, token, "", "Sign in to join.");
        }
        if (!acceptance.accept(invitation, user.get().id)) {
            QuarkusTransaction.requiringNew().run(() -> userRepository.deleteById(user.get().id));
            return invalid();
        }
        start.begin(user.get().id, context);
        return Response.seeOther(URI.create("/")).build();
    }

    private Response invalid() {
        return page(404, null, "", "", INVALID);
    }

    private Response page(
            int status, @Nullable Invitation invitation, String token, String name, @Nullable String trouble) {
        return HtmlResponse.page(
                status,
                new InvitationPage(
                        pageLayouts.outside("Invitation"),
                        invitation,
                        invitation == null ? InvitationStep.NONE : admission.step(invitation),
                        token,
                        name,
                        trouble));
    }
}
