package io.socialdata.dashboard.operator.backend;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.oidc.client.NamedOidcClient;
import io.quarkus.oidc.client.OidcClient;
import io.socialdata.web.outgoing.ServiceTokens;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;

/** The tokens with the operator's role. The dashboard's own tokens do not have the role. */
@ApplicationScoped
class OperatorTokens {

    private final ServiceTokens tokens;

    OperatorTokens(@NamedOidcClient("operator") OidcClient issuer, MeterRegistry metrics, Vertx vertx) {
        this.tokens = new ServiceTokens(issuer, metrics, vertx);
    }

    ServiceTokens get() {
        return tokens;
    }
}
