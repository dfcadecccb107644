package io.socialdata.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.DecodeResult.Understood;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.SessionChangedV1;
import io.socialdata.contract.events.SessionChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.session.sessions.PlatformSessionService;
import io.socialdata.testkit.SharedServers;
import jakarta.inject.Inject;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The events that the service publishes, and its reaction to a deleted key. */
@QuarkusTest
class SessionEventsComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    @Inject
    PlatformSessionService sessions;

    private final CloudEventCodec codec = new CloudEventCodec();

    @Test
    void everyChangeIsPublished() {
        Key key = Key.fresh();
        key.register("mira", "c1");
        key.rejected(key.version());
        key.register("mira", "c2");
        key.delete();

        List<SessionChangedV1> published = eventsOf(key, 4);

        assertThat(published)
                .extracting(SessionChangedV1::change)
                .containsExactly(Change.REGISTERED, Change.DIED, Change.REGISTERED, Change.DELETED);
        assertThat(published).allSatisfy(event -> assertThat(event.accountId()).isEqualTo(key.account()));
    }

    @Test
    void sessionEndsWithItsKeyAndNoneCanBeRegisteredLater() throws Exception {
        Key key = Key.fresh();
        key.register("mira", "c1");

        publishDeleted(key);
        publishDeleted(key);

        Awaitility.await()
                .atMost(TIMEOUT)
                .untilAsserted(() -> key.status().then().body("registered", equalTo(false)));
        key.register("mira", "c2").then().statusCode(401).body("error", equalTo("unauthorized"));
        assertThat(eventsOf(key, 2))
                .extracting(SessionChangedV1::change)
                .containsExactly(Change.REGISTERED, Change.DELETED);
    }

    @Test
    void sessionFollowsARotatedKeyAndBothKeysWork() throws Exception {
        Key old = Key.fresh();
        Key successor = new Key(UUID.randomUUID(), old.account());
        old.register("mira", "c1");

        publish(old, KeyChangedV1.Change.ROTATED, successor.id());

        Awaitility.await()
                .atMost(TIMEOUT)
                .untilAsserted(() -> successor.status().then().body("status", equalTo("ok")));
        successor.lookUp().then().body("secrets.authToken", equalTo("mira")).body("secrets.ct0", equalTo("c1"));
        assertThat(successor.status().<String>path("created_at"))
                .isEqualTo(old.status().path("created_at"));
        old.lookUp().then().statusCode(200);
        publish(old, KeyChangedV1.Change.DELETED, null);
        Awaitility.await()
                .atMost(TIMEOUT)
                .untilAsserted(() -> old.status().then().body("registered", equalTo(false)));
        successor.lookUp().then().statusCode(200);
    }

    @Test
    void sessionOfTheSuccessorIsNotReplaced() throws Exception {
        Key old = Key.fresh();
        Key successor = new Key(UUID.randomUUID(), old.account());
        old.register("mira", "c1");
        successor.register("noa", "c2");

        publish(old, KeyChangedV1.Change.ROTATED, successor.id());
        publish(old, KeyChangedV1.Change.DELETED, null);

        Awaitility.await()
                .atMost(TIMEOUT)
                .untilAsserted(() -> old.status().then().body("registered", equalTo(false)));
        successor.lookUp().then().body("secrets.authToken", equalTo("noa"));
    }

    @Test
    void sessionOfARotatedKeyIsDeletedAfterTheOverlap() {
        Key old = Key.fresh();
        Key successor = new Key(UUID.randomUUID(), old.account());
        old.register("mira", "c1");

        sessions.follow(old.id(), successor.id(), Instant.now().minusSeconds(1));
        sessions.forgetEnded();

        old.status().then().body("registered", equalTo(false));
        successor.status().then().body("status", equalTo("ok"));
        old.register("mira", "c2").then().statusCode(401);
    }

    @Test
    void repeatedRotationEventDoesNotRestoreADeletedSession() {
        Key old = Key.fresh();
        Key successor = new Key(UUID.randomUUID(), old.account());
        old.register("mira", "c1");
        sessions.follow(old.id(), successor.id(), Instant.now().plusSeconds(60));
        successor.delete().then().body("deleted", equalTo(true));

        sessions.follow(old.id(), successor.id(), Instant.now().plusSeconds(60));

        successor.status().then().body("registered", equalTo(false));
    }

    private void publishDeleted(Key key) throws Exception {
        publish(key, KeyChangedV1.Change.DELETED, null);
    }

    private void publish(Key key, KeyChangedV1.Change change, @Nullable UUID successor) throws Exception {
        var event = new CloudEvent<>(
                UUID.randomUUID().toString(),
                "billing",
                Topics.KEY_CHANGED,
                key.id().toString(),
                Instant.now(),
                null,
                new KeyChangedV1(key.id(), key.account(), change, successor, Instant.now()));
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(broker(), new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(
                            Topics.KEY_CHANGED,
                            key.id().toString().getBytes(StandardCharsets.UTF_8),
                            codec.encode(event)))
                    .get();
        }
    }

    private List<SessionChangedV1> eventsOf(Key key, int count) {
        List<SessionChangedV1> news = new ArrayList<>();
        Map<String, Object> settings = new HashMap<>(broker());
        settings.put("group.id", UUID.randomUUID().toString());
        settings.put("auto.offset.reset", "earliest");
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of(Topics.SESSION_CHANGED));
            Awaitility.await().pollInSameThread().atMost(TIMEOUT).until(() -> {
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
