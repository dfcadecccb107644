package io.socialdata.dashboard.identity.operatorlogins;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Refuses to start with settings under which the console could not be used, or by whom is unclear. */
@ApplicationScoped
class OperatorStartCheck {

    void check(@Observes StartupEvent started, OperatorConfig config) {
        check(config);
    }

    static void check(OperatorConfig config) {
        config.tokens().forEach(OperatorStartCheck::checkToken);
        if (!config.enabled()) {
            return;
        }
        if (config.host().isEmpty()) {
            throw new IllegalStateException("dashboard.operator.enabled is set, but dashboard.operator.host is not. "
                    + "Set the host name under which operators reach the console, and no one else does.");
        }
        if (config.tokens().isEmpty() && !config.sso().enabled()) {
            throw new IllegalStateException("dashboard.operator.enabled is set, but nobody could sign in. "
                    + "Set dashboard.operator.tokens.<name> or dashboard.operator.sso.enabled.");
        }
    }

    private static void checkToken(String name, String hash) {
        if (!OperatorCredentials.HASH.matcher(hash).matches()
                || OperatorName.parse(name).filter(name::equals).isEmpty()) {
            throw new IllegalStateException("dashboard.operator.tokens has an entry that is no name with the SHA-256 "
                    + "of a token in hex, in lower case.");
        }
    }
}
