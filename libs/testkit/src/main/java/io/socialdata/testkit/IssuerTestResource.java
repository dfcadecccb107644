package io.socialdata.testkit;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Configures a Quarkus test's token verification and token client to use the shared {@link TokenIssuer}. */
public final class IssuerTestResource implements QuarkusTestResourceLifecycleManager {

    @Override
    public Map<String, String> start() {
        String issuer = SharedServers.issuer();
        return Map.of(
                "quarkus.oidc.auth-server-url", issuer,
                "quarkus.oidc-client.auth-server-url", issuer,
                "quarkus.oidc-client.credentials.secret", "test");
    }

    /** Does nothing: the issuer stays for the next test class. */
    @Override
    public void stop() {}
}
