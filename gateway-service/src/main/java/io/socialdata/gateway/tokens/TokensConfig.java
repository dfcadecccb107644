package io.socialdata.gateway.tokens;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The gateway's own service tokens. */
@ConfigMapping(prefix = "gateway.tokens")
public interface TokensConfig {

    /** Timeout of fetching a token from the issuer. */
    @WithDefault("PT2S")
    Duration fetchTimeout();

    /** Pause between fetch attempts while the issuer fails. */
    @WithDefault("PT5S")
    Duration retryAfter();

    /** Time before its expiry from which a token is no longer used, because it could expire on the way. */
    @WithDefault("PT10S")
    Duration safetyMargin();

    /**
     * Whether the instances for test keys trust another issuer, that of {@code quarkus.oidc-client.test-mode}. Then they
     * never receive a token that an instance for live keys would accept.
     */
    @WithDefault("false")
    boolean ownTestIssuer();
}
