package io.socialdata.dashboard.auth;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Single sign-on. Where the issuer is, and as whom the dashboard comes to it, are properties {@code quarkus.oidc.sso.*}. */
@ConfigMapping(prefix = "dashboard.sso")
public interface SsoConfig {

    /** Whether the sign-in page offers single sign-on. */
    @WithDefault("false")
    boolean enabled();

    /** What the button on the sign-in page says. */
    @WithDefault("Sign in with SSO")
    String label();
}
