package io.socialdata.dashboard.auth;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.socialdata.contract.keys.CidrBlock;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Tunables of sign-up and sign-in. */
@ConfigMapping(prefix = "dashboard.entry")
public interface AuthConfig {

    /**
     * Proxies in front of the dashboard, as addresses or blocks of them. Only what they say about where somebody comes from
     * is believed; without them all who come through a proxy count as one.
     */
    Optional<List<CidrBlock>> trustedProxies();

    /** The time over which attempts count. */
    @WithDefault("PT15M")
    Duration window();

    /**
     * Wrong passwords within that time, before further ones are delayed: for one e-mail address from one network or recognised
     * browser each, and for one login where a password is changed.
     */
    @WithDefault("10")
    @Positive
    long failuresPerAccount();

    /** The same for one e-mail address from all networks and browsers together that its owner has not signed in from. */
    @WithDefault("100")
    @Positive
    long failuresPerAccountUnrecognised();

    /** The same for one network and all e-mail addresses. */
    @WithDefault("50")
    @Positive
    long failuresPerAddress();

    /** The first delay; each further wrong password doubles it. */
    @WithDefault("PT1S")
    Duration firstDelay();

    /** The longest delay. */
    @WithDefault("PT1M")
    Duration longestDelay();

    /** Sign-ups from one network address within that time, whatever came of them. */
    @WithDefault("10")
    @Positive
    long signUpsPerAddress();
}
