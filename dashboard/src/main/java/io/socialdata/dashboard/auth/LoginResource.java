package io.socialdata.dashboard.auth;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.auth.OpenAccountResult.NoAccount;
import io.socialdata.dashboard.auth.SignInResult.AccountPending;
import io.socialdata.dashboard.auth.SignInResult.CodeRequired;
import io.socialdata.dashboard.auth.SignInResult.Entered;
import io.socialdata.dashboard.auth.SignInResult.Rejected;
import io.socialdata.dashboard.auth.SignInResult.WithoutAccount;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.mail.MailConfig;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.socialdata.dashboard.users.SignUpConfig;
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
    private final LoginStart start;
    private final CurrentUser currentUser;
    private final AuthThrottle throttle;
    private final Flashes flashes;
    private final PageLayouts pageLayouts;
    private final SsoConfig sso;
    private final MailConfig mail;
    private final SignUpConfig signUp;

    LoginResource(
            SignIns signIns,
            LoginStart start,
            CurrentUser currentUser,
            AuthThrottle throttle,
            Flashes flashes,
            PageLayouts pageLayouts,
            SsoConfig sso,
            MailConfig mail,
            SignUpConfig signUp) {
        this.signIns = signIns;
        this.start = start;
        this.currentUser = currentUser;
        this.throttle = throttle;
        this.flashes = flashes;
        this.pageLayouts = pageLayouts;
        this.sso = sso;
        this.mail = mail;
        this.signUp = signUp;
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
        return page(
                200,
                signedUp.map(SignUpNotice::email).orElse(""),
                target,
                ended == null ? null : ENDED,
                signedUp.map(_ -> SignUpNotice.text(mail.enabled())).orElse(deleted == null ? notice.done() : DELETED));
    }

    @POST
    public Response signIn(
            @FormParam("email") @DefaultValue("") String email,
            @FormParam("password") @DefaultValue("") String password,
            @FormParam("next") @Nullable String next,
            RoutingContext context) {
        RedirectTarget target = RedirectTarget.of(next);
        // PostgreSQL text cannot contain a null character.
        String address = email.strip().replace("\0", "");
        return switch (throttle.signIn(
                context,
                address,
                queue -> signIns.signIn(address, password, queue),
                result -> result instanceof Rejected)) {
            case RateLimited<SignInResult> _ ->
                refused(429, address, target, "Too many failed sign-in attempts. Try again in a minute.");
            case Executed<SignInResult>(var result) -> respond(result, address, target, context);
        };
    }

    private Response respond(SignInResult result, String address, RedirectTarget target, RoutingContext context) {
        return switch (result) {
            case Entered(var user) -> {
                start.begin(user.id, context);
                yield Response.seeOther(target.uri()).build();
            }
            case CodeRequired(var user) -> {
                start.beginPending(user.id, context);
                yield Response.seeOther(target.behind("/login/code")).build();
            }
            case Rejected() -> refused(401, address, target, "Wrong e-mail or password.");
            case WithoutAccount() -> refused(403, address, target, NoAccount.MESSAGE);
            case AccountPending() ->
                refused(
                        503,
                        address,
                        target,
                        "Your account is still being created, and the billing service is temporarily unavailable. "
                                + "Try again in a few minutes.");
        };
    }

    private Response refused(int status, String email, RedirectTarget target, String trouble) {
        return page(status, email, target, trouble, null);
    }

    private Response page(
            int status, String email, RedirectTarget target, @Nullable String trouble, @Nullable String done) {
        return HtmlResponse.page(
                status,
                new LoginPage(
                        pageLayouts.outside("Sign in"),
                        email,
                        target.path(),
                        sso.enabled() ? sso.label() : null,
                        mail.enabled(),
                        signUp.mode(),
                        trouble,
                        done));
    }
}
