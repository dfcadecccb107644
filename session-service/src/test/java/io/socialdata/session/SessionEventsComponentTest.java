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
import io.socialdata.messaging.DecodeResult.Understood;
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

/** What the service tells, and what it does when it hears of a deleted key. */
@QuarkusTest
class SessionEventsComponentTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Inject
    PlatformSessionService sessions;

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

    @Test
    void sessionFollowsARotatedKeyAndBothGoOn() throws Exception {
        Key old = Key.fresh();
        Key successor = new Key(UUID.randomUUID(), old.account());
        old.register("mira", "c1");

        tell(old, KeyChangedV1.Change.ROTATED, successor.id());

        Awaitility.await()
                .atMost(PATIENCE)
                .untilAsserted(() -> successor.status().then().body("status", equalTo("ok")));
        successor.lookUp().then().body("secrets.authToken", equalTo("mira")).body("secrets.ct0", equalTo("c1"));
        assertThat(successor.status().<String>path("created_at"))
                .isEqualTo(old.status().path("created_at"));
        old.lookUp().then().statusCode(200);
        tell(old, KeyChangedV1.Change.DELETED, null);
        Awaitility.await()
                .atMost(PATIENCE)
                .untilAsserted(() -> old.status().then().body("registered", equalTo(false)));
        successor.lookUp().then().statusCode(200);
    }

    @Test
    void sessionOfTheSuccessorItselfIsNotReplaced() throws Exception {
        Key old = Key.fresh();
        Key successor = new Key(UUID.randomUUID(), old.account());
        old.register("mira", "c1");
        successor.register("noa", "c2");

        tell(old, KeyChangedV1.Change.ROTATED, successor.id());
        tell(old, KeyChangedV1.Change.DELETED, null);

        Awaitility.await()
                .atMost(PATIENCE)
                .untilAsserted(() -> old.status().then().body("registered", equalTo(false)));
        successor.lookUp().then().body("secrets.authToken", equalTo("noa"));
    }

    @Test
    void sessionOfARotatedKeyIsForgottenWhenItsTimeIsOver() {
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
    void rotationThatIsHeardAgainBringsNoDeletedSessionBack() {
        Key old = Key.fresh();
        Key successor = new Key(UUID.randomUUID(), old.account());
        old.register("mira", "c1");
        sessions.follow(old.id(), successor.id(), Instant.now().plusSeconds(60));
        successor.delete().then().body("deleted", equalTo(true));

        sessions.follow(old.id(), successor.id(), Instant.now().plusSeconds(60));

        successor.status().then().body("registered", equalTo(false));
    }

    private void tellDeleted(Key key) throws Exception {
        tell(key, KeyChangedV1.Change.DELETED, null);
    }

    private void tell(Key key, KeyChangedV1.Change change, @Nullable UUID successor) throws Exception {
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
