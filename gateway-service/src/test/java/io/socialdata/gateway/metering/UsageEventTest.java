package io.socialdata.gateway.metering;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.UsageRecordedV1;
import java.io.IOException;
import java.time.Instant;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
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

    @Property(tries = 200)
    void eventIsWhatTheCodecWrites(
            @ForAll long high,
            @ForAll @LongRange(min = 0, max = 4_000_000_000L) long second,
            @ForAll @IntRange(max = 999_999_999) int nano,
            @ForAll @LongRange(min = 0) long price,
            @ForAll boolean leased,
            @ForAll boolean test) {
        UUID account = new UUID(high, second);
        var usage = new UsageRecordedV1(
                "0198c0de-0000-7000-8000-000000000001",
                account,
                new UUID(second, nano),
                "user_info",
                price,
                price > 0,
                200,
                nano,
                leased ? new UUID(nano, second) : null,
                "0198c0de-0000-7000-8000-000000000002",
                Instant.ofEpochSecond(second, nano),
                test ? Boolean.TRUE : null);

        byte[] event = UsageEvent.encode(usage, "00-a-b-01");

        assertThat(new String(event, UTF_8))
                .isEqualTo(new String(
                        new CloudEventCodec()
                                .encode(new CloudEvent<>(
                                        usage.requestId(),
                                        "gateway",
                                        Topics.USAGE_RECORDED,
                                        account.toString(),
                                        usage.occurredAt(),
                                        "00-a-b-01",
                                        usage)),
                        UTF_8));
    }
}
