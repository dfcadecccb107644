package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.delivery.DeliveryTables.End;
import io.socialdata.delivery.Key.Hook;
import io.socialdata.testkit.OffsetClock;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From a detected post to the end of its delivery at a receiver. */
@QuarkusTest
class DeliveryComponentTest {

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
    void signedPostIsDeliveredAndListed() throws Exception {
        Hook hook = key.hook(receiver.url("in"));
        PostDetectedV1 post = TestEvents.of(key, null);

        posts.detected(post);

        assertThat(table.awaitEnd(hook.id())).isEqualTo(new End("delivered", 1, null, "2xx"));
        RawReceiver.Request request = receiver.received("in").getFirst();
        assertThat(request.headers())
                .containsEntry("content-type", "application/json")
                .containsEntry("user-agent", "social-data-access-webhook/1")
                .containsEntry("x-service-event", "tweet.created")
                .containsEntry("x-service-event-id", post.eventId().toString())
                .containsEntry("webhook-id", post.eventId().toString())
                .containsEntry("x-service-attempt", "1");
        assertThat(request.body())
                .startsWith("{\"id\":\"" + post.eventId())
                .contains("\"handle\":\"orbit_kestrel\"", "Grüße \u2728")
                .endsWith(",\"webhook_id\":\"" + hook.id() + "\"}");
        assertThat(request.headers().get("x-service-signature")).isEqualTo(signed(request, hook.secret()));
        key.deliveries("?limit=5")
                .then()
                .statusCode(200)
                .body("deliveries[0].status", equalTo("delivered"))
                .body("deliveries[0].webhook_id", equalTo(hook.id().toString()))
                .body("deliveries[0].tweet_id", equalTo(post.tweetId()))
                .body("deliveries[0].detected_lag_ms", equalTo(5000));
        key.as("monitoring")
                .get("/internal/deliveries/counts?key=" + key.id())
                .then()
                .body("delivered", equalTo(1))
                .body("pending", equalTo(0));
        AccountDeliveries log = new AccountDeliveries(key);
        assertThat(log.page("?status=delivered&webhook_id=" + hook.id()).getList("deliveries.tweet_id"))
                .containsExactly(post.tweetId());
        assertThat(log.page("?status=failed").getList("deliveries")).isEmpty();
        assertThat(log.page("?status=pending").getList("deliveries")).isEmpty();
        assertThat(log.page("?monitor_id=" + UUID.randomUUID()).getList("deliveries"))
                .isEmpty();
        assertThat(log.hours().getList("hours.delivered")).containsExactly(1);
        assertThat(log.hours().getList("hours.detectedLagMs")).containsExactly(5000);
    }

    @Test
    void repeatedEventIsDeliveredOnceToEachWebhook() {
        Hook first = key.hook(receiver.url("one"));
        Hook second = key.hook(receiver.url("two"));
        PostDetectedV1 post = TestEvents.of(key, null);
        PostDetectedV1 sentinel = TestEvents.of(key, null);

        posts.detected(post);
        posts.detected(post);
        posts.detected(post);
        posts.detected(sentinel);

        Awaitility.await()
                .atMost(DeliveryTables.TIMEOUT)
                .until(() -> table.delivered(first.id()) + table.delivered(second.id()) >= 4);
        assertThat(receiver.received("one")).hasSize(2);
        assertThat(receiver.received("two")).hasSize(2);
    }

    @Test
    void onlyTheChosenWebhooksOfTheKeyReceiveThePost() {
        Hook chosen = key.hook(receiver.url("chosen"));
        key.hook(receiver.url("other"));
        Key.fresh().hook(receiver.url("foreign"));

        posts.detected(TestEvents.of(key, List.of(chosen.id())));

        table.awaitEnd(chosen.id());
        assertThat(receiver.received("other")).isEmpty();
        assertThat(receiver.received("foreign")).isEmpty();
    }

    @Test
    void deliveryIsRetriedUntilItSucceeds() {
        Hook hook = key.hook(receiver.url("third", (request, socket) -> {
            boolean third = request.headers().get("x-service-attempt").equals("3");
            socket.getOutputStream().write(RawReceiver.response(third ? 200 : 500));
            return true;
        }));

        posts.detected(TestEvents.of(key, null));
        awaitFirstAttempt(hook);
        key.deliveries("")
                .then()
                .body("deliveries[0].status", equalTo("pending"))
                .body("deliveries[0].delivered_at", nullValue());
        AccountDeliveries log = new AccountDeliveries(key);
        JsonPath underWay = log.page("?status=pending");
        assertThat(underWay.getInt("deliveries[0].attempt_count")).isEqualTo(1);
        assertThat(log.attempts(underWay.getString("deliveries[0].id")).getList("attempts.outcome"))
                .containsExactly("5xx");
        table.advanceUntilNothingIsPending();

        assertThat(table.awaitEnd(hook.id())).isEqualTo(new End("delivered", 3, null, "2xx"));
        assertThat(receiver.received("third"))
                .extracting(RawReceiver.Request::body)
                .hasSize(3)
                .containsOnly(receiver.received("third").getFirst().body());
    }

