package io.socialdata.dashboard.identity.auth;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.twofactor.CodeResult;
import io.socialdata.dashboard.identity.twofactor.CodeResult.Accepted;
import io.socialdata.dashboard.identity.twofactor.CodeResult.Rejected;
import io.socialdata.dashboard.identity.twofactor.CodeResult.Unavailable;
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
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The second step of a sign-in, for users with a second factor. */
@Path("/login/code")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
class LoginCodeResource {

    private static final Notice EXPIRED = Notice.trouble("Your sign-in has expired. Sign in again.");

    private final LoginStart start;
    private final CodeThrottle throttle;
    private final TokenCookies cookies;
    private final Flashes flashes;
    private final PageLayouts pageLayouts;

    LoginCodeResource(
            LoginStart start, CodeThrottle throttle, TokenCookies cookies, Flashes flashes, PageLayouts pageLayouts) {
        this.start = start;
        this.throttle = throttle;
        this.cookies = cookies;
        this.flashes = flashes;
        this.pageLayouts = pageLayouts;
    }

    @GET
    public Response form(
            @QueryParam("next") @Nullable String next,
            @QueryParam("recovery") @DefaultValue("false") boolean recovery,
            RoutingContext context) {
        return start.pendingUser(context).isPresent()
                ? page(200, RedirectTarget.of(next), recovery, null)
                : expired(context);
    }

    @POST
    public Response signIn(
            @FormParam("code") @DefaultValue("") String code,
            @FormParam("next") @Nullable String next,
            @FormParam("recovery") @DefaultValue("false") boolean recovery,
            RoutingContext context) {
        Optional<UserEntity> pending = start.pendingUser(context);
        if (pending.isEmpty()) {
            return expired(context);
        }
        RedirectTarget target = RedirectTarget.of(next);
        UserEntity user = pending.get();
        return switch (throttle.verify(context, user.id, user.email, code)) {
            case RateLimited<CodeResult> _ -> page(429, target, recovery, ReauthenticationResult.TOO_MANY);
            case Executed<CodeResult>(Accepted()) ->
                start.completePending(user.id, context)
                        ? Response.seeOther(target.uri()).build()
                        : expired(context);
            case Executed<CodeResult>(Rejected()) -> page(401, target, recovery, ReauthenticationResult.WRONG_CODE);
            case Executed<CodeResult>(Unavailable()) -> page(503, target, recovery, ReauthenticationResult.UNAVAILABLE);
        };
    }

    /** Leads to the sign-in. A browser without a cookie has begun none, and gets no message. */
    private Response expired(RoutingContext context) {
        return cookies.formSession(context, Realm.USERS).isPresent()
                ? flashes.redirect("/login", EXPIRED)
                : Response.seeOther(URI.create("/login")).build();
    }

    private Response page(int status, RedirectTarget target, boolean recovery, @Nullable String trouble) {
        return HtmlResponse.page(
                status,
                new LoginCodePage(
                        pageLayouts.outside("Two-factor authentication"),
                        target.path(),
                        recovery,
                        target.behind(recovery ? "/login/code" : "/login/code?recovery=true")
                                .toString(),
                        trouble));
    }
}
