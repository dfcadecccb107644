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

    private static final String ID = "0c6b7a52-6a0d-4a57-9d5c-3d1b0c9e7f10";

    @TempDir
    Path folder;

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<String> paths = new CopyOnWriteArrayList<>();
    private final List<String> outcomes = new CopyOnWriteArrayList<>();
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

    @Test
    void usersOfTheWindowsAreListedByTheirCalls() {
        assertThat(pooledAccountClient.windows())
                .satisfiesExactly(
                        title -> assertThat(title).startsWith("OPERATION"),
                        most -> assertThat(most).matches("SearchTimeline +50 monitors"),
                        less -> assertThat(less).matches("SearchTimeline +40 " + ID));
    }

    @Test
    void detailsListTheCallsOfEachOperation() {
        assertThat(String.join("\n", pooledAccountClient.show(ID)))
                .contains("degraded until 2026-11-21T18:00:00Z", "SearchTimeline edge_page", "needs        proxy")
                .containsPattern("SearchTimeline +12 +3 +2026-11-21T18:00:00Z");
    }

    @Test
    void testWaitsForTheResultOfTheReader() {
        outcomes.addAll(List.of("null", "\"ok\""));

        assertThat(pooledAccountClient.check(ID)).isEqualTo("ok");
        assertThat(paths).contains("POST /internal/pool/accounts/" + ID + "/check");
    }

    @Test
    void failedTestIsAnError() {
        outcomes.add("\"edge_page\"");

        assertThatThrownBy(() -> pooledAccountClient.check(ID))
                .isInstanceOf(LauncherException.class)
                .hasMessage("failed: edge_page");
    }

    @Test
    void wakeIsSent() {
        pooledAccountClient.wake(ID);

        assertThat(paths).containsExactly("POST /internal/pool/accounts/" + ID + "/wake");
    }

    @Test
    void onlyAnIdNamesAnAccount() {
        assertThatThrownBy(() -> pooledAccountClient.wake("../keys"))
                .isInstanceOf(LauncherException.class)
                .hasMessageNotContaining("keys");
        assertThat(paths).isEmpty();
    }

    @Test
    void linesThatWereNotUnderstoodAreListedAfterTheResults() {
        List<String> lines = pooledAccountClient.add("canary\nauth_token=a; ct0=b");

        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst()).startsWith("added");
        assertThat(lines.getLast()).startsWith("line 1 was not understood").doesNotContain("canary");
    }

    private void respond(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        paths.add(exchange.getRequestMethod() + " " + path);
        if (path.endsWith("/windows")) {
            StubInternalApi.send(exchange, """
                    [{"operation": "SearchTimeline", "jobs": 3, "calls":
                      {"%s": 40, "00000000-0000-0000-0000-000000000000": 50}}]""".formatted(ID));
        } else if (path.endsWith("/check") || path.endsWith("/wake")) {
            StubInternalApi.send(exchange, "{}");
        } else if (path.endsWith(ID)) {
            String outcome = outcomes.isEmpty() ? "null" : outcomes.removeFirst();
            StubInternalApi.send(exchange, """
                    {"id": "%s", "username": "heron", "health": "degraded", "need": "proxy", "callsToday": 12,
                      "degradedUntil": "2026-11-21T18:00:00Z",
                      "lastError": {"operation": "SearchTimeline", "error": "edge_page", "at": "2026-11-21T17:58:00Z"},
                      "lastCheck": {"requestedAt": "2026-11-21T17:59:00Z", "outcome": %s},
                      "operations": [{"operation": "SearchTimeline", "called": 12, "failed": 3,
                        "restingUntil": "2026-11-21T18:00:00Z"}]}""".formatted(ID, outcome));
        } else if (exchange.getRequestMethod().equals("POST")) {
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
