package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.DecodeResult.Understood;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.WebhookDeadLetterV1;
import io.socialdata.delivery.DeliveryTables.End;
import io.socialdata.delivery.Key.Hook;
import io.socialdata.testkit.OffsetClock;
import io.socialdata.testkit.SharedServers;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Deliveries that were given up: published as dead letters, and replayed on request. */
@QuarkusTest
class FailedDeliveriesComponentTest {

    private final Key key = Key.fresh();
    private final RawReceiver receiver = RawReceiver.plain();
    private final TestEvents posts = new TestEvents();

    @Inject
    Jdbi jdbi;

    @Inject
    OffsetClock clock;

    private DeliveryTables table;

    @BeforeEach
    void readTables() {
        table = new DeliveryTables(jdbi, clock);
    }

    @AfterEach
    void close() {
        posts.close();
        receiver.close();
    }

    @Test
    void failedDeliveryIsADeadLetterAndCanBeResentOnce() {
        AtomicBoolean well = new AtomicBoolean();
        Hook hook = key.hook(receiver.url("ill", (request, socket) -> {
            socket.getOutputStream().write(RawReceiver.response(well.get() ? 200 : 503));
            return true;
        }));
        PostDetectedV1 post = TestEvents.of(key, null);
        posts.detected(post);
        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.pending(hook.id()) == 1);
        table.advanceUntilNothingIsPending();

        assertThat(table.awaitEnd(hook.id())).isEqualTo(new End("failed", 8, "exhausted", "5xx"));
        assertThat(deadLetters(post)).singleElement().satisfies(letter -> {
            assertThat(letter.attempts()).isEqualTo(8);
            assertThat(letter.lastStatus()).isEqualTo(503);
            assertThat(letter.reason()).isEqualTo("exhausted");
        });
        String id = key.deliveries("").path("deliveries[0].id");
        String path = "/delivery/" + id + "/replay";
        Key.fresh().as("dashboard").post(path).then().statusCode(404);
        key.as("operator").post(path).then().statusCode(403);
        well.set(true);

