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

    private static final String CHECKS = """
            [{"operation": "SearchTimeline", "verdict": "ok", "rows": 20, "callsLeft": 249},
             {"operation": "UserByRestId", "verdict": "guarded", "reason": "edge_page"},
             {"operation": "ListMembers", "verdict": "untried", "reason": "needs a list"}]""";

    @TempDir
    Path folder;

    @Test
    void subjectsAreSentAndTheResultOfEachOperationIsALine() throws IOException {
        List<String> bodies = new CopyOnWriteArrayList<>();
        try (StubInternalApi backend = StubInternalApi.start(folder, "reads", "/internal/platform/check", exchange -> {
            bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            StubInternalApi.send(exchange, CHECKS);
        })) {
            JsonNode checks = new PlatformCheckClient(backend.calls()).run(Map.of("handle", "mira"));

            assertThat(bodies).containsExactly("{\"handle\":\"mira\"}");
            assertThat(PlatformCheckClient.table(checks))
                    .hasSize(4)
                    .anySatisfy(line -> assertThat(line).contains("SearchTimeline", "ok", "20", "249"))
                    .anySatisfy(line -> assertThat(line).contains("UserByRestId", "guarded", "edge_page"));
            assertThat(PlatformCheckClient.isGood(checks)).isFalse();
        }
    }

    @Test
    void operationsThatCouldNotBeTriedAreNoFault() throws IOException {
        JsonNode checks = new ObjectMapper().readTree("""
                [{"verdict": "ok"}, {"verdict": "untried"}]""");

        assertThat(PlatformCheckClient.isGood(checks)).isTrue();
    }
}
