package io.socialdata.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.SessionChangedV1;
import io.socialdata.contract.events.SessionChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.CloudEvent;
import io.socialdata.messaging.CloudEventCodec;
import io.socialdata.messaging.Decoded.Understood;
import io.socialdata.testkit.SharedServers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** What the service tells, and what it does when it hears of a deleted key. */
@QuarkusTest
class SessionEventsComponentTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final CloudEventCodec codec = new CloudEventCodec();

    @Test
    void everyChangeIsTold() {
        Key key = Key.fresh();
        key.register("mira", "c1");
        key.rejected(key.version());
        key.register("mira", "c2");
        key.delete();

        List<SessionChangedV1> told = newsOf(key, 4);

        assertThat(told)
                .extracting(SessionChangedV1::change)
                .containsExactly(Change.REGISTERED, Change.DIED, Change.REGISTERED, Change.DELETED);
        assertThat(told).allSatisfy(event -> assertThat(event.accountId()).isEqualTo(key.account()));
    }

    @Test
    void sessionEndsWithItsKeyAndNoneComesAfterIt() throws Exception {
        Key key = Key.fresh();
        key.register("mira", "c1");

        tellDeleted(key);
        tellDeleted(key);

        Awaitility.await()
                .atMost(PATIENCE)
                .untilAsserted(() -> key.status().then().body("registered", equalTo(false)));
        key.register("mira", "c2").then().statusCode(401).body("error", equalTo("unauthorized"));
        assertThat(newsOf(key, 2))
                .extracting(SessionChangedV1::change)
                .containsExactly(Change.REGISTERED, Change.DELETED);
    }

    private void tellDeleted(Key key) throws Exception {
        var event = new CloudEvent<>(
                UUID.randomUUID().toString(),
                "billing",
                Topics.KEY_CHANGED,
                key.id().toString(),
                Instant.now(),
                null,
                new KeyChangedV1(key.id(), key.account(), KeyChangedV1.Change.DELETED, null, Instant.now()));
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(broker(), new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(
                            Topics.KEY_CHANGED,
                            key.id().toString().getBytes(StandardCharsets.UTF_8),
                            codec.encode(event)))
                    .get();
        }
    }

    private List<SessionChangedV1> newsOf(Key key, int count) {
        List<SessionChangedV1> news = new ArrayList<>();
        Map<String, Object> settings = new HashMap<>(broker());
        settings.put("group.id", UUID.randomUUID().toString());
        settings.put("auto.offset.reset", "earliest");
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of(Topics.SESSION_CHANGED));
            Awaitility.await().pollInSameThread().atMost(PATIENCE).until(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(record -> {
                    if (codec.decode(record.value(), Topics.SESSION_CHANGED, SessionChangedV1.class)
                                    instanceof Understood<SessionChangedV1>(var event)
                            && event.data().keyId().equals(key.id())) {
                        news.add(event.data());
                    }
                });
                return news.size() >= count;
            });
        }
        return news;
    }

    private static Map<String, Object> broker() {
        return Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers());
    }
}
