package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.delivery.Key.Hook;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Ownership of webhooks: by one key, until it is deleted or rotated. */
@QuarkusTest
class WebhookOwnersComponentTest {

    private final Key key = Key.fresh();
    private final RawReceiver receiver = RawReceiver.plain();

    @AfterEach
    void closeReceiver() {
        receiver.close();
    }

    @Test
    void webhookOfAnotherKeyDoesNotExist() {
        Hook hook = key.hook(receiver.url("a"));
        Key sibling = new Key(UUID.randomUUID(), key.account());

        for (Key other : new Key[] {Key.fresh(), sibling}) {
            Map<String, Object> missing = ErrorBody.of(other.delete(UUID.randomUUID()));
            assertThat(ErrorBody.of(other.delete(hook.id())
                            .then()
                            .statusCode(404)
                            .extract()
                            .response()))
                    .isEqualTo(missing);
            other.update(hook.id(), Map.of("status", "disabled")).then().statusCode(404);
            other.test(hook.id()).then().statusCode(404);
            other.list().then().body("count", equalTo(0));
        }
        key.delete("not-an-id").then().statusCode(404);
        assertThat(receiver.connections()).isZero();
    }

    @Test
    void monitoringSeesTheWebhooksOfAKey() {
        Hook on = key.hook(receiver.url("a"));
        Hook off = key.hook(receiver.url("a"));
        key.update(off.id(), Map.of("status", "disabled"));

        key.as("monitoring")
                .get("/internal/webhooks?key=" + key.id())
                .then()
                .statusCode(200)
                .body("webhooks.find { it.id == '" + on.id() + "' }.active", equalTo(true))
                .body("webhooks.find { it.id == '" + off.id() + "' }.active", equalTo(false));
        key.as("reads").get("/internal/webhooks?key=" + key.id()).then().statusCode(403);
        key.as("monitoring").get("/internal/webhooks").then().statusCode(400);
    }

    @Test
    void webhooksEndWithTheirKeyAndNoneCanBeCreatedLater() {
        key.hook(receiver.url("a"));

        try (TestEvents posts = new TestEvents()) {
            posts.key(key.id(), key.account(), Change.DELETED, null);
            posts.key(key.id(), key.account(), Change.DELETED, null);
        }

        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> key.list().then().body("count", equalTo(0)));
        key.create(Map.of("url", receiver.url("a"))).then().statusCode(401);
    }

    /** Events of two keys may arrive in any order. */
    @Test
    void webhooksOfARotatedKeyMoveToTheLastSuccessorInAnyEventOrder() {
        key.hook(receiver.url("a"));
        Key middle = new Key(UUID.randomUUID(), key.account());
        Key last = new Key(UUID.randomUUID(), key.account());
        middle.hook(receiver.url("b"));

        try (TestEvents posts = new TestEvents()) {
            posts.key(middle.id(), key.account(), Change.ROTATED, last.id());
            awaitWebhooks(last, 1);
            posts.key(key.id(), key.account(), Change.ROTATED, middle.id());
            awaitWebhooks(last, 2);
        }
        key.list().then().body("count", equalTo(2));
    }

    @Test
    void webhooksOfARotatedKeyEndIfItsSuccessorIsDeleted() {
        key.hook(receiver.url("a"));
        Key successor = new Key(UUID.randomUUID(), key.account());
        successor.hook(receiver.url("b"));

        try (TestEvents posts = new TestEvents()) {
            posts.key(successor.id(), key.account(), Change.DELETED, null);
            awaitWebhooks(successor, 0);
            posts.key(key.id(), key.account(), Change.ROTATED, successor.id());
            awaitWebhooks(key, 0);
        }
        key.as("operator").get("/webhook").then().body("count", equalTo(0));
    }

    private static void awaitWebhooks(Key holder, int count) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> holder.list().then().body("count", equalTo(count)));
    }

    @Test
    void webhooksOfARotatedKeyMoveToItsSuccessor() {
        Hook hook = key.hook(receiver.url("a"));
        Key successor = new Key(UUID.randomUUID(), key.account());

        try (TestEvents posts = new TestEvents()) {
            posts.key(key.id(), key.account(), Change.ROTATED, successor.id());
            Awaitility.await()
                    .atMost(Duration.ofSeconds(30))
                    .untilAsserted(() -> successor.list().then().body("count", equalTo(1)));
            key.update(hook.id(), Map.of("status", "disabled")).then().statusCode(200);
            posts.key(key.id(), key.account(), Change.DELETED, null);
        }

        Awaitility.await()
                .during(Duration.ofMillis(500))
                .atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> successor.list().then().body("count", equalTo(1)));
    }
}
