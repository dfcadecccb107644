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

/** Requests and output of the deadletters command. */
class DeadLetterTopicsTest {

    private static final String LETTERS = """
            {"topic": "usage-recorded.v1", "outstanding": 7, "letters": [
              {"id": "0-17", "consumer": "billing-usage", "reason": "unknown_account", "partition": "3", "offset": "4711",
               "key": "acc\\u001b[31m", "setAsideAt": "2026-11-21T18:00:00Z", "bytes": 5, "payload": "{\\"operation\\": 1}"}]}
            """;

    @TempDir
    Path folder;

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private StubInternalApi backend;
    private DeadLetterTopics topics;

    @BeforeEach
    void start() throws IOException {
        backend = StubInternalApi.start(folder, "billing", "/internal/", this::respond);
        topics = new DeadLetterTopics(backend.calls());
    }

    @AfterEach
    void stop() {
        backend.close();
    }

    @Test
    void lettersAreListedWithoutTerminalControlCharacters() {
        List<String> lines = topics.list("usage-recorded.v1", 50, false);

        assertThat(lines).hasSize(3);
        assertThat(lines.get(1))
                .contains("0-17", "2026-11-21T18:00:00Z", "billing-usage", "unknown_account", "acc[31m")
                .doesNotContain("\u001b", "operation");
        assertThat(lines.getLast()).isEqualTo("1 shown, 7 outstanding");
        assertThat(requests).containsExactly("GET /internal/dead-letters/usage-recorded.v1?limit=50&payload=false ");
    }

    @Test
    void payloadIsShownOnRequest() {
        assertThat(topics.list("usage-recorded.v1", 1, true)).contains("    {\"operation\": 1}");
    }

    @Test
    void replaysAreRequestedByIdOrForAll() {
        assertThat(topics.replayAll("usage-recorded.v1")).isEqualTo("2 replayed, 5 outstanding");
        topics.replay("key-changed.v1", List.of("0-17", "1-3"));

        assertThat(requests)
                .containsExactly(
                        "POST /internal/dead-letters/usage-recorded.v1/replays {\"all\":true}",
                        "POST /internal/dead-letters/key-changed.v1/replays {\"ids\":[\"0-17\",\"1-3\"]}");
    }

    @Test
    void haltedConsumerIsResumedAtItsService() {
        assertThat(topics.resume("billing-usage")).isEqualTo("billing-usage goes on");

        assertThat(requests).containsExactly("POST /internal/consumers/billing-usage/resume {}");
    }

    @Test
    void unknownTopicsAndConsumersAreRejectedWithoutARequest() {
        assertThatThrownBy(() -> topics.list("nowhere.v1", 50, false))
                .isInstanceOf(LauncherException.class)
                .hasMessageContaining("usage-recorded.v1");
        assertThatThrownBy(() -> topics.resume("nobody"))
                .isInstanceOf(LauncherException.class)
                .hasMessageContaining("billing-usage");
        assertThat(requests).isEmpty();
    }

    private void respond(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String address = exchange.getRequestURI().toString();
        requests.add(exchange.getRequestMethod() + " " + address + " " + body);
        StubInternalApi.send(exchange, address.contains("replays") ? "{\"replayed\": 2, \"remaining\": 5}" : LETTERS);
    }
}
