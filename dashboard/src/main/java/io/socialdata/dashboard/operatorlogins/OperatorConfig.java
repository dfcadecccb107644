package io.socialdata.dashboard.operatorlogins;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;
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

    /** Idle timeout of a sign-in. */
    @WithDefault("PT30M")
    Duration idleTimeout();

    /** Maximum age of a sign-in. It ends after this time even if it is in use. */
    @WithDefault("PT8H")
    Duration maxDuration();

    /** Length of the window in which wrong tokens are counted. */
    @WithDefault("PT15M")
    Duration failureWindow();

    /** Maximum number of wrong tokens from one network within the window. Further attempts get 429. */
    @WithDefault("10")
    @Positive
    long failuresPerNetwork();

    /** Sign-in through the identity provider of the operators. */
    Sso sso();

    /** The issuer and the client credentials are the properties {@code quarkus.oidc.operator.*}. */
    interface Sso {

        /** Whether operators sign in through their identity provider. */
        @WithDefault("false")
        boolean enabled();

        /** Role that the identity provider gives operators of the console. Others are rejected. */
        @WithDefault("operator")
        String role();
    }
}
