package io.socialdata.monitoring;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.http.ContentType;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.DecodeResult.Understood;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.monitoring.handles.SnowflakeId;
import io.socialdata.testkit.SharedServers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;

/** Posts on the stub platform, and the resulting events on Kafka. */
final class TestPosts {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final AtomicInteger SERIAL = new AtomicInteger();
    private static final CloudEventCodec CODEC = new CloudEventCodec();

    private TestPosts() {}

    /** Creates a post now and returns its id. */
    static String post(String handle) {
        Instant now = Instant.now();
        String id = Long.toString(SnowflakeId.at(now) + SERIAL.incrementAndGet());
        String body = """
                {"id": "%s", "postedAt": "%s", "reply": false, "links": [], "tweet": {"id": "%s", "text": "A boat"}}
                """.formatted(id, now, id);
        given().contentType(ContentType.JSON)
                .body(body)
                .post(Key.stub() + "/stub/posts?handle=" + handle)
                .then()
                .statusCode(200);
        return id;
    }

    /** Waits for this many events of the key and returns them. */
    static List<PostDetectedV1> eventsOf(UUID keyId, int count) {
        List<PostDetectedV1> events = new ArrayList<>();
        Map<String, Object> settings = new HashMap<>(broker());
        settings.put("auto.offset.reset", "earliest");
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.assign(consumer.partitionsFor(Topics.POST_DETECTED).stream()
                    .map(partition -> new TopicPartition(partition.topic(), partition.partition()))
                    .toList());
            Awaitility.await().pollInSameThread().atMost(TIMEOUT).until(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(record -> {
                    @Nullable PostDetectedV1 event = event(record.value());
                    if (event != null && event.keyId().equals(keyId)) {
                        events.add(event);
                    }
                });
                return events.size() >= count;
            });
        }
        return events;
    }

    /** Asserts that exactly these posts were published, each once. */
    static void assertPublished(UUID keyId, String... posts) {
        assertThat(eventsOf(keyId, posts.length))
                .extracting(PostDetectedV1::tweetId)
                .containsExactlyInAnyOrder(posts);
    }

    static Map<String, Object> broker() {
        return Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers());
    }

    private static @Nullable PostDetectedV1 event(byte[] bytes) {
        return CODEC.decode(bytes, Topics.POST_DETECTED, PostDetectedV1.class)
                        instanceof Understood<PostDetectedV1>(var event)
                ? event.data()
                : null;
    }
}
