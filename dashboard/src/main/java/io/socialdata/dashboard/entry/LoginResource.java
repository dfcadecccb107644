package io.socialdata.dashboard.entry;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.attempts.Tried.Done;
import io.socialdata.dashboard.attempts.Tried.TooMany;
import io.socialdata.dashboard.entry.Opening.AddressTaken;
import io.socialdata.dashboard.entry.Opening.Later;
import io.socialdata.dashboard.entry.Opening.Opened;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.logins.BrowserCookies;
import io.socialdata.dashboard.logins.Logins;
import io.socialdata.dashboard.logins.SignedIn;
import io.socialdata.dashboard.users.User;
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

/** Signs people in. */
@Path("/login")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
class LoginResource {

    private static final String ENDED =
            "You were signed out in the meantime, and nothing of what you sent was done. Sign in and send it again.";

    private final Registry registry;
    private final AccountDesk desk;
    private final Logins logins;
    private final SignedIn signedIn;
    private final BrowserCookies cookies;
    private final EntryThrottle throttle;
    private final Frames frames;
    private final SsoConfig sso;

    LoginResource(
            Registry registry,
            AccountDesk desk,
            Logins logins,
            SignedIn signedIn,
            BrowserCookies cookies,
            EntryThrottle throttle,
            Frames frames,
            SsoConfig sso) {
        this.registry = registry;
        this.desk = desk;
        this.logins = logins;
        this.signedIn = signedIn;
        this.cookies = cookies;
        this.throttle = throttle;
        this.frames = frames;
        this.sso = sso;
    }

    @GET
    public Response form(@QueryParam("next") @Nullable String next, @QueryParam("ended") @Nullable String ended) {
        WayOn way = WayOn.of(next);
        return signedIn.find().isPresent()
                ? Response.seeOther(way.uri()).build()
                : page(200, "", way, ended == null ? null : ENDED);
    }

    @POST
    public Response signIn(
            @FormParam("email") @DefaultValue("") String email,
            @FormParam("password") @DefaultValue("") String password,
            @FormParam("next") @Nullable String next,
            RoutingContext context) {
        WayOn way = WayOn.of(next);
        String address = email.strip();
        return switch (throttle.signIn(context, address, () -> registry.find(address, password), Optional::isEmpty)) {
            case TooMany<Optional<User>> _ ->
                page(429, email, way, "Too many wrong passwords. Wait some minutes, then try again.");
            case Done<Optional<User>>(var user) ->
                user.map(known -> finish(known, way, context))
                        .orElseGet(() -> page(401, email, way, "Address and password do not belong together."));
        };
    }

    private Response finish(User user, WayOn way, RoutingContext context) {
        return switch (desk.open(user)) {
            case Opened() -> {
                // A login that this browser had before ends: nobody who knew its cookie comes along.
                signedIn.find().ifPresent(before -> logins.end(before.loginId()));
                cookies.giveLogin(context, logins.begin(user.id()));
                yield Response.seeOther(way.uri()).build();
            }
            case AddressTaken() -> page(409, user.email(), way, AddressTaken.TOLD);
            case Later() ->
                page(
                        503,
                        user.email(),
                        way,
                        "Your account is not opened yet, and the billing service does not answer at the moment. "
                                + "Try again in a little while; nothing is lost.");
        };
    }

    private Response page(int status, String email, WayOn way, @Nullable String trouble) {
        return Shown.page(
                status,
                new LoginPage(
                        frames.outside("Sign in"), email, way.path(), sso.enabled() ? sso.label() : null, trouble));
    }
}
