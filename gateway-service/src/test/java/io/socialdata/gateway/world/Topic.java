package io.socialdata.gateway.world;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.events.UsageLogPosition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** The records of one topic in Kafka, read past the fault proxy. */
public final class Topic {

    /** A record: its key, the event, and its place in the log of the gateway. */
    public record Read(String key, JsonNode event, String text, Optional<UsageLogPosition> position) {

        public JsonNode data() {
            return event.path("data");
        }
    }

    private final List<Read> records = new CopyOnWriteArrayList<>();
    private final JsonMapper json = new JsonMapper();

    Topic(String bootstrapServers, String name) {
        Thread.ofPlatform().daemon().name(name + "-reader").start(() -> read(bootstrapServers, name));
    }

    /** Returns the only record of a call; fails if there is none in time. */
    public Read of(String requestId) {
        return await("record of " + requestId)
                .atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> all(requestId), found -> !found.isEmpty())
                .getFirst();
    }

    public List<Read> all(String requestId) {
        return records.stream()
                .filter(record -> record.data().path("requestId").asText().equals(requestId))
                .toList();
    }

    public List<Read> all() {
        return List.copyOf(records);
    }

    private void read(String bootstrapServers, String name) {
        Map<String, Object> settings = Map.of(
                "bootstrap.servers",
                bootstrapServers,
                "group.id",
                "test-" + UUID.randomUUID(),
                "auto.offset.reset",
                "earliest");
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of(name));
            while (true) {
                consumer.poll(Duration.ofMillis(200)).forEach(this::store);
            }
        }
    }

    private void store(ConsumerRecord<String, byte[]> record) {
        try {
            JsonNode event = json.readTree(record.value());
            Optional<UsageLogPosition> position = Optional.ofNullable(
                            record.headers().lastHeader(UsageLogPosition.HEADER))
                    .flatMap(header -> UsageLogPosition.decode(header.value()));
            records.add(new Read(record.key(), event, event.toString(), position));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
