package io.socialdata.local.operator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Request and output of the check of the platform. */
class PlatformCheckClientTest {

    private static final String REPORT = """
            {"at": "2026-11-29T13:10:00Z", "account": "0c6b7a52-6a0d-4a57-9d5c-3d1b0c9e7f10", "operations": [
             {"operation": "SearchTimeline", "verdict": "ok", "fault": false, "rows": 20, "callsLeft": 249,
              "callsLeftUntil": "2026-11-29T13:24:05Z"},
             {"operation": "UserByRestId", "verdict": "guarded", "fault": true, "reason": "edge_page"},
             {"operation": "Followers", "verdict": "drifted", "fault": true, "fields": ["user.handle", "user.name"]},
             {"operation": "ListMembers", "verdict": "untried", "fault": false, "reason": "needs a list"}]}""";

    @TempDir
    Path folder;

    @Test
    void subjectsAreSentAndTheResultOfEachOperationIsALine() throws IOException {
        List<String> bodies = new CopyOnWriteArrayList<>();
        try (StubInternalApi backend = StubInternalApi.start(folder, "reads", "/internal/platform/check", exchange -> {
            bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            StubInternalApi.send(exchange, REPORT);
        })) {
            JsonNode report = new PlatformCheckClient(backend.calls()).run(Map.of("handle", "mira"));

            assertThat(bodies).containsExactly("{\"handle\":\"mira\"}");
            assertThat(PlatformCheckClient.table(report))
                    .hasSize(6)
                    .anySatisfy(line -> assertThat(line).contains("SearchTimeline", "ok", "20", "249", " 13:24 "))
                    .anySatisfy(line -> assertThat(line).contains("UserByRestId", "guarded", "edge_page"))
                    .anySatisfy(line -> assertThat(line).contains("Followers", "drifted", "user.handle, user.name"));
            assertThat(PlatformCheckClient.isGood(report)).isFalse();
        }
    }

    @Test
    void operationsThatCouldNotBeTriedAreNoFault() throws IOException {
        JsonNode report = new ObjectMapper().readTree("""
                {"operations": [{"verdict": "ok", "fault": false}, {"verdict": "untried", "fault": false}]}""");

        assertThat(PlatformCheckClient.isGood(report)).isTrue();
    }

    @Test
    void whatAWriteLeftBehindIsAFaultAndSaidLast() throws IOException {
        JsonNode report = new ObjectMapper().readTree("""
                {"operations": [{"operation": "DeleteTweet", "verdict": "refused", "fault": true, "left": "post 7"},
                                {"operation": "CreateList", "verdict": "unreachable", "fault": false, "left": "a list"},
                                {"operation": "Likes", "verdict": "ok", "fault": false}]}""");

        assertThat(PlatformCheckClient.table(report))
                .endsWith("LEFT BEHIND by DeleteTweet: post 7", "LEFT BEHIND by CreateList: a list");
        assertThat(PlatformCheckClient.isGood(report)).isFalse();
    }
}
