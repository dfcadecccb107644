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

/** What the accounts command makes of files of accounts, against a server that takes anything. */
class PooledAccountClientTest {

    @TempDir
    Path folder;

    private final List<String> taken = new CopyOnWriteArrayList<>();
    private StubOwner owner;
    private PooledAccountClient pooledAccountClient;

    @BeforeEach
    void start() throws IOException {
        owner = StubOwner.start(folder, "session", "/internal/pool/accounts", this::take);
        pooledAccountClient = new PooledAccountClient(owner.calls());
    }

    @AfterEach
    void stop() {
        owner.close();
    }

    @Test
    void eachAccountOfAnArrayIsAdded() {
        List<String> lines = pooledAccountClient.add("""
                [{"auth_token": "a", "ct0": "c"}, {"auth_token": "b", "ct0": "c", "user_agent": "u", "name": "n"}]""");

        assertThat(lines).hasSize(2).allMatch(line -> line.startsWith("added"));
        assertThat(taken).hasSize(2);
        assertThat(taken.getLast()).contains("\"authToken\":\"b\"", "\"userAgent\":\"u\"", "\"name\":\"n\"");
    }

    @Test
    void oneAccountNeedsNoArray() {
        assertThat(pooledAccountClient.add("{\"auth_token\": \"a\", \"ct0\": \"c\"}"))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{canary", "[{\"auth_token\": \"canary\"}]", "\"canary\"", "[1]"})
    void whatIsNoAccountIsRefusedWithoutBeingQuoted(String json) {
        assertThatThrownBy(() -> pooledAccountClient.add(json))
                .isInstanceOf(LauncherException.class)
                .hasMessageNotContaining("canary")
                .hasNoCause();
        assertThat(taken).isEmpty();
    }

    @Test
    void listShowsHealthAndNoSecret() {
        assertThat(pooledAccountClient.list().getLast()).contains("heron", "resting until 2026-11-21T18:00:00Z");
    }

    private void take(HttpExchange exchange) throws IOException {
        if (exchange.getRequestMethod().equals("POST")) {
            taken.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            StubOwner.send(exchange, "[{\"id\":\"1\",\"outcome\":\"added\"}]");
        } else {
            StubOwner.send(exchange, """
                    [{"id": "1", "username": "heron", "name": null, "health": "resting",
                      "restingUntil": "2026-11-21T18:00:00Z", "lastUsedAt": null}]""");
        }
    }
}
