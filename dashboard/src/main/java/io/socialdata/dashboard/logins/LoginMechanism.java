package io.socialdata.dashboard.logins;

import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.security.spi.runtime.BlockingSecurityExecutor;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.quarkus.vertx.http.runtime.security.HttpCredentialTransport;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/** Knows a browser by its login cookie; those without one are sent to the sign-in page and from there back. */
@Singleton
class LoginMechanism implements HttpAuthenticationMechanism {

    private static final int FOUND = 302;

    private final Logins logins;
    private final BrowserCookies cookies;
    private final BlockingSecurityExecutor executor;

    LoginMechanism(Logins logins, BrowserCookies cookies, BlockingSecurityExecutor executor) {
        this.logins = logins;
        this.cookies = cookies;
        this.executor = executor;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager manager) {
        return cookies.login(context)
                .map(token -> executor.executeBlocking(() -> logins.find(token)))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()))
                .onItem()
                .transformToUni(member -> Uni.createFrom().optional(member.map(LoginMechanism::identity)));
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return Uni.createFrom().item(new ChallengeData(FOUND, "Location", "/login" + wayBack(context)));
    }

    /** Only an address that was asked for can be returned to: what a form has sent is not sent again. */
    private static String wayBack(RoutingContext context) {
        String uri = context.request().uri();
        boolean asked = context.request().method().name().equals("GET") && !uri.equals("/");
        return asked ? "?next=" + URLEncoder.encode(uri, StandardCharsets.UTF_8) : "";
    }

    @Override
    public Set<Class<? extends AuthenticationRequest>> getCredentialTypes() {
        return Set.of();
    }

    @Override
    public Uni<HttpCredentialTransport> getCredentialTransport(RoutingContext context) {
        return Uni.createFrom()
                .item(new HttpCredentialTransport(HttpCredentialTransport.Type.COOKIE, cookies.loginName()));
    }

    private static SecurityIdentity identity(Member member) {
        return QuarkusSecurityIdentity.builder()
                .setPrincipal(member)
                .addRole(Member.ROLE)
                .build();
    }
}
