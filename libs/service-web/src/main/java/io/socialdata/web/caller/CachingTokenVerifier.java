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

/** Verifies a token on its first use, and caches the result for the calls that follow. */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class CachingTokenVerifier implements IdentityProvider<TokenAuthenticationRequest> {

    private final OidcIdentityProvider issuer;
    private final VerifiedTokenCache verified;
    private final Counter hits;
    private final Counter asked;

    CachingTokenVerifier(OidcIdentityProvider issuer, VerifiedTokenCache verified, MeterRegistry meters) {
        this.issuer = issuer;
        this.verified = verified;
        this.hits = counter("hit", meters);
        this.asked = counter("miss", meters);
    }

    private static Counter counter(String cache, MeterRegistry meters) {
        return Counter.builder("service.token.verifications")
                .description("Service tokens of callers, taken from the cache or verified")
                .tag("cache", cache)
                .register(meters);
    }

    @Override
    public Class<TokenAuthenticationRequest> getRequestType() {
        return TokenAuthenticationRequest.class;
    }

    /** Runs before the verifier that it delegates to. */
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
            hits.increment();
            return Uni.createFrom().item(known.get());
        }
        asked.increment();
        return issuer.authenticate(request, context).map(identity -> cached(token, identity));
    }

    private @Nullable SecurityIdentity cached(String token, @Nullable SecurityIdentity identity) {
        if (identity == null || !(identity.getPrincipal() instanceof JsonWebToken claims)) {
            return identity;
        }
        // The issuer's own identity keeps a reference to its request.
        SecurityIdentity caller = QuarkusSecurityIdentity.builder()
                .setPrincipal(new QuarkusPrincipal(claims.getName()))
                .addRoles(identity.getRoles())
                .build();
        verified.remember(token, caller, Instant.ofEpochSecond(claims.getExpirationTime()));
        return caller;
    }
}
