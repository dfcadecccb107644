package io.socialdata.system.reads;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
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

/** An issuer of service tokens that believes everybody. */
final class StubTokenIssuer implements AutoCloseable {

    private static final int LIFETIME = 3600;

    private final HttpServer server;
    private final KeyPair key;

    private StubTokenIssuer(HttpServer server, KeyPair key) {
        this.server = server;
        this.key = key;
        server.createContext("/.well-known/openid-configuration", exchange -> answer(exchange, """
            {"issuer": "%1$s", "token_endpoint": "%1$s/token", "jwks_uri": "%1$s/keys"}\
            """.formatted(url())));
        server.createContext("/keys", exchange -> answer(exchange, keys()));
        server.createContext(
                "/token", exchange -> answer(exchange, """
                    {"access_token": "%s", "token_type": "Bearer", "expires_in": %d}\
                    """.formatted(token("reads", "session"), LIFETIME)));
        server.start();
    }

    static StubTokenIssuer start() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            return new StubTokenIssuer(server, generator.generateKeyPair());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** With which one service calls another. */
    String token(String caller, String callee) {
        long now = Instant.now().getEpochSecond();
        String claims = """
            {"iss": "%s", "aud": ["%s"], "sub": "%s", "groups": ["%s"], "iat": %d, "exp": %d}\
            """.formatted(url(), callee, caller, caller, now, now + LIFETIME);
        String text = encoded("{\"alg\": \"RS256\", \"typ\": \"JWT\", \"kid\": \"1\"}") + "." + encoded(claims);
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(key.getPrivate());
            signature.update(text.getBytes(StandardCharsets.US_ASCII));
            return text + "." + encoded(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private String keys() {
        RSAPublicKey published = (RSAPublicKey) key.getPublic();
        return """
            {"keys": [{"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "1", "n": "%s", "e": "%s"}]}\
            """.formatted(
                        encoded(published.getModulus().toByteArray()),
                        encoded(published.getPublicExponent().toByteArray()));
    }

    private static String encoded(String text) {
        return encoded(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static void answer(HttpExchange exchange, String json) throws IOException {
        try (exchange) {
            byte[] body = json.getBytes(StandardCharsets.UTF_8);
            exchange.getRequestBody().readAllBytes();
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
