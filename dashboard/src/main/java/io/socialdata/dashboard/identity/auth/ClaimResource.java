package io.socialdata.dashboard.identity.auth;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.identity.auth.ActivateAccountResult.AccessReset;
import io.socialdata.dashboard.identity.auth.ActivateAccountResult.AlreadyActivated;
import io.socialdata.dashboard.identity.auth.ActivateAccountResult.Claimed;
import io.socialdata.dashboard.identity.auth.ActivateAccountResult.InvalidCode;
import io.socialdata.dashboard.identity.auth.ActivateAccountResult.Unavailable;
import io.socialdata.dashboard.identity.users.PasswordHasher;
import io.socialdata.dashboard.identity.users.SignUpConfig;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** Activation of accounts that an operator created. */
@Path("/claim")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
class ClaimResource {

    private static final String CLOSED = "Sign-up is closed. Ask your administrator for an account.";

    private final AccountActivationService accountActivationService;
    private final LoginStart start;
    private final AuthThrottle throttle;
    private final PageLayouts pageLayouts;
    private final SignUpConfig signUp;

    ClaimResource(
            AccountActivationService accountActivationService,
            LoginStart start,
            AuthThrottle throttle,
            PageLayouts pageLayouts,
            SignUpConfig signUp) {
        this.accountActivationService = accountActivationService;
        this.start = start;
        this.throttle = throttle;
        this.pageLayouts = pageLayouts;
        this.signUp = signUp;
    }

    @GET
    public Response form() {
        return signUp.mode().admitsCodes() ? page(200, null) : page(403, CLOSED);
    }

    @POST
    public Response claim(
            @FormParam("code") @DefaultValue("") String code,
            @FormParam("password") @DefaultValue("") String password,
            RoutingContext context) {
        if (!signUp.mode().admitsCodes()) {
            return page(403, CLOSED);
        }
        if (!PasswordHasher.acceptable(password)) {
            return page(400, PasswordHasher.RULE);
        }
        return switch (throttle.claim(
                context,
                () -> accountActivationService.claim(code.strip(), password),
                activateAccountResult -> activateAccountResult instanceof InvalidCode)) {
            case Executed<ActivateAccountResult>(var activateAccountResult) ->
                toResponse(activateAccountResult, context);
            case RateLimited<ActivateAccountResult> _ -> page(429, "Too many attempts. Try again in a few minutes.");
        };
    }

    private Response toResponse(ActivateAccountResult activateAccountResult, RoutingContext context) {
        return switch (activateAccountResult) {
            case Claimed(var user) -> enter(user, context);
            case AccessReset(var user) -> enter(user, context);
            case InvalidCode() ->
                page(404, "This code is invalid or has expired. Ask your administrator for a new one.");
            case AlreadyActivated() -> page(409, "This account has already been activated. Sign in instead.");
            case Unavailable() ->
                page(503, "The billing service is temporarily unavailable. Try again in a few minutes.");
        };
    }

    private Response enter(UserEntity user, RoutingContext context) {
        start.begin(user.id, context);
        return Response.seeOther(URI.create("/")).build();
    }

    private Response page(int status, @Nullable String trouble) {
        return HtmlResponse.page(status, new ClaimPage(pageLayouts.outside("Activate your account"), trouble));
    }
}
