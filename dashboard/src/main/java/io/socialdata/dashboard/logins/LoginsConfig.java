package io.socialdata.dashboard.logins;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of logins. */
@ConfigMapping(prefix = "dashboard.logins")
public interface LoginsConfig {

    /** Idle timeout of a login. A login that is unused for this long has ended. */
    @WithDefault("PT12H")
    Duration idleTimeout();

    /** Maximum age of a login. It ends after this time even if it is in use. */
    @WithDefault("P14D")
    Duration maxDuration();

    /** Minimum time between two updates of a login's last use. Saves database writes. */
    @WithDefault("PT1M")
    Duration lastSeenResolution();

    /** Time in which the code of the second factor has to be entered after the password. */
    @WithDefault("PT10M")
    Duration codeTimeout();

    /** Time for which a browser or network is recognised after the last sign-in with it. */
    @WithDefault("P180D")
    Duration recognisedFor();

    /** Whether cookies are sent over HTTPS only. Disable it only for plain HTTP on the loopback address. */
    @WithDefault("true")
    boolean secureCookies();
}
