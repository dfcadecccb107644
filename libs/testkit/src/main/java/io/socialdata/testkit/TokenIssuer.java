package io.socialdata.testkit;

import java.net.InetAddress;
import java.util.Set;
import no.nav.security.mock.oauth2.MockOAuth2Server;
import no.nav.security.mock.oauth2.OAuth2Config;
import no.nav.security.mock.oauth2.http.MockWebServerWrapper;
import no.nav.security.mock.oauth2.token.OAuth2TokenProvider;

/**
 * An OpenID provider on a free loopback port that accepts every client.
 *
 * <p>A client-credentials token has the caller's client id as subject and only group, and the requested scope (the
 * callee) as audience: what services expect of the real issuer.
 */
public final class TokenIssuer implements AutoCloseable {

    private static final String ISSUER_ID = "socialdata";

    private final MockOAuth2Server server;

    private TokenIssuer(MockOAuth2Server server) {
        this.server = server;
    }

    public static TokenIssuer start() {
        OAuth2Config config = new OAuth2Config(
                false,
                null,
                null,
                false,
                new OAuth2TokenProvider(),
                Set.of(new ServiceTokenCallback(ISSUER_ID)),
                new MockWebServerWrapper());
        MockOAuth2Server server = new MockOAuth2Server(config);
        server.start(InetAddress.getLoopbackAddress(), 0);
        return new TokenIssuer(server);
    }

    /** Returns the issuer's address, for {@code quarkus.oidc.auth-server-url}. */
    public String url() {
        return "http://127.0.0.1:%d/%s".formatted(server.baseUrl().port(), ISSUER_ID);
    }

    @Override
    public void close() {
        server.shutdown();
    }
}
