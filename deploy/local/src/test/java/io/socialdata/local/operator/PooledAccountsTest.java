package io.socialdata.local.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.socialdata.local.settings.LauncherProblem;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateFolder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the accounts command makes of files of accounts, against a server that takes anything. */
class PooledAccountsTest {

    @TempDir
    Path folder;

    private final List<String> taken = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private PooledAccounts accounts;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.createContext("/socialdata/token", exchange -> send(exchange, "{\"access_token\":\"t\"}"));
        server.createContext("/internal/pool/accounts", this::take);
        server.start();
        int port = server.getAddress().getPort();
        Files.writeString(
                folder.resolve("local.properties"), "session.port=%d\nissuer.port=%d\n".formatted(port, port));
        Settings settings = Settings.load(folder, Map.of());
        accounts =
                new PooledAccounts(new OperatorCalls(settings, new Secrets(new StateFolder(folder.resolve("state")))));
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void eachAccountOfAnArrayIsAdded() {
        List<String> lines = accounts.add("""
                [{"auth_token": "a", "ct0": "c"}, {"auth_token": "b", "ct0": "c", "user_agent": "u", "name": "n"}]""");

        assertThat(lines).hasSize(2).allMatch(line -> line.startsWith("added"));
        assertThat(taken).hasSize(2);
        assertThat(taken.getLast()).contains("\"authToken\":\"b\"", "\"userAgent\":\"u\"", "\"name\":\"n\"");
    }

    @Test
    void oneAccountNeedsNoArray() {
        assertThat(accounts.add("{\"auth_token\": \"a\", \"ct0\": \"c\"}")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{canary", "[{\"auth_token\": \"canary\"}]", "\"canary\"", "[1]"})
    void whatIsNoAccountIsRefusedWithoutBeingQuoted(String json) {
        assertThatThrownBy(() -> accounts.add(json))
                .isInstanceOf(LauncherProblem.class)
                .hasMessageNotContaining("canary")
                .hasNoCause();
        assertThat(taken).isEmpty();
    }

    @Test
    void listShowsHealthAndNoSecret() {
        assertThat(accounts.list().getLast()).contains("heron", "resting until 2026-11-21T18:00:00Z");
    }

    private void take(HttpExchange exchange) throws IOException {
        if (exchange.getRequestMethod().equals("POST")) {
            taken.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            send(exchange, "[{\"id\":\"1\",\"outcome\":\"added\"}]");
        } else {
            send(exchange, """
                    [{"id": "1", "username": "heron", "name": null, "health": "resting",
                      "restingUntil": "2026-11-21T18:00:00Z", "lastUsedAt": null}]""");
        }
    }

    private static void send(HttpExchange exchange, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getRequestBody().readAllBytes();
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
