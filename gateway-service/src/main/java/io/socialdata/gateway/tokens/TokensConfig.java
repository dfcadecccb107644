package io.socialdata.gateway.tokens;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The gateway's own service tokens. */
@ConfigMapping(prefix = "gateway.tokens")
public interface TokensConfig {

    /** How long the issuer may take to answer. */
    @WithDefault("PT2S")
    Duration fetchTimeout();

    /** Time between two tries while the issuer fails. */
    @WithDefault("PT5S")
    Duration retryAfter();

    /** A token is not used in the last moments of its life, when it could expire on its way. */
    @WithDefault("PT10S")
    Duration safetyMargin();
}
