package io.socialdata.dashboard.identity.auth;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Single sign-on. The issuer and the client credentials are the properties {@code quarkus.oidc.sso.*}. */
@ConfigMapping(prefix = "dashboard.sso")
public interface SsoConfig {

    /** Whether the sign-in page offers single sign-on. */
    @WithDefault("false")
    boolean enabled();

    /** Label of the single sign-on button on the sign-in page. Set it to the name of your issuer. */
    @WithDefault("Sign in with SSO")
    String label();
}
