package io.socialdata.dashboard.operator.entry;

import io.quarkus.oidc.AuthorizationCodeFlow;
import io.quarkus.oidc.Tenant;
import io.quarkus.security.Authenticated;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.identity.operatorlogins.OperatorConfig;
import io.socialdata.dashboard.identity.operatorlogins.OperatorCredentials;
import io.socialdata.dashboard.identity.operatorlogins.OperatorCredentials.Credential;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.operator.layout.ConsoleLayouts;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * Redirect target of the operators' identity provider. It is asked once, for who the person is and whether the person
 * has the role; from here on the sign-in is that of the console.
 */
@Path(ConsoleSsoResource.PATH)
@RunOnVirtualThread
@Tenant("operator")
@AuthorizationCodeFlow
@Authenticated
class ConsoleSsoResource {

    static final String PATH = Operator.PATH + "/sso";

    private final SecurityIdentity identity;
    private final OperatorConfig config;
    private final OperatorCredentials credentials;
    private final ConsoleEntry entry;
    private final ConsoleLayouts layouts;

    ConsoleSsoResource(
            SecurityIdentity identity,
            OperatorConfig config,
            OperatorCredentials credentials,
            ConsoleEntry entry,
            ConsoleLayouts layouts) {
        this.identity = identity;
        this.config = config;
        this.credentials = credentials;
        this.entry = entry;
        this.layouts = layouts;
    }

    @GET
    public Response arrive(RoutingContext context) {
        // The code flow makes the ID token the principal.
        JsonWebToken token = (JsonWebToken) identity.getPrincipal();
        Optional<Credential> operator = identity.hasRole(config.sso().role()) ? named(token) : Optional.empty();
        return operator.map(credential -> enter(credential, context)).orElseGet(this::refused);
    }

    /** Returns the credential under the person's address, unless the identity provider has not verified it. */
    private Optional<Credential> named(JsonWebToken token) {
        String verified = String.valueOf(token.<Object>getClaim("email_verified"));
        return Optional.ofNullable(token.<String>getClaim("email"))
                .filter(_ -> !"false".equals(verified))
                .or(() -> Optional.ofNullable(token.getSubject()))
                .flatMap(credentials::bySso);
    }

    private Response enter(Credential credential, RoutingContext context) {
        entry.begin(credential, context);
        return HtmlResponse.page(new ConsoleWelcomePage(layouts.outside("Signed in"), credential.operator()));
    }

    private Response refused() {
        entry.refused();
        return HtmlResponse.page(
                403,
                new ConsoleLoginPage(
                        layouts.outside("Operator sign-in"),
                        !config.tokens().isEmpty(),
                        true,
                        "Your identity provider did not give you the role of an operator."));
    }
}
