package io.socialdata.local.issuer;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import io.socialdata.local.settings.PrivateFile;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import no.nav.security.mock.oauth2.MockOAuth2Server;
import no.nav.security.mock.oauth2.OAuth2Config;
import no.nav.security.mock.oauth2.http.MockWebServerWrapper;
import no.nav.security.mock.oauth2.token.KeyProvider;
import no.nav.security.mock.oauth2.token.OAuth2TokenProvider;

/**
 * The issuer process, for use on one machine only. It implements enough OpenID Connect for services to trust each
 * other, and signs with its own key, which is kept across restarts.
 */
final class TokenIssuer {

    private static final int KEY_BITS = 2048;

    private TokenIssuer() {}

    public static void main(String[] arguments) throws Exception {
        int port = Integer.parseInt(arguments[0]);
        Path clients = Path.of(arguments[1]);
        Path key = Path.of(arguments[2]);
        OAuth2Config config = new OAuth2Config(
                false,
                null,
                null,
                false,
                new OAuth2TokenProvider(new KeyProvider(List.of(signingKey(key)))),
                Set.of(new ServiceTokenCallback(clients)),
                new MockWebServerWrapper());
        MockOAuth2Server server = new MockOAuth2Server(config);
        server.start(InetAddress.ofLiteral("127.0.0.1"), port);
        forgetRequests(server);
    }

    /**
     * The library keeps every request for tests to inspect. They are discarded here, so that they do not accumulate.
     */
    private static void forgetRequests(MockOAuth2Server server) {
        while (true) {
            server.takeRequest(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        }
    }

    private static JWK signingKey(Path file) throws JOSEException, ParseException {
        if (!Files.exists(file)) {
            RSAKey fresh = new RSAKeyGenerator(KEY_BITS).generate();
            PrivateFile.write(file, new JWKSet(fresh).toString(false));
        }
        return JWKSet.parse(PrivateFile.read(file)).getKeys().getFirst();
    }
}
