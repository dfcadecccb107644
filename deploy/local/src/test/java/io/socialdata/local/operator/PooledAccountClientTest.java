package io.socialdata.local.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import io.socialdata.local.settings.LauncherException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests of the accounts command for files of accounts, against a server that accepts anything. */
class PooledAccountClientTest {

    @TempDir
    Path folder;

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private StubInternalApi backend;
    private PooledAccountClient pooledAccountClient;

    @BeforeEach
    void start() throws IOException {
        backend = StubInternalApi.start(folder, "session", "/internal/pool/accounts", this::respond);
        pooledAccountClient = new PooledAccountClient(backend.calls());
    }

    @AfterEach
    void stop() {
        backend.close();
    }

    @Test
    void eachAccountOfAnArrayIsAdded() {
        List<String> lines = pooledAccountClient.add("""
                [{"auth_token": "a", "ct0": "c"}, {"auth_token": "b", "ct0": "c", "user_agent": "u", "name": "n"}]""");

        assertThat(lines).hasSize(2).allMatch(line -> line.startsWith("added"));
        assertThat(requests).hasSize(2);
        assertThat(requests.getLast()).contains("\"authToken\":\"b\"", "\"userAgent\":\"u\"", "\"name\":\"n\"");
    }

    @Test
    void oneAccountNeedsNoArray() {
        assertThat(pooledAccountClient.add("{\"auth_token\": \"a\", \"ct0\": \"c\"}"))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{canary", "[{\"auth_token\": \"canary\"}]", "\"canary\"", "[1]"})
    void invalidAccountIsRejectedWithoutQuotingIt(String json) {
        assertThatThrownBy(() -> pooledAccountClient.add(json))
                .isInstanceOf(LauncherException.class)
                .hasMessageNotContaining("canary")
                .hasNoCause();
        assertThat(requests).isEmpty();
    }

    @Test
    void listShowsHealthWithoutSecrets() {
        assertThat(pooledAccountClient.list().getLast())
                .contains("heron", "degraded until 2026-11-21T18:00:00Z", "SearchTimeline edge_page");
    }

    private void respond(HttpExchange exchange) throws IOException {
        if (exchange.getRequestMethod().equals("POST")) {
            requests.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            StubInternalApi.send(exchange, "[{\"id\":\"1\",\"outcome\":\"added\"}]");
        } else {
            StubInternalApi.send(exchange, """
                    [{"id": "1", "username": "heron", "name": null, "health": "degraded",
                      "degradedUntil": "2026-11-21T18:00:00Z", "lastUsedAt": null,
                      "lastError": {"operation": "SearchTimeline", "error": "edge_page", "at": "2026-11-21T17:58:00Z"}}]""");
        }
    }
}
