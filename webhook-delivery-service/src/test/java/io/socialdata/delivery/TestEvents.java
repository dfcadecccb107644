package io.socialdata.delivery;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.events.AlertRaisedV1;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.SharedServers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Publishes the events of monitoring and billing in the tests. */
final class TestEvents implements AutoCloseable {

    private static final AtomicLong TWEETS = new AtomicLong(1893000011112222333L);

    private final CloudEventCodec codec = new CloudEventCodec();
    private final KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
            Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers()),
            new ByteArraySerializer(),
            new ByteArraySerializer());

    /** Returns a post that a new monitor of the key detected. */
    static PostDetectedV1 of(Key key, List<UUID> webhooks) {
        Instant now = Instant.now();
        return new PostDetectedV1(
                UUID.randomUUID(),
                key.account(),
                key.id(),
                UUID.randomUUID(),
                "orbit_kestrel",
                "from:orbit_kestrel",
                webhooks,
                Long.toString(TWEETS.incrementAndGet()),
                now.minusSeconds(5),
                now,
                tweet());
    }

    void detected(PostDetectedV1 post) {
        send(Topics.POST_DETECTED, "monitoring", post.accountId(), post.eventId(), post);
    }

    /** Returns an alert about the balance of the account of the key. */
    static AlertRaisedV1 alert(Key key) {
        return alert(key, key.account());
    }

    static AlertRaisedV1 alert(Key key, UUID subject) {
        return new AlertRaisedV1(
                UUID.randomUUID(),
                key.account(),
                "balance.low",
                "The balance is 4.9992 USD, below 100 USD.",
                subject,
                null,
                4_999_200L,
                100_000_000L,
                null,
                Instant.now());
    }

    void alerted(AlertRaisedV1 alert) {
        send(Topics.ALERT_RAISED, "billing", alert.accountId(), UUID.randomUUID(), alert);
    }

    void key(UUID key, UUID account, KeyChangedV1.Change change, UUID successor) {
        KeyChangedV1 event = new KeyChangedV1(key, account, change, successor, Instant.now());
        send(Topics.KEY_CHANGED, "billing", key, UUID.randomUUID(), event);
    }

    private void send(String topic, String source, UUID key, UUID id, Object data) {
        byte[] value =
                codec.encode(new CloudEvent<>(id.toString(), source, topic, key.toString(), Instant.now(), null, data));
        try {
            producer.send(new ProducerRecord<>(topic, key.toString().getBytes(StandardCharsets.UTF_8), value))
                    .get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static JsonNode tweet() {
        return new JsonMapper()
                .createObjectNode()
                .put("id", "1893000011112222333")
                .put("text", "Grüße \u2728 \"quoted\"");
    }

    @Override
    public void close() {
        producer.close();
    }
}