    @Test
    void deletedWebhookFailsItsPendingDeliveries() {
        Hook hook = key.hook("http://127.0.0.1:1/");
        posts.detected(TestEvents.of(key, null));
        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.pending(hook.id()) == 1);

        key.delete(hook.id());

        assertThat(table.awaitEnd(hook.id()).reason()).isEqualTo("webhook_deleted");
        key.deliveries("").then().body("deliveries[0].status", equalTo("failed"));
    }

    /** A customer who moves changes the URL first, and then lets the old endpoint return 410. */
    @Test
    void changedAddressIsNotDisabledForTheOldOne() throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch moved = new CountDownLatch(1);
        Hook hook = key.hook(receiver.url("before", (request, socket) -> {
            reached.countDown();
            moved.await(30, TimeUnit.SECONDS);
            socket.getOutputStream().write(RawReceiver.response(410));
            return true;
        }));
        posts.detected(TestEvents.of(key, null));
        assertThat(reached.await(60, TimeUnit.SECONDS)).isTrue();

        key.update(hook.id(), Map.of("url", receiver.url("after"))).then().statusCode(200);
        moved.countDown();

        assertThat(table.awaitEnd(hook.id()).reason()).isEqualTo("gone");
        key.list().then().body("webhooks[0].status", equalTo("active"));
    }

    /**
     * A delivery claimed by a killed process becomes due again when the lease ends, independent of the clock of
     * this process.
     */
    @Test
    void claimedDeliveryOfACrashedProcessIsTakenOver() {
        Hook hook = key.hook(receiver.url("late", (request, socket) -> {
            boolean second = request.headers().get("x-service-attempt").equals("2");
            socket.getOutputStream().write(RawReceiver.response(second ? 200 : 500));
            return true;
        }));
        posts.detected(TestEvents.of(key, null));
        awaitFirstAttempt(hook);
        jdbi.useHandle(handle -> handle.createUpdate("""
                        update pending_delivery set claim = gen_random_uuid(), next_attempt_at = :now,
                            leased_until = now() + interval '1 minute' where webhook_id = :id
                        """)
                .bind("now", clock.instant())
                .bind("id", hook.id())
                .execute());
        clock.advance(Duration.ofMinutes(2));

        Awaitility.await()
                .during(Duration.ofSeconds(1))
                .atMost(DeliveryTables.TIMEOUT)
                .until(() -> table.pending(hook.id()) == 1);

        jdbi.useHandle(handle ->
                handle.execute("update pending_delivery set leased_until = now() where webhook_id = ?", hook.id()));

        assertThat(table.awaitEnd(hook.id())).isEqualTo(new End("delivered", 2, null, "2xx"));
    }

    @Test
    void pagesHaveOnlyTheKeysDeliveries() {
        Hook hook = key.hook(receiver.url("in"));
        for (int i = 0; i < 3; i++) {
            posts.detected(TestEvents.of(key, null));
        }
        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.delivered(hook.id()) == 3);

        Response first = key.deliveries("?limit=2");
        first.then().body("count", equalTo(2));
        Response second = key.deliveries("?limit=2&cursor=" + first.path("next_cursor"));
        second.then().body("count", equalTo(1)).body("next_cursor", nullValue());
        assertThat(first.<List<String>>path("deliveries.id")).doesNotContainAnyElementsOf(second.path("deliveries.id"));
        Key.fresh().deliveries("").then().body("count", equalTo(0));
    }

    /** A delivery is pending before its first attempt, too. */
    private void awaitFirstAttempt(Hook hook) {
        Awaitility.await()
                .atMost(DeliveryTables.TIMEOUT)
                .until(() -> table.count("select count(*) from pending_delivery where attempts = 1 and webhook_id = '"
                                + hook.id() + "'")
                        == 1);
    }

    private static String signed(RawReceiver.Request request, String secret) throws Exception {
        String seconds = request.headers().get("webhook-timestamp");
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        byte[] digest = mac.doFinal((seconds + "." + request.body()).getBytes(StandardCharsets.UTF_8));
        return "t=%s,v1=%s".formatted(seconds, HexFormat.of().formatHex(digest));
    }
}
