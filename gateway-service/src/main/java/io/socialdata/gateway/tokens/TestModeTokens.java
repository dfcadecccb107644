package io.socialdata.gateway.tokens;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.oidc.client.NamedOidcClient;
import io.quarkus.oidc.client.OidcClient;
import io.socialdata.web.outgoing.ServiceTokens;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;

/** The tokens for the instances of test keys: of their own issuer if they have one, otherwise the gateway's usual ones. */
@Singleton
public final class TestModeTokens {

    private final ServiceTokens tokens;

    TestModeTokens(
            @NamedOidcClient("test-mode") OidcClient issuer,
            ServiceTokens usual,
            TokensConfig config,
            MeterRegistry metrics,
            Vertx vertx) {
        this.tokens = config.ownTestIssuer() ? new ServiceTokens(issuer, metrics, vertx) : usual;
    }

    public ServiceTokens get() {
        return tokens;
    }
}
