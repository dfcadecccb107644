package io.socialdata.broadcast;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class BroadcastLagTest {

    private static final TopicPartition FIRST = new TopicPartition("news.v1", 0);
    private static final TopicPartition SECOND = new TopicPartition("news.v1", 1);
    private static final TopicPartition OTHER = new TopicPartition("more.v1", 0);

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    @Test
    void lagCountsUnreadRecordsByTopicOverAllPartitions() {
        BroadcastLag broadcastLag = new BroadcastLag(registry, "gateway-news", List.of("news.v1", "more.v1"));
        try (MockConsumer<byte[], byte[]> consumer = new MockConsumer<>("earliest")) {
            consumer.assign(List.of(FIRST, SECOND, OTHER));
            consumer.updateBeginningOffsets(Map.of(FIRST, 0L, SECOND, 0L, OTHER, 0L));
            consumer.updateEndOffsets(Map.of(FIRST, 5L, SECOND, 7L, OTHER, 0L));
            consumer.seek(FIRST, 2);
            consumer.seek(SECOND, 7);

            broadcastLag.update(consumer);

            assertThat(lag("news.v1")).isEqualTo(3);
            assertThat(lag("more.v1")).isZero();
        }
    }

    private double lag(String topic) {
        return registry.get("events.lag.records")
                .tags("consumer", "gateway-news", "topic", topic)
                .gauge()
                .value();
    }
}
