package io.socialdata.dashboard.identity.auth;

import io.quarkus.oidc.AuthorizationCodeFlow;
import io.quarkus.oidc.OidcSession;
import io.quarkus.oidc.Tenant;
import io.quarkus.security.Authenticated;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.accounts.EmailAddress;
import io.socialdata.dashboard.identity.auth.OpenAccountResult.AddressTaken;
import io.socialdata.dashboard.identity.auth.OpenAccountResult.Later;
import io.socialdata.dashboard.identity.auth.OpenAccountResult.NoAccount;
import io.socialdata.dashboard.identity.auth.OpenAccountResult.Opened;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.LoginSessionService;
import io.socialdata.dashboard.identity.users.SignUpConfig;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/**
 * Redirect target of the issuer. From here on the login is like any other: the issuer is asked once, for the identity
 * of the user.
 *
 * <p>An e-mail address alone gives no access to an account. The issuer's subject does, if the account was created
 * through it.
 */
@Path(SsoResource.PATH)
@RunOnVirtualThread
@Tenant("sso")
@AuthorizationCodeFlow
@Authenticated
class SsoResource {

    static final String PATH = "/sso";

    private static final int LONGEST_NAME = 120;

    private static final Duration LOGOUT_TIMEOUT = Duration.ofSeconds(10);

    private final SecurityIdentity identity;
    private final OidcSession session;
    private final SsoConfirmation confirmation;
    private final LoginSessionService logins;
    private final TokenCookies cookies;
    private final UserRegistrationService userRegistrationService;
    private final AccountProvisioningService accountProvisioningService;
    private final ClientOrigin origin;
    private final LoginStart start;
    private final PageLayouts pageLayouts;
    private final SignUpConfig signUp;

    SsoResource(
            SecurityIdentity identity,
            OidcSession session,
            SsoConfirmation confirmation,
            LoginSessionService logins,
            TokenCookies cookies,
            UserRegistrationService userRegistrationService,
            AccountProvisioningService accountProvisioningService,
            ClientOrigin origin,
            LoginStart start,
            PageLayouts pageLayouts,
            SignUpConfig signUp) {
        this.identity = identity;
        this.session = session;
        this.confirmation = confirmation;
        this.logins = logins;
        this.cookies = cookies;
        this.userRegistrationService = userRegistrationService;
        this.accountProvisioningService = accountProvisioningService;
        this.origin = origin;
        this.start = start;
        this.pageLayouts = pageLayouts;
        this.signUp = signUp;
    }

    /**
     * Signs the user in, or confirms the identity of the signed-in user.
     *
     * @param page the page to return to after a confirmation; null for a sign-in
     */
    @GET
    public Response arrive(@QueryParam(SsoConfirmation.PARAMETER) @Nullable String page, RoutingContext context) {
        // The code flow makes the ID token the principal.
        JsonWebToken token = (JsonWebToken) identity.getPrincipal();
        String subject = token.getIssuer() + " " + token.getSubject();
        // Otherwise the ID token would be taken again, for as long as it is valid, without asking the issuer.
        session.logout().await().atMost(LOGOUT_TIMEOUT);
        if (page != null) {
            Optional<AuthenticatedUser> signedIn =
                    cookies.session(context, Realm.USERS).flatMap(logins::find);
            if (signedIn.isPresent()) {
                return confirmation.arrive(signedIn.get(), subject, token, RedirectTarget.of(page));
            }
        }
        return signIn(token, subject, context);
    }

    private Response signIn(JsonWebToken token, String subject, RoutingContext context) {
        Optional<String> claimed = Optional.ofNullable(token.<String>getClaim("email"));
        Optional<EmailAddress> email = claimed.flatMap(EmailAddress::parse);
        String verified = String.valueOf(token.<Object>getClaim("email_verified"));
        Optional<UserEntity> user = userRegistrationService
                .bySubject(subject, claimed.orElse(""), "true".equals(verified))
                .or(() -> email.filter(_ -> !"false".equals(verified))
                        .flatMap(address -> userRegistrationService.beginWithSubject(
                                address.value(),
                                name(token, address.value()),
                                subject,
                                "true".equals(verified),
                                origin.described(context).network())));
        return user.map(known -> enter(known, context))
                .orElseGet(() -> refused(409, refusal(claimed, email, verified)));
    }

    private static String refusal(Optional<String> claimed, Optional<EmailAddress> email, String verified) {
        if (claimed.isEmpty()) {
            return "Your identity provider did not share your e-mail address, which is required.";
        }
        if (email.isEmpty()) {
            return "Your identity provider shared an e-mail address that is not accepted here.";
        }
        return "false".equals(verified)
                ? "Your identity provider has not verified your e-mail address. Verify it there and try again."
                : "An account with this e-mail already exists. Sign in with your password.";
    }

    private Response enter(UserEntity user, RoutingContext context) {
        return switch (accountProvisioningService.open(user)) {
            case Opened() -> {
                start.begin(user.id, context);
                yield Response.seeOther(URI.create("/")).build();
            }
            case AddressTaken() -> refused(409, AddressTaken.MESSAGE);
            case NoAccount() -> refused(403, NoAccount.MESSAGE);
            case Later() -> refused(503, "The billing service is temporarily unavailable. Try again in a few minutes.");
        };
    }

    private Response refused(int status, String why) {
        return HtmlResponse.page(
                status,
                new LoginPage(pageLayouts.outside("Sign in"), "", "/", null, null, false, signUp.mode(), why, null));
    }

    private static String name(JsonWebToken token, String email) {
        String name = Optional.ofNullable(token.<String>getClaim("name"))
                .orElse(email)
                .strip();
        return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME);
    }
}
