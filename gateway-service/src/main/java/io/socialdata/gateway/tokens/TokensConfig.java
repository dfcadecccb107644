package io.socialdata.gateway.tokens;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** The service tokens that the gateway sends to the instances for test keys. */
@ConfigMapping(prefix = "gateway.tokens")
public interface TokensConfig {

    /**
     * Whether the instances for test keys trust another issuer, that of {@code quarkus.oidc-client.test-mode}. Then they
     * never receive a token that an instance for live keys would accept.
     */
    @WithDefault("false")
    boolean ownTestIssuer();
}