        key.as("dashboard").post(path).then().statusCode(200).body("requeued", equalTo(1));
        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.delivered(hook.id()) == 1);
        key.replay(hook.id(), Map.of()).then().body("requeued", equalTo(0));
        assertThat(receiver.received("ill")).hasSize(9);
        AccountDeliveries log = new AccountDeliveries(key);
        assertThat(log.attempts(id).getList("attempts.number")).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 1);
        assertThat(log.attempts(id).getList("attempts.status_code")).containsOnly(503, 200);
        assertThat(log.attempts(id).getString("status")).isEqualTo("delivered");
    }

    @Test
    void allFailuresOfAWebhookOrATimeSpanAreResent() {
        AtomicBoolean well = new AtomicBoolean();
        Hook hook = key.hook(receiver.url("many", (request, socket) -> {
            socket.getOutputStream().write(RawReceiver.response(well.get() ? 200 : 500));
            return true;
        }));
        for (int i = 0; i < 3; i++) {
            posts.detected(TestEvents.of(key, null));
        }
        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.pending(hook.id()) == 3);
        key.update(hook.id(), Map.of("status", "disabled"));
        assertThat(table.awaitEnd(hook.id()).reason()).isEqualTo("webhook_disabled");
        String path = "/webhook/" + hook.id() + "/replay";
        key.as("dashboard").post(path).then().statusCode(409);
        key.update(hook.id(), Map.of("status", "active"));
        well.set(true);

        key.as("dashboard").body(Map.of("limit", 2)).post(path).then().body("requeued", equalTo(2));
        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.delivered(hook.id()) == 2);
        String lastHour =
                bulk(clock.instant().minus(Duration.ofHours(1)), clock.instant().plusSeconds(1));
        String hourBefore =
                bulk(clock.instant().minus(Duration.ofHours(2)), clock.instant().minus(Duration.ofHours(1)));
        int counted = key.as("operator").get(lastHour).path("deliveries");
        assertThat(counted).isPositive();
        // Other tests may have left failures of that hour, this webhook has none.
        int others = key.as("operator").get(hourBefore).path("deliveries");
        key.as("operator").post(hourBefore).then().body("deliveries", equalTo(others));
        assertThat(table.pending(hook.id())).isZero();
        key.as("operator").post(lastHour).then().statusCode(200).body("deliveries", equalTo(counted));
        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.delivered(hook.id()) == 3);
        for (String part : List.of("?from=2026-11-21T08:00:00Z", "?to=2026-11-21T08:00:00Z", "?from=yesterday")) {
            key.as("operator")
                    .post("/internal/deliveries/replay" + part)
                    .then()
                    .statusCode(400)
                    .body("field", notNullValue());
        }
        key.as("dashboard").get(lastHour).then().statusCode(403);
        key.as("dashboard").post(lastHour).then().statusCode(403);
    }

    @Test
    void deliveryOfAForgottenPostFailsWithoutAnAttempt() {
        Hook hook = key.hook(receiver.url("late", Receivers.responds(500)));
        PostDetectedV1 post = TestEvents.of(key, null);
        posts.detected(post);
        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.pending(hook.id()) == 1);
        key.update(hook.id(), Map.of("status", "disabled"));
        assertThat(table.awaitEnd(hook.id()).reason()).isEqualTo("webhook_disabled");
        key.update(hook.id(), Map.of("status", "active"));
        jdbi.useHandle(handle -> handle.execute("delete from post where event_id = ?", post.eventId()));

        key.as("dashboard").post("/webhook/" + hook.id() + "/replay").then().body("requeued", equalTo(1));

        assertThat(table.awaitEnd(hook.id())).isEqualTo(new End("failed", 0, "forgotten", "forgotten"));
    }

    /**
     * Its partition is dropped a little after the retention, and a delivery in progress at that moment could not end.
     */
    @Test
    void deliveryNearItsRetentionIsNotResent() {
        Hook hook = key.hook(receiver.url("in"));
        Instant began = clock.instant().minus(Duration.ofDays(30)).minusSeconds(60);
        jdbi.useHandle(handle -> handle.createUpdate("""
                        insert into delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, detected_at,
                            created_at, status, reason, attempts, ended_at)
                        values (:any, :any, :account, :key, :any, :hook, '7', :began, :began, 'failed', 'exhausted', 8, :began)
                        """)
                .bind("any", UUID.randomUUID())
                .bind("account", key.account())
                .bind("key", key.id())
                .bind("hook", hook.id())
                .bind("began", began)
                .execute());

        key.as("dashboard").post("/webhook/" + hook.id() + "/replay").then().body("requeued", equalTo(0));
        String bulk = bulk(began.minusSeconds(60), began.plusSeconds(1));
        key.as("operator").get(bulk).then().body("deliveries", equalTo(0));
        key.as("operator").post(bulk).then().body("deliveries", equalTo(0));
        assertThat(table.pending(hook.id())).isZero();
        assertThat(table.awaitEnd(hook.id()).reason()).isEqualTo("exhausted");
    }

    private static String bulk(Instant from, Instant to) {
        return "/internal/deliveries/replay?from=" + from + "&to=" + to;
    }

    private static List<WebhookDeadLetterV1> deadLetters(PostDetectedV1 post) {
        List<WebhookDeadLetterV1> letters = new ArrayList<>();
        CloudEventCodec codec = new CloudEventCodec();
        Map<String, Object> settings = Map.of(
                "bootstrap.servers", SharedServers.kafka().bootstrapServers(),
                "group.id", UUID.randomUUID().toString(),
                "auto.offset.reset", "earliest");
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of(Topics.WEBHOOK_DEAD_LETTER));
            Awaitility.await().pollInSameThread().atMost(DeliveryTables.TIMEOUT).until(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(record -> {
                    if (codec.decode(record.value(), Topics.WEBHOOK_DEAD_LETTER, WebhookDeadLetterV1.class)
                                    instanceof Understood<WebhookDeadLetterV1>(var event)
                            && event.data().eventId().equals(post.eventId())) {
                        letters.add(event.data());
                    }
                });
                return !letters.isEmpty();
            });
        }
        return letters;
    }
}
