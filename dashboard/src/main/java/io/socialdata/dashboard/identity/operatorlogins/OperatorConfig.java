package io.socialdata.dashboard.identity.operatorlogins;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Map;
import java.util.Optional;

/** Settings of the operator's console. */
@ConfigMapping(prefix = "dashboard.operator")
public interface OperatorConfig {

    /** Whether this instance has the console. Without it, all its paths return 404. */
    @WithDefault("false")
    boolean enabled();

    /**
     * Host name under which the console is reached, without a port. Requests with another name get 404, so set a name
     * that no public route leads to. Required if the console is enabled.
     */
    Optional<String> host();

    /**
     * Operators who sign in with a token: the name that the audit shows, and the SHA-256 of the token in hex. Without
     * an entry, nobody can sign in with a token.
     */
    Map<String, String> tokens();

    /** Sign-in through the identity provider of the operators. */
    Sso sso();

    /** The issuer and the client credentials are the properties {@code quarkus.oidc.operator.*}. */
    interface Sso {

        /** Whether operators sign in through their identity provider. */
        @WithDefault("false")
        boolean enabled();

        /**
         * Role that the identity provider gives operators of the console. Others are rejected. Change it when the role
         * has another name there.
         */
        @WithDefault("operator")
        String role();
    }
}
