package io.socialdata.web.caller;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.socialdata.web.testapp.Callers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;

/** An OpenID provider with one key at a time, which it replaces on request. */
public final class RotatingIssuer implements QuarkusTestResourceLifecycleManager {

    private static volatile Key key = Key.made();
    private static volatile String url = "";

    private HttpServer server;

    private record Key(String id, KeyPair pair) {

        static Key made() {
            return new Key(UUID.randomUUID().toString(), RotatingIssuer.pair());
        }
    }

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        url = "http://127.0.0.1:" + server.getAddress().getPort();
        server.createContext("/.well-known/openid-configuration", exchange -> respond(exchange, """
                {"issuer": "%1$s", "token_endpoint": "%1$s/token", "jwks_uri": "%1$s/keys"}""".formatted(url)));
        server.createContext("/keys", exchange -> respond(exchange, keys()));
        server.start();
        return Map.of("quarkus.oidc.auth-server-url", url);
    }

    /** Replaces the key. Tokens of the former key are invalid from now on. */
    static void rotate() {
        key = Key.made();
    }

    /** Returns the gateway's token for the service of the tests, signed with the current key. */
    static String bearer() {
        long now = Instant.now().getEpochSecond();
        String text = encoded("{\"alg\":\"RS256\",\"typ\":\"JWT\",\"kid\":\"%s\"}".formatted(key.id())) + "."
                + encoded("""
                        {"iss": "%s", "aud": ["%s"], "sub": "gateway", "groups": ["gateway"], "iat": %d, "exp": %d}\
                        """.formatted(url, Callers.SERVICE, now, now + 600));
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(key.pair().getPrivate());
            signature.update(text.getBytes(StandardCharsets.US_ASCII));
            return "Bearer " + text + "." + encoded(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String keys() {
        RSAPublicKey published = (RSAPublicKey) key.pair().getPublic();
        return """
                {"keys": [{"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "%s", "n": "%s", "e": "%s"}]}""".formatted(
                        key.id(),
                        encoded(published.getModulus().toByteArray()),
                        encoded(published.getPublicExponent().toByteArray()));
    }

    private static KeyPair pair() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String encoded(String text) {
        return encoded(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static void respond(HttpExchange exchange, String json) throws IOException {
        try (exchange) {
            byte[] body = json.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void stop() {
        server.stop(0);
    }
}
