package io.socialdata.dashboard;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Set;
import no.nav.security.mock.oauth2.MockOAuth2Server;
import no.nav.security.mock.oauth2.OAuth2Config;
import no.nav.security.mock.oauth2.http.MockWebServerWrapper;
import no.nav.security.mock.oauth2.token.DefaultOAuth2TokenCallback;
import no.nav.security.mock.oauth2.token.OAuth2TokenProvider;

/** Stub of a single sign-on issuer with one user and no password. */
public final class StubSso implements QuarkusTestResourceLifecycleManager {

    static final String EMAIL = "grace@quietharbor.example";

    private static final String ISSUER = "sso";

    private MockOAuth2Server server;

    @Override
    public Map<String, String> start() {
        DefaultOAuth2TokenCallback grace = new DefaultOAuth2TokenCallback(
                ISSUER,
                "person-1",
                "JWT",
                List.of("dashboard"),
                Map.of("email", EMAIL, "email_verified", true, "name", "Grace"));
        server = new MockOAuth2Server(new OAuth2Config(
                false, null, null, false, new OAuth2TokenProvider(), Set.of(grace), new MockWebServerWrapper()));
        server.start(InetAddress.getLoopbackAddress(), 0);
        return Map.of(
                "dashboard.sso.enabled",
                "true",
                "quarkus.oidc.sso.auth-server-url",
                "http://127.0.0.1:%d/%s".formatted(server.baseUrl().port(), ISSUER),
                "quarkus.oidc.sso.credentials.secret",
                "a secret of the tests, long enough");
    }

    @Override
    public void stop() {
        if (server != null) {
            server.shutdown();
        }
    }
}
