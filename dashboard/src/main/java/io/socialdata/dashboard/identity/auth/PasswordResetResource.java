package io.socialdata.dashboard.identity.auth;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.accounts.EmailAddress;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.mail.MailConfig;
import io.socialdata.dashboard.identity.users.PasswordHasher;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.vertx.ext.web.RoutingContext;
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
import org.jspecify.annotations.Nullable;

/** Reset of forgotten passwords. The answer to a request is the same for known and unknown addresses. */
@Path("/reset")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
class PasswordResetResource {

    private static final String INVALID = "This link is invalid, has expired or was already used. Request a new one.";
    private static final String REQUESTED =
            "If this address has an account with a password, we have sent a link to it. Check your e-mail.";
    private static final String CHANGED =
            "Password changed. You have been signed out everywhere. Sign in with your new password.";

    private final PasswordResetService resetService;
    private final AuthThrottle throttle;
    private final Flashes flashes;
    private final PageLayouts pageLayouts;
    private final MailConfig mail;

    PasswordResetResource(
            PasswordResetService resetService,
            AuthThrottle throttle,
            Flashes flashes,
            PageLayouts pageLayouts,
            MailConfig mail) {
        this.resetService = resetService;
        this.throttle = throttle;
        this.flashes = flashes;
        this.pageLayouts = pageLayouts;
        this.mail = mail;
    }

    @GET
    public Response form() {
        requireMail();
        return requestPage(200, "", null);
    }

    @POST
    public Response request(@FormParam("email") @DefaultValue("") String email, RoutingContext context) {
        requireMail();
        // An address that was stored before their form was strict is found too. PostgreSQL text cannot contain a null
        // character.
        String address = email.strip().replace("\0", "");
        if (!address.contains("@")) {
            return requestPage(400, email, EmailAddress.RULE);
        }
        if (!throttle.mailRequest(context)) {
            return requestPage(429, email, "Too many requests from your network. Try again in a few minutes.");
        }
        if (throttle.mailTo(address)) {
            resetService.request(address);
        }
        return flashes.redirect("/login", Notice.done(REQUESTED));
    }

    @GET
    @Path("/new")
    public Response passwordForm(@QueryParam("token") @DefaultValue("") String token) {
        return resetService.isValid(token) ? passwordPage(200, token, null) : passwordPage(404, null, INVALID);
    }

    @POST
    @Path("/new")
    public Response reset(
            @FormParam("token") @DefaultValue("") String token,
            @FormParam("password") @DefaultValue("") String password) {
        if (!PasswordHasher.acceptable(password)) {
            return passwordPage(400, token, PasswordHasher.RULE);
        }
        return resetService.reset(token, password)
                ? flashes.redirect("/login", Notice.done(CHANGED))
                : passwordPage(404, null, INVALID);
    }

    private void requireMail() {
        if (!mail.enabled()) {
            throw new NotFoundException();
        }
    }

    private Response requestPage(int status, String email, @Nullable String trouble) {
        return HtmlResponse.page(
                status, new ResetRequestPage(pageLayouts.outside("Reset your password"), email, trouble));
    }

    private Response passwordPage(int status, @Nullable String token, @Nullable String trouble) {
        return HtmlResponse.page(
                status, new ResetPasswordPage(pageLayouts.outside("Choose a new password"), token, trouble));
    }
}
