package io.socialdata.web.outgoing;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.oidc.client.OidcClient;
import io.quarkus.oidc.client.OidcClientConfigBuilder;
import io.quarkus.oidc.client.OidcClients;
import io.quarkus.oidc.common.runtime.config.OidcClientCommonConfig.Credentials.Jwt.Source;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The settings with which the chart makes a service send the token of its service account instead of a secret. */
@QuarkusTest
class ServiceAccountTokenComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    @TempDir
    Path folder;

    @Inject
    OidcClients clients;

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private HttpServer issuer;

    @BeforeEach
    void startIssuer() throws IOException {
        issuer = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        issuer.createContext("/token", this::respond);
        issuer.start();
    }

    @AfterEach
    void stopIssuer() {
        issuer.stop(0);
    }

    @Test
    void issuerGetsTheCurrentClusterToken() throws IOException {
        Path token = Files.writeString(
                folder.resolve("token"), jwt("before", Instant.now().minusSeconds(10)));
        String renewed = jwt("after", Instant.now().plusSeconds(3600));
        try (OidcClient client = clients.newClient(new OidcClientConfigBuilder()
                        .id("service-account")
                        .authServerUrl("http://127.0.0.1:" + issuer.getAddress().getPort())
                        .discoveryEnabled(false)
                        .tokenPath("/token")
                        .clientId("reads")
                        .credentials()
                        .jwt()
                        .source(Source.BEARER)
                        .tokenPath(token)
                        .endCredentials()
                        .build())
                .await()
                .atMost(TIMEOUT)) {
            Files.writeString(token, renewed);

            client.getTokens(Map.of("scope", "session")).await().atMost(TIMEOUT);
        }

        assertThat(requests)
                .singleElement()
                .satisfies(form -> assertThat(form.split("&", -1))
                        .contains(
                                "grant_type=client_credentials",
                                "scope=session",
                                "client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
                                "client_assertion=" + renewed)
                        .noneMatch(field -> field.startsWith("client_secret")));
    }

    private void respond(HttpExchange exchange) throws IOException {
        try (exchange) {
            String form = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            requests.add(URLDecoder.decode(form, StandardCharsets.UTF_8));
            byte[] tokens = "{\"access_token\":\"good\",\"token_type\":\"Bearer\",\"expires_in\":60}"
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, tokens.length);
            exchange.getResponseBody().write(tokens);
        }
    }

    private static String jwt(String subject, Instant expiry) {
        return part("{\"alg\":\"RS256\"}")
                + "." + part("{\"sub\":\"%s\",\"exp\":%d}".formatted(subject, expiry.getEpochSecond()))
                + "." + part("signature");
    }

    private static String part(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
