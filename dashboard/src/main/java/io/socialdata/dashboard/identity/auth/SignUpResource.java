package io.socialdata.dashboard.identity.auth;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.accounts.EmailAddress;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.identity.users.PasswordHasher;
import io.socialdata.dashboard.identity.users.SignUpConfig;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
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
import java.util.List;
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

    private static final Pattern NAME = Pattern.compile("\\P{Cntrl}{1,120}");

    private final UserRegistrationService userRegistrationService;
    private final AuthThrottle throttle;
    private final ClientOrigin origin;
    private final Flashes flashes;
    private final PageLayouts pageLayouts;
    private final SignUpConfig config;

    SignUpResource(
            UserRegistrationService userRegistrationService,
            AuthThrottle throttle,
            ClientOrigin origin,
            Flashes flashes,
            PageLayouts pageLayouts,
            SignUpConfig config) {
        this.userRegistrationService = userRegistrationService;
        this.throttle = throttle;
        this.origin = origin;
        this.flashes = flashes;
        this.pageLayouts = pageLayouts;
        this.config = config;
    }

    @GET
    public Response form() {
        return refusal().orElseGet(() -> page(200, "", "", null));
    }

    @POST
    public Response signUp(
            @FormParam("email") @DefaultValue("") String email,
            @FormParam("name") @DefaultValue("") String name,
            @FormParam("password") @DefaultValue("") String password,
            RoutingContext context) {
        Optional<Response> refusal = refusal();
        if (refusal.isPresent()) {
            return refusal.get();
        }
        Optional<EmailAddress> address = EmailAddress.parse(email.strip());
        Optional<String> wrong = wrong(address, name.strip(), password);
        if (address.isEmpty() || wrong.isPresent()) {
            return page(400, email, name, wrong.orElse(EmailAddress.RULE));
        }
        if (!throttle.signUp(context)) {
            return page(429, email, name, "Too many sign-ups from your network. Try again later.");
        }
        String stored = address.get().value();
        userRegistrationService.signUp(
                stored,
                name.strip(),
                password,
                throttle.mailTo(stored),
                origin.described(context).network());
        return flashes.redirect("/login", new SignUpNotice(stored));
    }

    private Optional<Response> refusal() {
        return switch (config.mode()) {
            case OPEN, DOMAINS -> Optional.empty();
            case INVITATION ->
                Optional.of(Response.seeOther(URI.create("/claim")).build());
            case CLOSED -> Optional.of(page(403, "", "", "Sign-up is closed. Ask your administrator for an account."));
        };
    }

    private Optional<String> wrong(Optional<EmailAddress> email, String name, String password) {
        if (email.isEmpty()) {
            return Optional.of(EmailAddress.RULE);
        }
        if (!config.admits(email.get().host())) {
            return Optional.of("Use an e-mail address of "
                    + String.join(" or ", config.domains().orElse(List.of())) + ".");
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
                status,
                new SignUpPage(
                        pageLayouts.outside("Create your account"),
                        email,
                        name,
                        config.mode().isOpen(),
                        config.verificationRequired(),
                        trouble));
    }
}
