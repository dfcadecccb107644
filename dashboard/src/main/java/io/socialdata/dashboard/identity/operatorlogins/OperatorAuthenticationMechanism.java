package io.socialdata.dashboard.identity.operatorlogins;

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
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * Authenticates an operator's browser by its cookie. Only the resources of the console select it, and they select no
 * other: a user's login is not looked at there, and an operator's sign-in nowhere else.
 */
@ApplicationScoped
class OperatorAuthenticationMechanism implements HttpAuthenticationMechanism {

    private static final int FOUND = 302;

    private final OperatorSessionService operatorSessionService;
    private final TokenCookies cookies;
    private final BlockingSecurityExecutor executor;

    OperatorAuthenticationMechanism(
            OperatorSessionService operatorSessionService, TokenCookies cookies, BlockingSecurityExecutor executor) {
        this.operatorSessionService = operatorSessionService;
        this.cookies = cookies;
        this.executor = executor;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager manager) {
        if (!isConsole(context)) {
            return Uni.createFrom().nullItem();
        }
        return cookies.session(context, Realm.OPERATORS)
                .map(token -> executor.executeBlocking(() -> operatorSessionService.find(token)))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()))
                .onItem()
                .transformToUni(
                        operator -> Uni.createFrom().optional(operator.map(OperatorAuthenticationMechanism::identity)));
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return isConsole(context)
                ? Uni.createFrom().item(new ChallengeData(FOUND, "Location", Operator.PATH + "/login"))
                : Uni.createFrom().nullItem();
    }

    @Override
    public Uni<HttpCredentialTransport> getCredentialTransport(RoutingContext context) {
        return Uni.createFrom()
                .item(new HttpCredentialTransport(
                        HttpCredentialTransport.Type.COOKIE, cookies.sessionName(Realm.OPERATORS), Operator.SCHEME));
    }

    private static boolean isConsole(RoutingContext context) {
        return ConsolePath.matches(context.normalizedPath());
    }

    private static SecurityIdentity identity(Operator operator) {
        return QuarkusSecurityIdentity.builder()
                .setPrincipal(operator)
                .addRole(Operator.ROLE)
                .build();
    }
}
