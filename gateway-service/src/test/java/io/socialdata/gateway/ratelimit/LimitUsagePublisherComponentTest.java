package io.socialdata.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.events.Topics;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import io.socialdata.testkit.SharedServers;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@GatewayTest
class LimitUsagePublisherComponentTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    @Inject
    GatewayPeers peers;

    @Inject
    MeterRegistry metrics;

    @BeforeEach
    void startFresh() {
        World.fresh();
    }

    @Test
    void heartbeatIsKeyedByItsGatewayAndCounted() {
        assertThat(reports()).anySatisfy(report -> {
            assertThat(report.key()).isEqualTo(peers.self().toString());
            assertThat(LimitUsageCodec.decode(report.value()).gateway()).isEqualTo(peers.self());
        });
        await().atMost(LONG).until(() -> sent() > 0);
    }

    private double sent() {
        return metrics.counter("limit_reports_total", "outcome", "sent").count();
    }

    private List<ConsumerRecord<String, byte[]>> reports() {
        List<ConsumerRecord<String, byte[]>> found = new ArrayList<>();
        Map<String, Object> settings = Map.of(
                "bootstrap.servers", SharedServers.kafka().bootstrapServers(),
                "group.id", "limit-reports-test",
                "auto.offset.reset", "earliest");
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of(Topics.LIMIT_USED));
            await().atMost(LONG).pollInSameThread().until(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(found::add);
                return found.stream().anyMatch(report -> peers.self().toString().equals(report.key()));
            });
        }
        return found;
    }
}
