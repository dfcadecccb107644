package io.socialdata.dashboard.identity.auth;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.socialdata.contract.keys.CidrBlock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Settings of sign-up and sign-in. */
@ConfigMapping(prefix = "dashboard.auth")
public interface AuthConfig {

    /**
     * Addresses or CIDR blocks of the proxies in front of the dashboard. Only the client addresses that they forward
     * are trusted. Without them, all clients behind a proxy share one limit.
     */
    Optional<List<CidrBlock>> trustedProxies();

    /**
     * Delay of the first attempt beyond the limit. It doubles with each further wrong password. Only tests change it.
     */
    @WithDefault("PT1S")
    Duration initialDelay();

    /** Maximum delay of an attempt. Only tests change it. */
    @WithDefault("PT1M")
    Duration maxDelay();

    /** Maximum delay between two codes of the second factor. Only tests change it. */
    @WithDefault("PT15M")
    Duration codeMaxDelay();
}
