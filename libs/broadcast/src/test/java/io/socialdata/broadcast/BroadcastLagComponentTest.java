package io.socialdata.broadcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.testkit.KafkaAddress;
import io.socialdata.testkit.SharedServers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BroadcastLagComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final TopicPartition FIRST = new TopicPartition("news.v1", 0);
    private static final TopicPartition SECOND = new TopicPartition("news.v1", 1);
    private static final TopicPartition OTHER = new TopicPartition("more.v1", 0);

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final BroadcastLag broadcastLag = new BroadcastLag(registry, "gateway-news");
    private KafkaAddress kafka;

    @BeforeEach
    void createTopics() {
        kafka = SharedServers.kafka().deleteTopics().createTopics(2, FIRST.topic(), OTHER.topic());
    }

    @Test
    void lagCountsUnreadRecordsByTopicOverAllPartitions() throws ExecutionException, InterruptedException {
        send(FIRST, 5);
        send(SECOND, 3);
        send(OTHER, 1);
        try (var consumer = new KafkaConsumer<>(settings(), new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = List.of(FIRST, SECOND, OTHER);
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            broadcastLag.measure(consumer, partitions);
            consumer.pause(List.of(SECOND, OTHER));
            receive(consumer, 2);
            consumer.resume(List.of(SECOND, OTHER));
            consumer.pause(List.of(FIRST, OTHER));
            receive(consumer, 2);
            consumer.resume(List.of(OTHER));
            consumer.pause(List.of(SECOND));
            receive(consumer, 1);

            assertThat(lag(FIRST.topic())).isEqualTo(3 + 1);
            assertThat(lag(OTHER.topic())).isZero();
        }
    }

    @Test
    void lagIsZeroBeforeTheFirstRecord() {
        try (var consumer = new KafkaConsumer<>(settings(), new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            broadcastLag.measure(consumer, List.of(FIRST));

            assertThat(lag(FIRST.topic())).isZero();
        }
    }

    private void send(TopicPartition partition, int records) throws ExecutionException, InterruptedException {
        Map<String, Object> settings = Map.of("bootstrap.servers", kafka.bootstrapServers());
        try (var producer = new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            for (int i = 0; i < records; i++) {
                producer.send(new ProducerRecord<>(partition.topic(), partition.partition(), null, "news"))
                        .get();
            }
        }
    }

    private static void receive(KafkaConsumer<byte[], byte[]> consumer, int records) {
        await().atMost(TIMEOUT)
                .until(() -> consumer.poll(Duration.ofMillis(100)).count() == records);
    }

    private Map<String, Object> settings() {
        return Map.of("bootstrap.servers", kafka.bootstrapServers(), "max.poll.records", 2);
    }

    private double lag(String topic) {
        return registry.get("events.lag.records")
                .tags("consumer", "gateway-news", "topic", topic)
                .gauge()
                .value();
    }
}
