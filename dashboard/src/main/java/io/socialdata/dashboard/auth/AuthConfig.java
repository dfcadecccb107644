package io.socialdata.dashboard.auth;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.socialdata.contract.keys.CidrBlock;
import jakarta.validation.constraints.Positive;
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

    /** Length of the window in which attempts are counted. */
    @WithDefault("PT15M")
    Duration window();

    /**
     * Maximum number of wrong passwords within the window before further attempts are delayed. Counted per e-mail
     * address for each network or recognised browser, and per login when a password is changed.
     */
    @WithDefault("10")
    @Positive
    long failuresPerAccount();

    /**
     * Maximum number of wrong passwords within the window for one e-mail address, over all networks and browsers from
     * which its owner has not signed in. Further attempts are delayed.
     */
    @WithDefault("100")
    @Positive
    long failuresPerAccountUnrecognised();

    /**
     * Maximum number of wrong passwords within the window from one network, over all e-mail addresses. Further attempts
     * are delayed. Also the maximum number of invalid activation codes from one network; further ones get 429.
     */
    @WithDefault("50")
    @Positive
    long failuresPerAddress();

    /** Delay of the first attempt beyond the limit. It doubles with each further wrong password. */
    @WithDefault("PT1S")
    Duration initialDelay();

    /** Maximum delay of an attempt. */
    @WithDefault("PT1M")
    Duration maxDelay();

    /** Length of the window in which wrong codes of the second factor are counted. */
    @WithDefault("P1D")
    Duration codeWindow();

    /** Maximum delay between two codes of the second factor. */
    @WithDefault("PT15M")
    Duration codeMaxDelay();

    /** Maximum number of sign-ups from one network within the window, successful or not. Further ones get 429. */
    @WithDefault("10")
    @Positive
    long signUpsPerAddress();

    /** Maximum number of mails with a link to one mailbox within the window. Further ones are not sent. */
    @WithDefault("5")
    @Positive
    long mailsPerAddress();

    /** Maximum number of requests for a mail from one network within the window. Further ones get 429. */
    @WithDefault("10")
    @Positive
    long mailRequestsPerNetwork();
}
