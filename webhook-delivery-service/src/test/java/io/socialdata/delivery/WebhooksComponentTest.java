package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.delivery.Key.Hook;
import jakarta.inject.Inject;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The webhooks of a key, from its holder's side and from that of the services behind. */
@QuarkusTest
class WebhooksComponentTest {

    private final Key key = Key.fresh();
    private final RawReceiver receiver = RawReceiver.plain();

    @Inject
    Jdbi jdbi;

    @TestHTTPResource(value = "/health", management = true)
    URL health;

    @AfterEach
    void closeReceiver() {
        receiver.close();
    }

    @Test
    void itsProbesAnswer() {
        for (String probe : new String[] {"/started", "/live", "/ready"}) {
            RestAssured.get(health + probe).then().statusCode(200).body("status", equalTo("UP"));
        }
    }

    @Test
    void secretIsShownOnceAndNeverAgain() {
        String url = receiver.url("in");

        String id = key.create(Map.of("url", " " + url + " "))
                .then()
                .statusCode(200)
                .body("url", equalTo(url))
                .body("status", equalTo("active"))
                .body("secret", startsWith("whsec_"))
                .body("", not(hasKey("updated_at")))
                .extract()
                .path("id");

        key.list()
                .then()
                .body("count", equalTo(1))
                .body("webhooks[0].id", equalTo(id))
                .body("webhooks[0]", not(hasKey("secret")));
        key.update(id, Map.of("status", "disabled")).then().body("", not(hasKey("secret")));
    }

    @Test
    void secretLiesSealedInItsRow() {
        Hook hook = key.hook(receiver.url("in"));

        byte[] sealed = jdbi.withHandle(handle -> handle.createQuery("select sealed_secret from webhook where id = ?")
                .bind(0, hook.id())
                .mapTo(byte[].class)
                .one());

        assertThat(new String(sealed, StandardCharsets.ISO_8859_1))
                .doesNotContain(hook.secret().substring(6));
    }

