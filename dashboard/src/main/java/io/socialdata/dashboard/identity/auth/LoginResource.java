package io.socialdata.dashboard.identity.auth;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.mail.MailConfig;
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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sign-in with e-mail address and password. */
@Path("/login")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
class LoginResource {

    private static final String ENDED =
            "You have been signed out and your changes were not saved. Sign in and try again.";

    private static final String DELETED = "Your account has been deleted.";

    private final SignIns signIns;
    private final SignInResponses responses;
    private final LoginForm form;
    private final CurrentUser currentUser;
    private final AuthThrottle throttle;
    private final Flashes flashes;
    private final MailConfig mail;

    LoginResource(
            SignIns signIns,
            SignInResponses responses,
            LoginForm form,
            CurrentUser currentUser,
            AuthThrottle throttle,
            Flashes flashes,
            MailConfig mail) {
        this.signIns = signIns;
        this.responses = responses;
        this.form = form;
        this.currentUser = currentUser;
        this.throttle = throttle;
        this.flashes = flashes;
        this.mail = mail;
    }

    @GET
    public Response form(
            @QueryParam("next") @Nullable String next,
            @QueryParam("ended") @Nullable String ended,
            @QueryParam("deleted") @Nullable String deleted,
            @QueryParam("flash") @DefaultValue("") String flash) {
        RedirectTarget target = RedirectTarget.of(next);
        Optional<SignUpNotice> signedUp = flashes.take(flash, SignUpNotice.class);
        Notice notice = flashes.notice(flash);
        if (currentUser.find().isPresent() && signedUp.isEmpty() && notice.done() == null) {
            return Response.seeOther(target.uri()).build();
        }
        return form.page(
                200,
                signedUp.map(SignUpNotice::email).orElse(""),
                target,
                ended == null ? notice.trouble() : ENDED,
                signedUp.map(_ -> SignUpNotice.text(mail.enabled())).orElse(deleted == null ? notice.done() : DELETED));
    }

    @POST
    public Response signIn(
            @FormParam("email") @DefaultValue("") String email,
            @FormParam("password") @DefaultValue("") String password,
            @FormParam("next") @Nullable String next,
            RoutingContext context) {
        // PostgreSQL text cannot contain a null character.
        String address = email.strip().replace("\0", "");
        return responses.of(
                throttle.signIn(
                        context, address, queue -> signIns.signIn(address, password, queue), SignInResult::isFailure),
                address,
                "Wrong e-mail or password.",
                RedirectTarget.of(next),
                context);
    }
}
