package io.socialdata.bench.detection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.contract.events.Topics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Notes when each event of a known post can be read from Kafka. */
final class EventTimes {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, Long> posted = new ConcurrentHashMap<>();
    private final Histogram millis = new Histogram(3);
    private final AtomicLong events = new AtomicLong();
    private final Thread reader;
    private volatile boolean reading = true;

    EventTimes(String kafka) {
        this.reader = Thread.ofPlatform().daemon().start(() -> read(kafka));
    }

    /** A post was made at this moment of the monotonic clock. */
    void posted(String id, long nanos) {
        posted.put(id, nanos);
    }

    long events() {
        return events.get();
    }

    /** Stops reading; milliseconds from post to event. */
    Histogram result() throws InterruptedException {
        reading = false;
        reader.join();
        return millis;
    }

    private void read(String kafka) {
        try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers",
                        kafka,
                        "group.id",
                        UUID.randomUUID().toString(),
                        "auto.offset.reset",
                        "earliest"),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer())) {
            consumer.subscribe(List.of(Topics.POST_DETECTED));
            while (reading) {
                consumer.poll(Duration.ofMillis(20)).forEach(record -> note(record.value()));
            }
        }
    }

    private void note(byte[] value) {
        try {
            JsonNode data = JSON.readTree(value).path("data");
            Long began = posted.get(data.path("tweetId").asText());
            if (began != null) {
                millis.recordValue(Math.max(0, (System.nanoTime() - began) / 1_000_000));
                events.incrementAndGet();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
