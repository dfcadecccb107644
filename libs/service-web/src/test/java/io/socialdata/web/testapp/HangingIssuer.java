package io.socialdata.web.testapp;

import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An issuer that accepts connections and never answers, until a test lets it go away or issue tokens. */
public final class HangingIssuer implements QuarkusTestResourceLifecycleManager {

    private static final int CONNECTIONS = 1_024;

    private static volatile @Nullable ServerSocket socket;
    private static volatile @Nullable HttpServer server;
    private static volatile int port;

    /** From now on connections are refused. */
    public static void leave() throws IOException {
        ServerSocket open = socket;
        if (open != null) {
            open.close();
        }
        HttpServer issuer = server;
        if (issuer != null) {
            issuer.stop(0);
        }
    }

    /** From now on it has keys and issues the token "good". To be called after {@link #leave}. */
    public static void issue() throws IOException {
        HttpServer issuer = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port), 0);
        respond(
                issuer,
                "/hangs/.well-known/openid-configuration",
                "{\"token_endpoint\":\"http://127.0.0.1:%1$d/token\",\"jwks_uri\":\"http://127.0.0.1:%1$d/keys\"}"
                        .formatted(port));
        respond(issuer, "/keys", "{\"keys\":[]}");
        respond(issuer, "/token", "{\"access_token\":\"good\",\"token_type\":\"Bearer\",\"expires_in\":900}");
        issuer.start();
        server = issuer;
    }

    private static void respond(HttpServer issuer, String path, String json) {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        issuer.createContext(path, exchange -> {
            try (exchange) {
                exchange.getResponseHeaders().set("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
            }
        });
    }

    @Override
    public Map<String, String> start() {
        try {
            ServerSocket open = new ServerSocket(0, CONNECTIONS, InetAddress.ofLiteral("127.0.0.1"));
            socket = open;
            port = open.getLocalPort();
            return Map.of(
                    "quarkus.oidc.auth-server-url",
                    "http://127.0.0.1:" + port + "/hangs",
                    "quarkus.oidc-client.credentials.secret",
                    "local");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        try {
            leave();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
