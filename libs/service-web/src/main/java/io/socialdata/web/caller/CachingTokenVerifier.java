package io.socialdata.web.caller;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.oidc.runtime.OidcIdentityProvider;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.TokenAuthenticationRequest;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/** Asks for a token to be verified when it comes for the first time, and not again with each of the calls that follow. */
@Singleton
@IfBuildProperty(name = "socialdata.web.callee", stringValue = "true")
class CachingTokenVerifier implements IdentityProvider<TokenAuthenticationRequest> {

    private final OidcIdentityProvider issuer;
    private final VerifiedTokenCache verified;
    private final Counter believed;
    private final Counter asked;

    CachingTokenVerifier(OidcIdentityProvider issuer, VerifiedTokenCache verified, MeterRegistry meters) {
        this.issuer = issuer;
        this.verified = verified;
        this.believed = counter("remembered", meters);
        this.asked = counter("verified", meters);
    }

    private static Counter counter(String how, MeterRegistry meters) {
        return Counter.builder("service.token.checks")
                .description("Tokens of callers that were looked at, remembered from before or verified again")
                .tag("how", how)
                .register(meters);
    }

    @Override
    public Class<TokenAuthenticationRequest> getRequestType() {
        return TokenAuthenticationRequest.class;
    }

    /** Before the one that is asked here. */
    @Override
    public int priority() {
        return issuer.priority() + 1;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(
            TokenAuthenticationRequest request, AuthenticationRequestContext context) {
        String token = request.getToken().getToken();
        Optional<SecurityIdentity> known = verified.find(token);
        if (known.isPresent()) {
            believed.increment();
            return Uni.createFrom().item(known.get());
        }
        asked.increment();
        return issuer.authenticate(request, context).map(identity -> noted(token, identity));
    }

    private @Nullable SecurityIdentity noted(String token, @Nullable SecurityIdentity identity) {
        if (identity == null || !(identity.getPrincipal() instanceof JsonWebToken claims)) {
            return identity;
        }
        // The issuer's own identity holds on to the request that it was made for.
        SecurityIdentity caller = QuarkusSecurityIdentity.builder()
                .setPrincipal(new QuarkusPrincipal(claims.getName()))
                .addRoles(identity.getRoles())
                .build();
        verified.remember(token, caller, Instant.ofEpochSecond(claims.getExpirationTime()));
        return caller;
    }
}