    @Test
    void newestComesFirstAndDisabledOnesAreListed() {
        UUID older = key.hook(receiver.url("a")).id();
        UUID newer = key.hook(receiver.url("a")).id();
        key.update(older, Map.of("status", "disabled"))
                .then()
                .statusCode(200)
                .body("status", equalTo("disabled"))
                .body("updated_at", notNullValue());

        key.list().then().body("webhooks.id", contains(newer.toString(), older.toString()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://hooks.example/in",
                "ftp://hooks.example/in",
                "hooks.example",
                "https://user:pass@127.0.0.1/",
                "https://127.0.0.1/#top",
                "https://",
                " ",
                "https://no-such-host.invalid/in"
            })
    void textThatIsNoWebhookAddressIsRefused(String url) {
        key.create(Map.of("url", url)).then().statusCode(400).body("error", equalTo("bad_request"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://10.0.0.1/",
                "https://169.254.169.254/latest",
                "https://[::1]/",
                "https://2130706433/",
                "https://0177.0.0.1/",
                "https://[fd00::1]/",
                "https://192.168.1.1:8443/"
            })
    void addressThatIsNotPublicIsRefused(String url) {
        key.create(Map.of("url", url))
                .then()
                .statusCode(400)
                .body("reason", equalTo("forbidden_address"))
                .body("field", equalTo("url"));
        Hook hook = key.hook(receiver.url("in"));
        key.update(hook.id(), Map.of("url", url)).then().statusCode(400).body("reason", equalTo("forbidden_address"));
    }

    @Test
    void addressIsRequired() {
        key.create(Map.of()).then().statusCode(400).body("reason", equalTo("invalid_url"));
        key.create(Map.of("url", "https://hooks.example/" + "a".repeat(2048)))
                .then()
                .statusCode(400)
                .body("reason", equalTo("invalid_url"));
    }

    @Test
    void aKeyHasAtMostTwenty() {
        for (int i = 0; i < 20; i++) {
            key.hook(receiver.url("in"));
        }

        key.create(Map.of("url", receiver.url("in"))).then().statusCode(409).body("error", equalTo("limit_reached"));

        key.delete(key.list().path("webhooks[0].id")).then().statusCode(200);
        key.create(Map.of("url", receiver.url("in"))).then().statusCode(200);
    }

    @Test
    void changesArePartial() {
        Hook hook = key.hook(receiver.url("a"));

        key.update(hook.id(), Map.of("url", receiver.url("b")))
                .then()
                .body("url", equalTo(receiver.url("b")))
                .body("status", equalTo("active"));
        key.update(hook.id(), Map.of("status", "disabled")).then().body("url", equalTo(receiver.url("b")));
        key.update(hook.id(), Map.of("status", "active")).then().body("status", equalTo("active"));
    }

    @ParameterizedTest
    @CsvSource({"status, paused", "status, ''", "other, x"})
    void changeThatSaysNothingKnownIsRefused(String field, String value) {
        Hook hook = key.hook(receiver.url("a"));

        key.update(hook.id(), Map.of(field, value)).then().statusCode(400).body("error", equalTo("bad_request"));
    }

    @Test
    void deletedOneIsGoneForGood() {
        Hook hook = key.hook(receiver.url("a"));

        key.delete(hook.id()).then().statusCode(200).body("deleted", equalTo(true));

        key.list().then().body("count", equalTo(0));
        key.delete(hook.id()).then().statusCode(404);
        key.update(hook.id(), Map.of("status", "active")).then().statusCode(404);
        key.test(hook.id()).then().statusCode(404);
    }

    @Test
    void webhookOfAnotherKeyDoesNotExist() {
        Hook hook = key.hook(receiver.url("a"));
        Key sibling = new Key(UUID.randomUUID(), key.account());

        for (Key other : new Key[] {Key.fresh(), sibling}) {
            String missing = other.delete(UUID.randomUUID()).asString();
            assertThat(other.delete(hook.id()).then().statusCode(404).extract().asString())
                    .isEqualTo(missing);
            other.update(hook.id(), Map.of("status", "disabled")).then().statusCode(404);
            other.test(hook.id()).then().statusCode(404);
            other.list().then().body("count", equalTo(0));
        }
        key.delete("not-an-id").then().statusCode(404);
        assertThat(receiver.connections()).isZero();
    }

    @Test
    void testEventIsSignedAndTold() {
        Hook hook = key.hook(receiver.url("ok"));

        key.test(hook.id())
                .then()
                .statusCode(200)
                .body("delivered", equalTo(true))
                .body("status_code", equalTo(200))
                .body("error", nullValue());

        RawReceiver.Request request = receiver.received("ok").getFirst();
        assertThat(request.headers())
                .containsEntry("x-service-event", "webhook.test")
                .containsEntry("x-service-attempt", "1");
        assertThat(request.body()).contains("\"type\":\"webhook.test\"").contains("\"tweet\":null");
        key.deliveries("").then().body("count", equalTo(0));
    }

    @Test
    void failedTestIsNoError() {
        Hook refusing = key.hook(receiver.url("no", (request, socket) -> {
            socket.getOutputStream().write(RawReceiver.answer(503));
            return true;
        }));
        key.test(refusing.id())
                .then()
                .statusCode(200)
                .body("delivered", equalTo(false))
                .body("status_code", equalTo(503))
                .body("error", notNullValue());
        Hook closed = key.hook("http://127.0.0.1:1/");
        key.test(closed.id()).then().body("delivered", equalTo(false)).body("status_code", nullValue());
    }

    @Test
    void receiverThatIsGoneDisablesItsWebhookInATestToo() {
        Hook gone = key.hook(receiver.url("gone", (request, socket) -> {
            socket.getOutputStream().write(RawReceiver.answer(410));
            return true;
        }));

        key.test(gone.id()).then().body("delivered", equalTo(false)).body("status_code", equalTo(410));

        key.list().then().body("webhooks[0].status", equalTo("disabled"));
        key.test(gone.id()).then().statusCode(409).body("error", equalTo("webhook_disabled"));
        key.update(gone.id(), Map.of("status", "active")).then().body("status", equalTo("active"));
    }

    @Test
    void monitoringSeesWhatAKeyMayName() {
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
    void bothSecretsSignAfterARotationUntilTheOverlapEnds() {
        Hook hook = key.hook(receiver.url("ok"));
        String path = "/internal/accounts/" + key.account() + "/webhooks/" + hook.id() + "/rotate";

        String fresh =
                key.as("dashboard").post(path).then().statusCode(200).extract().path("secret");

        assertThat(fresh).isNotEqualTo(hook.secret());
        key.test(hook.id());
        assertThat(receiver.received("ok")
                        .getLast()
                        .headers()
                        .get("x-service-signature")
                        .split(","))
                .hasSize(3);
        key.as("operator").body(Map.of("overlapSeconds", 0)).post(path).then().statusCode(200);
        key.test(hook.id());
        assertThat(receiver.received("ok")
                        .getLast()
                        .headers()
                        .get("x-service-signature")
                        .split(","))
                .hasSize(2);
        key.as("gateway").post(path).then().statusCode(403);
        key.as("dashboard")
                .post(path.replace(key.account().toString(), UUID.randomUUID().toString()))
                .then()
                .statusCode(404);
    }

    @Test
    void webhooksEndWithTheirKeyAndNoneComesAfterThem() {
        key.hook(receiver.url("a"));

        try (Posts posts = new Posts()) {
            posts.key(key.id(), key.account(), Change.DELETED, null);
            posts.key(key.id(), key.account(), Change.DELETED, null);
        }

        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> key.list().then().body("count", equalTo(0)));
        key.create(Map.of("url", receiver.url("a"))).then().statusCode(401);
    }

    @Test
    void webhooksOfARotatedKeyGoOverToItsSuccessor() {
        Hook hook = key.hook(receiver.url("a"));
        Key heir = new Key(UUID.randomUUID(), key.account());

        try (Posts posts = new Posts()) {
            posts.key(key.id(), key.account(), Change.ROTATED, heir.id());
            Awaitility.await()
                    .atMost(Duration.ofSeconds(30))
                    .untilAsserted(() -> heir.list().then().body("count", equalTo(1)));
            key.update(hook.id(), Map.of("status", "disabled")).then().statusCode(200);
            posts.key(key.id(), key.account(), Change.DELETED, null);
        }

        Awaitility.await()
                .during(Duration.ofMillis(500))
                .atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> heir.list().then().body("count", equalTo(1)));
    }
}
