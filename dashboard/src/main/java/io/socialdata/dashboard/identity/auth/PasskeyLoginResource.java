package io.socialdata.dashboard.identity.auth;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.identity.passkeys.PasskeyService;
import io.socialdata.dashboard.identity.passkeys.PasskeySignIn;
import io.socialdata.dashboard.identity.passkeys.RequestOptions;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/** Sign-in with a passkey, in place of e-mail address, password and code. */
@Path("/login/passkey")
@RunOnVirtualThread
class PasskeyLoginResource {

    /** Counts answers that name no passkey. No address has this form. */
    private static final String UNKNOWN_PASSKEY = "unknown passkey";

    private final SignIns signIns;
    private final SignInResponses responses;
    private final PasskeySignIn passkeySignIn;
    private final PasskeyService passkeys;
    private final UserRepository userRepository;
    private final AuthThrottle throttle;

    PasskeyLoginResource(
            SignIns signIns,
            SignInResponses responses,
            PasskeySignIn passkeySignIn,
            PasskeyService passkeys,
            UserRepository userRepository,
            AuthThrottle throttle) {
        this.signIns = signIns;
        this.responses = responses;
        this.passkeySignIn = passkeySignIn;
        this.passkeys = passkeys;
        this.userRepository = userRepository;
        this.throttle = throttle;
    }

    /** Returns what the browser is asked to sign. Stores nothing. */
    @POST
    @Path("/options")
    @Produces(MediaType.APPLICATION_JSON)
    public RequestOptions options(RoutingContext context) {
        requireOffered();
        return passkeySignIn.begin(context);
    }

    /** Signs in. Failures count for the user whose passkey the answer names, like wrong passwords. */
    @POST
    @Produces(MediaType.TEXT_HTML)
    public Response signIn(
            @FormParam("credential") @DefaultValue("") String credential,
            @FormParam("next") @Nullable String next,
            RoutingContext context) {
        requireOffered();
        String address = passkeySignIn
                .claimedUser(credential)
                .flatMap(userRepository::byId)
                .map(user -> user.email)
                .orElse(UNKNOWN_PASSKEY);
        return responses.of(
                throttle.signIn(
                        context, address, _ -> signIns.signInWithPasskey(credential, context), SignInResult::isFailure),
                "",
                "This passkey was not accepted. Try again, or use your password.",
                RedirectTarget.of(next),
                context);
    }

    private void requireOffered() {
        if (passkeys.domain().isEmpty()) {
            throw new NotFoundException();
        }
    }
}
