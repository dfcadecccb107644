package io.socialdata.dashboard.auth;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.users.PasswordHasher;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Self-service sign-up. The response is the same whether or not the address has an account, and no other service is
 * called.
 */
@Path("/signup")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
class SignUpResource {

    private static final Pattern ADDRESS = Pattern.compile("[!-?A-~]{1,100}@[!-?A-~]{1,150}");
    private static final Pattern NAME = Pattern.compile("\\P{Cntrl}{1,120}");

    private final UserRegistrationService userRegistrationService;
    private final AuthThrottle throttle;
    private final Flashes flashes;
    private final PageLayouts pageLayouts;

    SignUpResource(
            UserRegistrationService userRegistrationService,
            AuthThrottle throttle,
            Flashes flashes,
            PageLayouts pageLayouts) {
        this.userRegistrationService = userRegistrationService;
        this.throttle = throttle;
        this.flashes = flashes;
        this.pageLayouts = pageLayouts;
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
        if (!throttle.signUp(context)) {
            return page(429, email, name, "Too many sign-ups from your network. Try again later.");
        }
        userRegistrationService.signUp(email.strip(), name.strip(), password);
        return flashes.redirect("/login", new SignUpNotice(email.strip()));
    }

    private static Optional<String> wrong(String email, String name, String password) {
        if (!ADDRESS.matcher(email).matches()) {
            return Optional.of("Enter a valid e-mail address, for example ada@example.com.");
        }
        if (!NAME.matcher(name).matches()) {
            return Optional.of("Enter a name of up to 120 characters.");
        }
        if (!PasswordHasher.acceptable(password)) {
            return Optional.of(PasswordHasher.RULE);
        }
        return Optional.empty();
    }

    private Response page(int status, String email, String name, @Nullable String trouble) {
        return HtmlResponse.page(
                status, new SignUpPage(pageLayouts.outside("Create your account"), email, name, trouble));
    }
}
