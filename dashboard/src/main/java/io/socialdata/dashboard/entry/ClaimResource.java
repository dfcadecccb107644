package io.socialdata.dashboard.entry;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.attempts.Tried.Done;
import io.socialdata.dashboard.attempts.Tried.TooMany;
import io.socialdata.dashboard.entry.Claim.Claimed;
import io.socialdata.dashboard.entry.Claim.HasAUser;
import io.socialdata.dashboard.entry.Claim.Later;
import io.socialdata.dashboard.entry.Claim.NoGoodCode;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.users.Passwords;
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

/** Lets people into accounts that an operator opened for them. */
@Path("/claim")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
class ClaimResource {

    private final ClaimDesk desk;
    private final LoginStart start;
    private final EntryThrottle throttle;
    private final Frames frames;

    ClaimResource(ClaimDesk desk, LoginStart start, EntryThrottle throttle, Frames frames) {
        this.desk = desk;
        this.start = start;
        this.throttle = throttle;
        this.frames = frames;
    }

    @GET
    public Response form() {
        return page(200, null);
    }

    @POST
    public Response claim(
            @FormParam("code") @DefaultValue("") String code,
            @FormParam("password") @DefaultValue("") String password,
            RoutingContext context) {
        if (!Passwords.acceptable(password)) {
            return page(400, Passwords.RULE);
        }
        return switch (throttle.claim(
                context, () -> desk.claim(code.strip(), password), claim -> claim instanceof NoGoodCode)) {
            case Done<Claim>(var claim) -> told(claim, context);
            case TooMany<Claim> _ -> page(429, "Too many attempts. Try again in a few minutes.");
        };
    }

    private Response told(Claim claim, RoutingContext context) {
        return switch (claim) {
            case Claimed(var user) -> {
                start.begin(user.id(), context);
                yield Response.seeOther(URI.create("/")).build();
            }
            case NoGoodCode() ->
                page(404, "This code is invalid or has expired. Ask your administrator for a new one.");
            case HasAUser() -> page(409, "This account has already been activated. Sign in instead.");
            case Later() -> page(503, "The billing service is temporarily unavailable. Try again in a few minutes.");
        };
    }

    private Response page(int status, @Nullable String trouble) {
        return Shown.page(status, new ClaimPage(frames.outside("Activate your account"), trouble));
    }
}
