package io.socialdata.gateway.metering;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.events.UsageRecordedV1;
import java.io.IOException;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class UsageEventTest {

    @Test
    void eventIsACloudEventWithTheRecordAsItsData() throws IOException {
        UUID account = UUID.randomUUID();
        Instant time = Instant.parse("2026-01-02T03:04:05.678Z");
        var usage = new UsageRecordedV1(
                "r1", account, UUID.randomUUID(), "user_info", 800, true, 200, 1234, null, "r1", time);

        JsonNode event = new JsonMapper().readTree(UsageEvent.encode(usage, "00-a-b-01"));

        assertThat(event.path("specversion").asText()).isEqualTo("1.0");
        assertThat(event.path("id").asText()).isEqualTo("r1");
        assertThat(event.path("type").asText()).isEqualTo("usage-recorded.v1");
        assertThat(event.path("source").asText()).isEqualTo("gateway");
        assertThat(event.path("subject").asText()).isEqualTo(account.toString());
        assertThat(event.path("time").asText()).isEqualTo("2026-01-02T03:04:05.678Z");
        assertThat(event.path("traceparent").asText()).isEqualTo("00-a-b-01");
        assertThat(event.at("/data/occurredAt").asText()).isEqualTo("2026-01-02T03:04:05.678Z");
        assertThat(event.at("/data/priceMicroUsd").asLong()).isEqualTo(800);
        assertThat(event.path("data").has("leaseId")).isFalse();
    }
}
