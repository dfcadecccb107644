package io.socialdata.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class EmbeddedKafkaComponentTest {

    private final KafkaAddress broker = SharedServers.kafka();

    @Test
    void producedRecordsAreConsumedByAGroup() throws Exception {
        broker.createTopics(3, "kit-roundtrip");

        try (var producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", broker.bootstrapServers()),
                new StringSerializer(),
                new StringSerializer())) {
            producer.send(new ProducerRecord<>("kit-roundtrip", "key", "value")).get();
        }

        assertThat(firstValueOf("kit-roundtrip")).isEqualTo("value");
    }

    @Test
    void createdTopicsHaveTheRequestedPartitionsAndMayAlreadyExist() throws Exception {
        broker.createTopics(3, "kit-partitions").createTopics(3, "kit-partitions");

        assertThat(partitionsOf("kit-partitions")).isEqualTo(3);
    }

    @Test
    void resourceKeepsOnlyTheNamedTopics() throws Exception {
        broker.createTopics(1, "kit-leftover");
        KafkaTestResource resource = new KafkaTestResource();
        resource.init(Map.of("topics", "kit-a, kit-b", "partitions", "2"));

        Map<String, String> config = resource.start();

        assertThat(config).containsEntry("kafka.bootstrap.servers", broker.bootstrapServers());
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .untilAsserted(() ->
                            assertThat(admin.listTopics().names().get()).containsExactlyInAnyOrder("kit-a", "kit-b"));
        }
    }

    private int partitionsOf(String topic) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            return admin.describeTopics(List.of(topic))
                    .allTopicNames()
                    .get()
                    .get(topic)
                    .partitions()
                    .size();
        }
    }

    private String firstValueOf(String topic) {
        List<String> values = new ArrayList<>();
        try (var consumer = new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers", broker.bootstrapServers(),
                        "group.id", "kit-reader",
                        "auto.offset.reset", "earliest"),
                new StringDeserializer(),
                new StringDeserializer())) {
            consumer.subscribe(List.of(topic));
            Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> {
                consumer.poll(Duration.ofMillis(100)).forEach(record -> values.add(record.value()));
                return !values.isEmpty();
            });
        }
        return values.getFirst();
    }
}
