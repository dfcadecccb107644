package io.socialdata.system.monitoring;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.events.Topics;
import io.socialdata.system.suite.Suite;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** The events of one monitor, as read from Kafka. */
final class PostDetectedEvents implements AutoCloseable {

    private final String monitor;
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final List<JsonNode> events = new ArrayList<>();

    /** An event may be published again with its id, by a service that was killed before Kafka's acknowledgement. */
    private final Set<String> known = new HashSet<>();

    PostDetectedEvents(int kafkaPort, String monitor) {
        this.monitor = monitor;
        this.consumer = new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers",
                        "127.0.0.1:" + kafkaPort,
                        "group.id",
                        UUID.randomUUID().toString(),
                        "auto.offset.reset",
                        "earliest"),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        consumer.subscribe(List.of(Topics.POST_DETECTED));
    }

    /** Returns the ids of the posts received so far, in their order. */
    List<String> posts() {
        consumer.poll(Duration.ofMillis(300)).forEach(record -> {
            JsonNode event = Suite.json(new String(record.value(), StandardCharsets.UTF_8));
            JsonNode data = event.path("data");
            if (data.path("monitorId").asText().equals(monitor)
                    && known.add(event.path("id").asText())) {
                events.add(data);
            }
        });
        return events.stream().map(event -> event.path("tweetId").asText()).toList();
    }

    /** Returns the event of a received post. */
    JsonNode event(String post) {
        return events.stream()
                .filter(event -> event.path("tweetId").asText().equals(post))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void close() {
        consumer.close();
    }
}
