package io.socialdata.billing.keys;

import static io.socialdata.billing.ServiceCalls.forAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.SessionChangedV1;
import io.socialdata.contract.events.SessionChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.SharedServers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A session that the platform no longer accepts is alerted once. */
@QuarkusTest
class DeadSessionAlertComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final CloudEventCodec CODEC = new CloudEventCodec();

    private KeyCalls keys;
    private UUID key;

    @BeforeEach
    void issueKey() {
        keys = KeyCalls.ofNewAccount();
        key = UUID.fromString(keys.issue(Map.of("name", "server")).path("id"));
    }

    @Test
    void deadSessionIsAlertedOnceHoweverOftenTheEventArrives() throws Exception {
        String event = UUID.randomUUID().toString();
        send(key, Change.REGISTERED, UUID.randomUUID().toString());
        send(key, Change.DIED, event);
        send(key, Change.DIED, event);
        send(key, Change.DIED, UUID.randomUUID().toString());

        awaitSentinel();

        assertThat(alerts(keys)).containsExactly("session.dead", "session.dead");
    }

    @Test
    void sessionOfRevokedKeyIsNotAlerted() throws Exception {
        keys.revoke(key).then().statusCode(200);
        send(key, Change.DIED, UUID.randomUUID().toString());

        awaitSentinel();

        assertThat(alerts(keys)).isEmpty();
    }

    /** Events of one key go to one partition, so the sentinel is sent with the same record key. */
    private void awaitSentinel() throws Exception {
        KeyCalls other = KeyCalls.ofNewAccount();
        UUID sentinel = UUID.fromString(other.issue(Map.of("name", "sentinel")).path("id"));
        send(key, event(sentinel, Change.DIED, UUID.randomUUID().toString()));
        await().atMost(TIMEOUT).until(() -> !alerts(other).isEmpty());
    }

    private static List<String> alerts(KeyCalls owner) {
        return forAccount(owner.account()).get("/account/alerts").path("alerts.kind");
    }

    private static void send(UUID key, Change change, String id) throws Exception {
        send(key, event(key, change, id));
    }

    private static CloudEvent<SessionChangedV1> event(UUID key, Change change, String id) {
        Instant now = Instant.now();
        return new CloudEvent<>(
                id,
                "session",
                Topics.SESSION_CHANGED,
                key.toString(),
                now,
                null,
                new SessionChangedV1(key, UUID.randomUUID(), change, now));
    }

    private static void send(UUID recordKey, CloudEvent<SessionChangedV1> event) throws Exception {
        Map<String, Object> settings =
                Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers());
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(
                            Topics.SESSION_CHANGED,
                            recordKey.toString().getBytes(StandardCharsets.UTF_8),
                            CODEC.encode(event)))
                    .get();
        }
    }
}
