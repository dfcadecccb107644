package io.socialdata.dashboard.auth;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Single sign-on. The issuer and the client credentials are the properties {@code quarkus.oidc.sso.*}. */
@ConfigMapping(prefix = "dashboard.sso")
public interface SsoConfig {

    /** Whether the sign-in page offers single sign-on. */
    @WithDefault("false")
    boolean enabled();

    /** Label of the single sign-on button on the sign-in page. */
    @WithDefault("Sign in with SSO")
    String label();

    /** Time for which another sign-in at the issuer confirms the identity of a user without a password. */
    @WithDefault("PT5M")
    Duration confirmationTimeout();
}
