package io.socialdata.dashboard.identity.auth;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
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
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Verification of e-mail addresses. The link needs no sign-in: another browser may open it. */
@Path("/verify")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
class VerificationResource {

    private static final String INVALID =
            "This link is invalid, has expired or was already used. Sign in and send a new one.";

    private final AddressVerificationService verificationService;
    private final AuthThrottle throttle;
    private final CurrentUser currentUser;
    private final LoginStart start;
    private final Flashes flashes;
    private final PageLayouts pageLayouts;

    VerificationResource(
            AddressVerificationService verificationService,
            AuthThrottle throttle,
            CurrentUser currentUser,
            LoginStart start,
            Flashes flashes,
            PageLayouts pageLayouts) {
        this.verificationService = verificationService;
        this.throttle = throttle;
        this.currentUser = currentUser;
        this.start = start;
        this.flashes = flashes;
        this.pageLayouts = pageLayouts;
    }

    @GET
    public Response form(@QueryParam("token") @DefaultValue("") String token) {
        return verificationService.isValid(token) ? page(200, token) : page(404, null);
    }

    @POST
    public Response verify(@FormParam("token") @DefaultValue("") String token, RoutingContext context) {
        Optional<UUID> owner = verificationService.verify(token, currentUser.find());
        if (owner.isEmpty()) {
            return page(404, null);
        }
        owner.filter(user -> currentUser
                        .find()
                        .map(AuthenticatedUser::userId)
                        .filter(user::equals)
                        .isPresent())
                .ifPresent(user -> start.rememberOnly(user, context));
        Notice verified = Notice.done("E-mail address verified. The overview shows your credit.");
        return flashes.redirect(currentUser.find().isPresent() ? "/account" : "/login", verified);
    }

    /** Sends another link to the signed-in user. */
    @POST
    @Path("/resend")
    @OpenToUnverified
    @RolesAllowed(AuthenticatedUser.ROLE)
    public Response resend(RoutingContext context) {
        AuthenticatedUser user = currentUser.member();
        if (!throttle.mailRequest(context) || !throttle.mailTo(user.email())) {
            return flashes.redirect("/account", Notice.trouble("Too many mails. Try again in a few minutes."));
        }
        verificationService.resend(user.userId());
        return flashes.redirect("/account", Notice.done("We have sent a new link to your e-mail address."));
    }

    private Response page(int status, @Nullable String token) {
        return HtmlResponse.page(
                status,
                new VerifyPage(
                        pageLayouts.outside("Verify your e-mail address"), token, token == null ? INVALID : null));
    }
}
