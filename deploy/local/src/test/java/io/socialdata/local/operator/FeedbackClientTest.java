package io.socialdata.local.operator;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests and output of the feedback command, against a server with two pages of reports. */
class FeedbackClientTest {

    private static final String ID = "0192b0de-0000-7000-8000-00000000000a";
    private static final String REPORT = """
            {"id": "%s", "accountId": "acc", "keyId": null, "type": "bug", "title": "slow\\u001b[31m search",
             "details": "First\\nsecond", "area": null, "evidence": {"status": 502}, "client": null, "status": "new",
             "response": null, "createdAt": "2026-11-21T18:00:00.000Z"}""".formatted(ID);

    @TempDir
    Path folder;

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private StubInternalApi backend;
    private FeedbackClient feedbackClient;

    @BeforeEach
    void start() throws IOException {
        backend = StubInternalApi.start(folder, "feedback", "/internal/feedback", this::respond);
        feedbackClient = new FeedbackClient(backend.calls());
    }

    @AfterEach
    void stop() {
        backend.close();
    }

    @Test
    void allPagesAreListedWithoutTerminalControlCharacters() {
        List<String> lines = feedbackClient.list("new");

        assertThat(lines).hasSize(3);
        assertThat(lines.getLast())
                .contains(ID, "new", "bug", "no", "slow[31m search")
                .doesNotContain("\u001b");
        assertThat(requests)
                .containsExactly(
                        "GET /internal/feedback?limit=100&status=new ",
                        "GET /internal/feedback?limit=100&status=new&cursor=more ");
    }

    @Test
    void singleReportIsShownCompletely() {
        assertThat(feedbackClient.show(ID)).contains("First", "second", "evidence   {\"status\":502}", "answer     -");
    }

    @Test
    void repliesAndStatusChangesAreSent() {
        feedbackClient.respond(ID, "Found it.");
        feedbackClient.move(ID, "triaged");

        assertThat(requests)
                .containsExactly(
                        "POST /internal/feedback/" + ID + "/response {\"response\":\"Found it.\"}",
                        "POST /internal/feedback/" + ID + "/status {\"status\":\"triaged\"}");
    }

    private void respond(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String address = exchange.getRequestURI().toString();
        requests.add(exchange.getRequestMethod() + " " + address + " " + body);
        if (!address.contains("?")) {
            StubInternalApi.send(exchange, REPORT);
        } else {
            String next = address.contains("cursor") ? "null" : "\"more\"";
            StubInternalApi.send(exchange, "{\"reports\": [" + REPORT + "], \"nextCursor\": " + next + "}");
        }
    }
}
