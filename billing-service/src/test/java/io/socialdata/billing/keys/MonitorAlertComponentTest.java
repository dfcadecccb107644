package io.socialdata.billing.keys;

import static io.socialdata.billing.ServiceCalls.forAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.MonitorChangedV1;
import io.socialdata.contract.events.MonitorChangedV1.Change;
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

/** Degraded monitors of an account are one alert for each event. */
@QuarkusTest
class MonitorAlertComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final CloudEventCodec CODEC = new CloudEventCodec();

    private final UUID monitor = UUID.randomUUID();

    private KeyCalls keys;
    private UUID key;

    @BeforeEach
    void issueKey() {
        keys = KeyCalls.ofNewAccount();
        key = UUID.fromString(keys.issue(Map.of("name", "server")).path("id"));
    }

    @Test
    void degradedMonitorsAreAlertedOnceHoweverOftenTheEventArrives() throws Exception {
        String first = UUID.randomUUID().toString();
        send(keys, 12, first);
        send(keys, 12, first);
        send(keys, 1, UUID.randomUUID().toString());

        awaitSentinel();

        assertThat(alerts(keys, "kind")).containsExactly("monitor.degraded", "monitor.degraded");
        assertThat(alerts(keys, "subject_id")).containsOnly(monitor.toString());
        assertThat(alerts(keys, "message"))
                .containsExactlyInAnyOrder(
                        "The monitor of @kestrel and 11 more are degraded: their posts may be late or missed.",
                        "The monitor of @kestrel is degraded: its posts may be late or missed.");
    }

    @Test
    void accountWithoutKeysIsNotAlerted() throws Exception {
        keys.revoke(key).then().statusCode(200);
        send(keys, 1, UUID.randomUUID().toString());

        awaitSentinel();

        assertThat(alerts(keys, "kind")).isEmpty();
    }

    /** All events have the same record key and go to one partition, in order. */
    private void awaitSentinel() throws Exception {
        KeyCalls other = KeyCalls.ofNewAccount();
        other.issue(Map.of("name", "sentinel"));
        send(other, 1, UUID.randomUUID().toString());
        await().atMost(TIMEOUT).until(() -> !alerts(other, "kind").isEmpty());
    }

    private static List<String> alerts(KeyCalls owner, String member) {
        return forAccount(owner.account()).get("/account/alerts").path("alerts." + member);
    }

    private void send(KeyCalls owner, int monitors, String id) throws Exception {
        Instant now = Instant.now();
        UUID account = owner.account();
        CloudEvent<MonitorChangedV1> event = new CloudEvent<>(
                id,
                "monitoring",
                Topics.MONITOR_CHANGED,
                account.toString(),
                now,
                null,
                new MonitorChangedV1(monitor, account, Change.DEGRADED, "kestrel", monitors, now));
        Map<String, Object> settings =
                Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers());
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(
                            Topics.MONITOR_CHANGED,
                            monitor.toString().getBytes(StandardCharsets.UTF_8),
                            CODEC.encode(event)))
                    .get();
        }
    }
}
