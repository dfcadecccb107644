package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.events.AlertRaisedV1;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.delivery.DeliveryTables.End;
import io.socialdata.delivery.Key.Hook;
import io.socialdata.testkit.OffsetClock;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Alerts of an account, delivered to its webhooks that ask for them. */
@QuarkusTest
class AlertDeliveryComponentTest {

    private final Key key = Key.fresh();
    private final RawReceiver receiver = RawReceiver.plain();
    private final TestEvents events = new TestEvents();

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
        events.close();
        receiver.close();
    }

    @Test
    void alertIsDeliveredSignedAndListedWithoutMonitor() {
        Hook hook = asking(key, receiver.url("in"));
        AlertRaisedV1 alert = TestEvents.alert(key);

        events.alerted(alert);

        assertThat(table.awaitEnd(hook.id())).isEqualTo(new End("delivered", 1, null, "2xx"));
        RawReceiver.Request request = receiver.received("in").getFirst();
        assertThat(request.headers())
                .containsEntry("x-service-event", "alert.raised")
                .containsEntry("x-service-event-id", alert.alertId().toString())
                .containsEntry("webhook-id", alert.alertId().toString())
                .containsKey("x-service-signature");
        assertThat(request.body())
                .startsWith("{\"id\":\"" + alert.alertId() + "\",\"type\":\"alert.raised\"")
                .contains("\"kind\":\"balance.low\"", "\"amount\":4.9992,\"limit\":100,")
                .endsWith(",\"webhook_id\":\"" + hook.id() + "\"}");
        key.deliveryPage("?webhook_id=" + hook.id())
                .then()
                .statusCode(200)
                .body("deliveries.status", contains("delivered"))
                .body("deliveries[0].monitor_id", nullValue())
                .body("deliveries[0].tweet_id", nullValue());
        String delivery = key.deliveryPage("").path("deliveries[0].id");
        key.delivery(delivery).then().statusCode(200).body("payload", equalTo(request.body()));
        key.deliveries("").then().statusCode(200).body("deliveries", empty());
    }

    @Test
    void webhooksWithoutTheTypeAndOfOtherAccountsGetNoAlert() {
        Key sibling = new Key(UUID.randomUUID(), key.account());
        Hook everything = key.hook(receiver.url("everything"));
        Hook posts = key.hook(receiver.url("posts"));
        key.update(posts.id(), Map.of("event_types", List.of("tweet.created")));
        Hook foreign = asking(Key.fresh(), receiver.url("foreign"));
        Hook disabled = asking(key, receiver.url("disabled"));
        key.update(disabled.id(), Map.of("status", "disabled"));
        Hook asking = asking(sibling, receiver.url("sibling"));

        events.alerted(TestEvents.alert(key));

        assertThat(table.awaitEnd(asking.id()).status()).isEqualTo("delivered");
        for (Hook other : List.of(everything, posts, foreign, disabled)) {
            assertThat(table.pending(other.id())).isZero();
            assertThat(table.end(other.id())).isEmpty();
        }
    }

    @Test
    void webhookThatAsksForAlertsOnlyGetsNoPost() {
        Hook alerts = asking(key, receiver.url("alerts"));
        Hook posts = key.hook(receiver.url("posts"));
        PostDetectedV1 post = TestEvents.of(key, null);

        events.detected(post);

        assertThat(table.awaitEnd(posts.id()).status()).isEqualTo("delivered");
        assertThat(table.pending(alerts.id())).isZero();
        assertThat(table.end(alerts.id())).isEmpty();
    }

    @Test
    void repeatedAlertIsDeliveredOnce() {
        Hook hook = asking(key, receiver.url("in"));
        AlertRaisedV1 alert = TestEvents.alert(key);
        AlertRaisedV1 sentinel = TestEvents.alert(key);

        events.alerted(alert);
        events.alerted(alert);
        events.alerted(sentinel);

        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.delivered(hook.id()) == 2);
        assertThat(table.pending(hook.id())).isZero();
        assertThat(receiver.received("in"))
                .extracting(request -> request.headers().get("x-service-event-id"))
                .containsExactlyInAnyOrder(
                        alert.alertId().toString(), sentinel.alertId().toString());
    }

    @Test
    void webhookDoesNotReceiveAlertsAboutItself() {
        Hook failing = asking(key, receiver.url("failing"));
        Hook other = asking(key, receiver.url("other"));

        events.alerted(TestEvents.alert(key, failing.id()));

        assertThat(table.awaitEnd(other.id()).status()).isEqualTo("delivered");
        assertThat(table.pending(failing.id())).isZero();
        assertThat(table.end(failing.id())).isEmpty();
    }

    @Test
    void failedAlertIsKeptAndCanBeResent() {
        Hook hook = asking(key, receiver.url("in", Receivers.responds(500)));
        key.update(hook.id(), Map.of("retry", Map.of("max_attempts", 1)));

        events.alerted(TestEvents.alert(key));

        assertThat(table.awaitEnd(hook.id())).isEqualTo(new End("failed", 1, "exhausted", "5xx"));
        key.update(hook.id(), Map.of("url", receiver.url("repaired")));
        key.as("dashboard").post("/webhook/" + hook.id() + "/replay").then().body("requeued", equalTo(1));
        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.delivered(hook.id()) == 1);
        assertThat(receiver.received("repaired").getFirst().headers()).containsEntry("x-service-event", "alert.raised");
    }

    private static Hook asking(Key key, String url) {
        Hook hook = key.hook(url);
        key.update(hook.id(), Map.of("event_types", List.of("alert.raised")))
                .then()
                .statusCode(200)
                .body("event_types", contains("alert.raised"));
        return hook;
    }
}
