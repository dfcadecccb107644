package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.is;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.delivery.Key.Hook;
import io.socialdata.testkit.OffsetClock;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that the holder of a key can have its deliveries sent again. */
@QuarkusTest
class ReplayComponentTest {

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
    void deliveredOneIsSentAgainWithTheSameEvent() {
        Hook hook = key.hook(receiver.url("in"));
        posts.detected(TestEvents.of(key, null));
        awaitDelivered(hook, 1);
        String id = key.deliveries("").path("deliveries[0].id");

        key.replayDelivery(id).then().statusCode(200).body("id", equalTo(id)).body("requeued", is(1));

        awaitReceived(2);
        awaitDelivered(hook, 1);
        assertThat(receiver.received("in"))
                .extracting(request -> request.headers().get("webhook-id"))
                .containsOnly(receiver.received("in").getFirst().headers().get("webhook-id"));
        assertThat(key.delivery(id).<List<Integer>>path("attempts.duration_ms"))
                .hasSize(2)
                .doesNotContainNull();
        key.delivery(id).then().body("attempts.status_code", equalTo(List.of(200, 200)));
    }

    @Test
    void deliveryOfADisabledWebhookIsNotSentAgain() {
        Hook hook = key.hook(receiver.url("in"));
        posts.detected(TestEvents.of(key, null));
        awaitDelivered(hook, 1);
        String id = key.deliveries("").path("deliveries[0].id");
        key.update(hook.id(), Map.of("status", "disabled"));

        key.replayDelivery(id).then().statusCode(409).body("error", equalTo("webhook_disabled"));
        key.replay(hook.id(), Map.of()).then().statusCode(409).body("error", equalTo("webhook_disabled"));
        key.delete(hook.id());
        key.replayDelivery(id).then().statusCode(409);
        assertThat(table.delivered(hook.id())).isEqualTo(1);
    }

    @Test
    void deliveryOfAnotherKeyIsNotFound() {
        Hook hook = key.hook(receiver.url("in"));
        posts.detected(TestEvents.of(key, null));
        awaitDelivered(hook, 1);
        String id = key.deliveries("").path("deliveries[0].id");

        Key.fresh().replayDelivery(id).then().statusCode(404);
        new Key(UUID.randomUUID(), key.account()).replayDelivery(id).then().statusCode(404);
        key.replayDelivery("unknown").then().statusCode(404);
        assertThat(receiver.received("in")).hasSize(1);
    }

    @Test
    void failedOnesAreReplayedUnlessAllAreWanted() {
        AtomicBoolean well = new AtomicBoolean(true);
        Hook hook = key.hook(receiver.url("in", (request, socket) -> {
            socket.getOutputStream().write(RawReceiver.response(well.get() ? 200 : 500));
            return true;
        }));
        key.update(hook.id(), Map.of("retry", Map.of("max_attempts", 1)));
        posts.detected(TestEvents.of(key, null));
        awaitDelivered(hook, 1);
        well.set(false);
        posts.detected(TestEvents.of(key, null));
        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> failed(hook) == 1);
        well.set(true);

        key.replay(hook.id(), Map.of()).then().statusCode(200).body("requeued", is(1));
        awaitDelivered(hook, 2);
        key.replay(hook.id(), Map.of()).then().body("requeued", is(0));

        clock.advance(Duration.ofSeconds(1));
        Map<String, String> all = Map.of(
                "status", "all",
                "from", clock.instant().minus(Duration.ofHours(1)).toString(),
                "to", clock.instant().toString());
        key.replay(hook.id(), limited(all, 1)).then().body("requeued", is(1));
        awaitReceived(4);
        awaitDelivered(hook, 2);
        key.replay(hook.id(), all).then().body("requeued", is(1));
        awaitReceived(5);
        awaitDelivered(hook, 2);
        key.replay(hook.id(), all).then().body("requeued", is(0));
    }

    @ParameterizedTest
    @CsvSource({
        "status, pending, status",
        "status, all, from",
        "from, 2999-01-01T00:00:00Z, from",
        "from, 0001-01-01T00:00:00Z, from",
        "to, 9999-01-01T00:00:00Z, to",
        "limit, 1001, limit",
        "limit, 0, limit"
    })
    void malformedSelectionIsNamed(String member, String value, String field) {
        Hook hook = key.hook(receiver.url("in"));

        key.replay(hook.id(), Map.of(member, value)).then().statusCode(400).body("field", equalTo(field));
    }

    @Test
    void allOfMoreThanADayIsRefused() {
        Hook hook = key.hook(receiver.url("in"));
        Instant from = clock.instant().minus(Duration.ofDays(2));

        key.replay(hook.id(), Map.of("status", "all", "from", from.toString()))
                .then()
                .statusCode(400)
                .body("field", equalTo("to"));
    }

    private static Map<String, Object> limited(Map<String, String> selection, int limit) {
        Map<String, Object> limited = new HashMap<>(selection);
        limited.put("limit", limit);
        return limited;
    }

    private long failed(Hook hook) {
        return table.count(
                "select count(*) from delivery where status = 'failed' and webhook_id = '" + hook.id() + "'");
    }

    private void awaitDelivered(Hook hook, int deliveries) {
        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.delivered(hook.id()) == deliveries);
    }

    private void awaitReceived(int requests) {
        Awaitility.await()
                .atMost(DeliveryTables.TIMEOUT)
                .until(() -> receiver.received("in").size() == requests);
    }
}
