package io.socialdata.system.observability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.Checkout;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Logs of the running suite: one event per line, in JSON, with the same field names everywhere. */
@OnSharedSuite
class LogsIT {

    private static final List<String> SERVICES = Checkout.services();

    private final Suite suite;

    LogsIT(Suite suite) {
        this.suite = suite;
    }

    @Test
    void everyLogLineHasTheSameFields() {
        for (String service : SERVICES) {
            assertThat(lines(service)).as(service).isNotEmpty().allSatisfy(line -> {
                assertThat(Instant.parse(line.path("ts").asText())).isAfter(Instant.EPOCH);
                assertThat(line.path("service").asText()).isEqualTo(service);
                assertThat(line.path("level").asText()).isIn("DEBUG", "INFO", "WARN", "ERROR");
                assertThat(line.path("event").asText()).isNotBlank();
                assertThat(line.path("version").asText()).isNotBlank();
                assertThat(line.propertyStream().map(field -> field.getKey()))
                        .allSatisfy(name -> assertThat(name).matches("[a-z][a-z0-9_]*"));
            });
        }
    }

    @Test
    void callIsFoundInEveryServiceByItsRequestAndTraceIds() {
        String user = suite.samples().path("user_id").asText();
        HttpResponse<String> response = suite.data(suite.keyOfNewAccount(), "/user/followers?user_id=" + user);
        String requestId = response.headers().firstValue("X-Request-Id").orElseThrow();

        await().atMost(Duration.ofSeconds(90)).untilAsserted(() -> {
            JsonNode gateway = accessLine("gateway", requestId);
            JsonNode reads = accessLine("reads", requestId);
            for (String field : List.of("operation", "outcome", "account_id", "key_id", "trace_id")) {
                assertThat(reads.path(field).asText())
                        .as(field)
                        .isNotBlank()
                        .isEqualTo(gateway.path(field).asText());
            }
            assertThat(gateway.path("status").asInt()).isEqualTo(200);
            assertThat(gateway.path("charged_microusd").asLong()).isPositive();
            assertThat(gateway.path("duration_ms").isNumber()).isTrue();
            assertThat(gateway.path("backend_ms").isNumber()).isTrue();
        });
    }

    private JsonNode accessLine(String service, String requestId) {
        List<JsonNode> lines = lines(service).stream()
                .filter(line -> line.path("request_id").asText().equals(requestId)
                        && line.path("event").asText().equals("call"))
                .toList();
        assertThat(lines).as("access lines of %s", service).hasSize(1);
        return lines.getFirst();
    }

    /** Returns complete lines only: the last one may still be written. */
    private List<JsonNode> lines(String service) {
        String log = ObservabilityFiles.text(suite.door().home().resolve("logs").resolve(service + ".log"));
        return log.substring(0, log.lastIndexOf('\n') + 1)
                .lines()
                .map(Suite::json)
                .toList();
    }
}
