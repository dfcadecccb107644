package io.socialdata.dashboard.entry;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.attempts.Tried;
import io.socialdata.dashboard.attempts.Tried.Done;
import io.socialdata.dashboard.attempts.Tried.TooMany;
import io.socialdata.dashboard.entry.Opening.AddressTaken;
import io.socialdata.dashboard.entry.Opening.Later;
import io.socialdata.dashboard.entry.Opening.Opened;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.logins.BrowserCookies;
import io.socialdata.dashboard.logins.Logins;
import io.socialdata.dashboard.users.Passwords;
import io.socialdata.dashboard.users.User;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status.Family;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Opens accounts for whoever asks. */
@Path("/signup")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
class SignUpResource {

    private static final Pattern ADDRESS = Pattern.compile("[!-?A-~]{1,100}@[!-?A-~]{1,150}");
    private static final Pattern NAME = Pattern.compile("\\P{Cntrl}{1,120}");

    private final Registry registry;
    private final AccountDesk desk;
    private final Logins logins;
    private final BrowserCookies cookies;
    private final EntryThrottle throttle;
    private final Frames frames;

    SignUpResource(
            Registry registry,
            AccountDesk desk,
            Logins logins,
            BrowserCookies cookies,
            EntryThrottle throttle,
            Frames frames) {
        this.registry = registry;
        this.desk = desk;
        this.logins = logins;
        this.cookies = cookies;
        this.throttle = throttle;
        this.frames = frames;
    }

    @GET
    public Response form() {
        return page(200, "", "", null);
    }

    @POST
    public Response signUp(
            @FormParam("email") @DefaultValue("") String email,
            @FormParam("name") @DefaultValue("") String name,
            @FormParam("password") @DefaultValue("") String password,
            RoutingContext context) {
        Optional<String> wrong = wrong(email.strip(), name.strip(), password);
        if (wrong.isPresent()) {
            return page(400, email, name, wrong.get());
        }
        Tried<Response> tried = throttle.signUp(
                context, () -> open(email.strip(), name.strip(), password, context), SignUpResource::opened);
        return switch (tried) {
            case Done<Response>(var answer) -> answer;
            case TooMany<Response> _ ->
                page(429, email, name, "Too many accounts were opened from your network. Try again in a while.");
        };
    }

    private Response open(String email, String name, String password, RoutingContext context) {
        return registry.begin(email, name, password)
                .map(user -> finish(user, context))
                .orElseGet(() -> page(409, email, name, "There is an account with this address: sign in instead."));
    }

    /** Whoever has a new account is sent on to it. */
    private static boolean opened(Response answer) {
        return answer.getStatusInfo().getFamily() == Family.REDIRECTION;
    }

    private Response finish(User user, RoutingContext context) {
        return switch (desk.open(user)) {
            case Opened() -> {
                cookies.giveLogin(context, logins.begin(user.id()));
                yield Response.seeOther(URI.create("/")).build();
            }
            case AddressTaken() -> page(409, user.email(), user.name(), AddressTaken.TOLD);
            case Later() ->
                page(
                        503,
                        user.email(),
                        user.name(),
                        "Your account is on its way, but the billing service does not answer at the moment. "
                                + "Sign in with this password in a little while; nothing is lost.");
        };
    }

    private static Optional<String> wrong(String email, String name, String password) {
        if (!ADDRESS.matcher(email).matches()) {
            return Optional.of("Type your e-mail address, like ada@example.com.");
        }
        if (!NAME.matcher(name).matches()) {
            return Optional.of("Type a name of at most 120 characters.");
        }
        if (!Passwords.acceptable(password)) {
            return Optional.of(Passwords.RULE);
        }
        return Optional.empty();
    }

    private Response page(int status, String email, String name, @Nullable String trouble) {
        return Shown.page(status, new SignUpPage(frames.outside("Open an account"), email, name, trouble));
    }
}
