package io.socialdata.gateway.tokens;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The gateway's own service tokens. */
@ConfigMapping(prefix = "gateway.tokens")
public interface TokensConfig {

    /** Timeout of fetching a token from the issuer. Only tests change it. */
    @WithDefault("PT2S")
    Duration fetchTimeout();

    /** Pause between fetch attempts while the issuer fails. Only tests change it. */
    @WithDefault("PT5S")
    Duration retryAfter();

    /**
     * Whether the instances for test keys trust another issuer, that of {@code quarkus.oidc-client.test-mode}. Then they
     * never receive a token that an instance for live keys would accept.
     */
    @WithDefault("false")
    boolean ownTestIssuer();
}
