package io.socialdata.dashboard.identity.browsersessions;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Settings of logins. */
@ConfigMapping(prefix = "dashboard.logins")
public interface LoginsConfig {

    /** Whether cookies are sent over HTTPS only. Disable it only for plain HTTP on the loopback address. */
    @WithDefault("true")
    boolean secureCookies();
}
