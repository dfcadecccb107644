package io.socialdata.dashboard.identity.auth;

import io.socialdata.dashboard.identity.auth.OpenAccountResult.NoAccount;
import io.socialdata.dashboard.identity.auth.SignInResult.AccountPending;
import io.socialdata.dashboard.identity.auth.SignInResult.CodeRequired;
import io.socialdata.dashboard.identity.auth.SignInResult.Entered;
import io.socialdata.dashboard.identity.auth.SignInResult.PasskeyCopied;
import io.socialdata.dashboard.identity.auth.SignInResult.Rejected;
import io.socialdata.dashboard.identity.auth.SignInResult.WithoutAccount;
import io.socialdata.dashboard.ratelimit.RateLimitedResult;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;

/** Starts the login of a successful sign-in, and shows the sign-in page again after any other. */
@ApplicationScoped
class SignInResponses {

    private final LoginStart start;
    private final LoginForm form;

    SignInResponses(LoginStart start, LoginForm form) {
        this.start = start;
        this.form = form;
    }

    /**
     * Returns the response to a sign-in.
     *
     * @param email the address to show again
     * @param rejection text for a password or a passkey that was not accepted
     */
    Response of(
            RateLimitedResult<SignInResult> attempt,
            String email,
            String rejection,
            RedirectTarget target,
            RoutingContext context) {
        return switch (attempt) {
            case RateLimited<SignInResult> _ ->
                form.refused(429, email, target, "Too many failed sign-in attempts. Try again in a minute.");
            case Executed<SignInResult>(Entered(var user)) -> {
                start.begin(user.id, context);
                yield Response.seeOther(target.uri()).build();
            }
            case Executed<SignInResult>(CodeRequired(var user)) -> {
                start.beginPending(user.id, context);
                yield Response.seeOther(target.behind("/login/code")).build();
            }
            case Executed<SignInResult>(Rejected()) -> form.refused(401, email, target, rejection);
            case Executed<SignInResult>(PasskeyCopied()) ->
                form.refused(
                        401,
                        email,
                        target,
                        "This passkey may have been copied. Sign in with your password and delete it.");
            case Executed<SignInResult>(WithoutAccount()) -> form.refused(403, email, target, NoAccount.MESSAGE);
            case Executed<SignInResult>(AccountPending()) ->
                form.refused(
                        503,
                        email,
                        target,
                        "Your account is still being created, and the billing service is temporarily unavailable. "
                                + "Try again in a few minutes.");
        };
    }
}
