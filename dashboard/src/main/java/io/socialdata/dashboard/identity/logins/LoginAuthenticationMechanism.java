package io.socialdata.dashboard.identity.logins;

import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.security.spi.runtime.BlockingSecurityExecutor;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.quarkus.vertx.http.runtime.security.HttpCredentialTransport;
import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Authenticates a browser by its login cookie. Redirects other browsers to the sign-in page, and back after sign-in.
 */
@ApplicationScoped
class LoginAuthenticationMechanism implements HttpAuthenticationMechanism {

    private static final int FOUND = 302;

    private final LoginSessionService loginSessionService;
    private final TokenCookies cookies;
    private final BlockingSecurityExecutor executor;

    LoginAuthenticationMechanism(
            LoginSessionService loginSessionService, TokenCookies cookies, BlockingSecurityExecutor executor) {
        this.loginSessionService = loginSessionService;
        this.cookies = cookies;
        this.executor = executor;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager manager) {
        return cookies.session(context, Realm.USERS)
                .map(token -> executor.executeBlocking(() -> loginSessionService.find(token)))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()))
                .onItem()
                .transformToUni(
                        member -> Uni.createFrom().optional(member.map(LoginAuthenticationMechanism::identity)));
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return Uni.createFrom().item(new ChallengeData(FOUND, "Location", "/login" + returnQuery(context)));
    }

    /**
     * Returns the query that leads back after sign-in. A requested page opens again. A submitted form is not sent
     * again: its section opens, and the user is informed.
     */
    private static String returnQuery(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (!request.method().equals(HttpMethod.GET)) {
            return "?ended=1&next=" + encoded(request.uri().replaceAll("(?<=.)[/?].*", ""));
        }
        return request.uri().equals("/") ? "" : "?next=" + encoded(request.uri());
    }

    private static String encoded(String uri) {
        return URLEncoder.encode(uri, StandardCharsets.UTF_8);
    }

    @Override
    public Uni<HttpCredentialTransport> getCredentialTransport(RoutingContext context) {
        return Uni.createFrom()
                .item(new HttpCredentialTransport(
                        HttpCredentialTransport.Type.COOKIE, cookies.sessionName(Realm.USERS)));
    }

    private static SecurityIdentity identity(AuthenticatedUser authenticatedUser) {
        return QuarkusSecurityIdentity.builder()
                .setPrincipal(authenticatedUser)
                .addRole(AuthenticatedUser.ROLE)
                .addRoles(authenticatedUser.role().permissions())
                .build();
    }
}
