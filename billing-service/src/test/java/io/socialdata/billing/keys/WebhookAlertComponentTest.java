package io.socialdata.billing.keys;

import static io.socialdata.billing.ServiceCalls.forAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.WebhookChangedV1;
import io.socialdata.contract.events.WebhookChangedV1.Change;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A webhook that fails or was disabled is alerted once. */
@QuarkusTest
class WebhookAlertComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final CloudEventCodec CODEC = new CloudEventCodec();

    private final UUID webhook = UUID.randomUUID();

    private KeyCalls keys;
    private UUID key;

    @BeforeEach
    void issueKey() {
        keys = KeyCalls.ofNewAccount();
        key = UUID.fromString(keys.issue(Map.of("name", "server")).path("id"));
    }

    @Test
    void failingAndDisabledWebhookIsAlertedOnceHoweverOftenTheEventsArrive() throws Exception {
        String failing = UUID.randomUUID().toString();
        String disabled = UUID.randomUUID().toString();
        send(key, Change.FAILING, "Orders", "orders.example", failing);
        send(key, Change.FAILING, "Orders", "orders.example", failing);
        send(key, Change.DISABLED, null, null, disabled);
        send(key, Change.DISABLED, null, null, disabled);

        awaitSentinel();

        assertThat(alerts(keys, "kind")).containsExactlyInAnyOrder("webhook.failing", "webhook.disabled");
        assertThat(alerts(keys, "message"))
                .containsExactlyInAnyOrder(
                        "Deliveries to the webhook Orders are given up, and none has succeeded since.",
                        "The webhook %s was disabled. Enable it again once its receiver works.".formatted(webhook));
    }

    @Test
    void webhookWithoutDescriptionIsNamedByItsHost() throws Exception {
        send(key, Change.FAILING, null, "hooks.example:8443", UUID.randomUUID().toString());

        awaitSentinel();

        assertThat(alerts(keys, "subject_name")).containsExactly("hooks.example:8443");
        assertThat(alerts(keys, "message"))
                .containsExactly(
                        "Deliveries to the webhook hooks.example:8443 are given up, and none has succeeded since.");
    }

    @Test
    void webhookOfRevokedKeyIsNotAlerted() throws Exception {
        keys.revoke(key).then().statusCode(200);
        send(key, Change.DISABLED, null, null, UUID.randomUUID().toString());

        awaitSentinel();

        assertThat(alerts(keys, "kind")).isEmpty();
    }

    /** All events have the same record key and go to one partition, in order. */
    private void awaitSentinel() throws Exception {
        KeyCalls other = KeyCalls.ofNewAccount();
        UUID sentinel = UUID.fromString(other.issue(Map.of("name", "sentinel")).path("id"));
        send(sentinel, Change.FAILING, null, null, UUID.randomUUID().toString());
        await().atMost(TIMEOUT).until(() -> !alerts(other, "kind").isEmpty());
    }

    private static List<String> alerts(KeyCalls owner, String member) {
        return forAccount(owner.account()).get("/account/alerts").path("alerts." + member);
    }

    private void send(UUID owner, Change change, @Nullable String description, @Nullable String host, String id)
            throws Exception {
        Instant now = Instant.now();
        CloudEvent<WebhookChangedV1> event = new CloudEvent<>(
                id,
                "webhook-delivery",
                Topics.WEBHOOK_CHANGED,
                webhook.toString(),
                now,
                null,
                new WebhookChangedV1(webhook, UUID.randomUUID(), owner, change, description, host, now));
        Map<String, Object> settings =
                Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers());
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(
                            Topics.WEBHOOK_CHANGED,
                            webhook.toString().getBytes(StandardCharsets.UTF_8),
                            CODEC.encode(event)))
                    .get();
        }
    }
}
