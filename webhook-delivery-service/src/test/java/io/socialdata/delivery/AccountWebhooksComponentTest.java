package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.delivery.Key.Hook;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The webhooks and deliveries of an account, as the dashboard handles them. */
@QuarkusTest
class AccountWebhooksComponentTest {

    private final Key key = Key.fresh();
    private final RawReceiver receiver = RawReceiver.plain();

    @AfterEach
    void closeReceiver() {
        receiver.close();
    }

    @Test
    void webhookCreatedForAKeyBelongsToItAndItsSecretIsShownOnce() {
        String url = receiver.url("ok");

        String id = create(url)
                .then()
                .statusCode(200)
                .body("secret", startsWith("whsec_"))
                .body("url", equalTo(url))
                .body("key_id", equalTo(key.id().toString()))
                .extract()
                .path("id");

        key.list().then().body("webhooks.id", contains(id));
        dashboard()
                .get("/webhook")
                .then()
                .body("webhooks[0].id", equalTo(id))
                .body("webhooks[0].state", equalTo("active"))
                .body("webhooks[0].secret", nullValue());
    }

    @Test
    void webhooksOfAllKeysOfTheAccountAreListed() {
        Hook mine = key.hook(receiver.url("a"));
        Hook other = new Key(UUID.randomUUID(), key.account()).hook(receiver.url("b"));
        Key.fresh().hook(receiver.url("c"));

        String next = dashboard()
                .get("/webhook?limit=1")
                .then()
                .body("webhooks.id", contains(other.id().toString()))
                .extract()
                .path("next_cursor");
        dashboard()
                .get("/webhook?cursor=" + next)
                .then()
                .body("webhooks.id", contains(mine.id().toString()));
        dashboard()
                .get("/webhook/" + mine.id())
                .then()
                .statusCode(200)
                .body("key_id", equalTo(key.id().toString()));
    }

    @Test
    void webhookIsChangedTestedAndDeleted() {
        Hook hook = key.hook(receiver.url("ok"));
        String path = "/webhook/" + hook.id();

        dashboard()
                .post(path + "/test")
                .then()
                .statusCode(200)
                .body("delivered", equalTo(true))
                .body("status_code", equalTo(200));
        dashboard()
                .body(Map.of("status", "disabled"))
                .post(path)
                .then()
                .statusCode(200)
                .body("status", equalTo("disabled"))
                .body("updated_at", notNullValue());
        dashboard().post(path + "/test").then().statusCode(409).body("error", equalTo("webhook_disabled"));
        dashboard().delete(path).then().statusCode(200).body("deleted", equalTo(true));

        dashboard().delete(path).then().statusCode(404);
        dashboard().get("/webhook").then().body("webhooks", hasSize(0));
    }

    @Test
    void webhookOfAnotherAccountDoesNotExist() {
        Key other = Key.fresh();
        Hook foreign = other.hook(receiver.url("ok"));
        String path = "/webhook/" + foreign.id();

        assertThat(List.of(
                        dashboard().get(path),
                        dashboard().body(Map.of("status", "disabled")).post(path),
                        dashboard().post(path + "/test"),
                        dashboard().post(path + "/rotate"),
                        dashboard().post(path + "/replay"),
                        dashboard().delete(path),
                        dashboard().header("X-Key-Id", other.id()).get(path)))
                .extracting(Response::statusCode)
                .containsOnly(404);
        dashboard().get("/webhook").then().body("webhooks", hasSize(0));
        assertThat(receiver.received("ok")).isEmpty();
    }

    @Test
    void invalidAddressIsRejected() {
        create("https://10.0.0.7/in").then().statusCode(400).body("field", equalTo("url"));
        Hook hook = key.hook(receiver.url("ok"));
        dashboard()
                .body(Map.of("url", "https://10.0.0.7/in"))
                .post("/webhook/" + hook.id())
                .then()
                .statusCode(400);
    }

    @Test
    void newWebhookNeedsAKey() {
        dashboard()
                .body(Map.of("url", receiver.url("ok")))
                .post("/webhook")
                .then()
                .statusCode(403);
    }

    @Test
    void invalidInputIsRejected() {
        for (String query : List.of("?status=late", "?cursor=x", "?limit=x", "?webhook_id=x")) {
            dashboard().get("/delivery" + query).then().statusCode(400);
        }
        dashboard()
                .get("/internal/accounts/" + key.account() + "/deliveries/latency?hours=x")
                .then()
                .statusCode(400);
        dashboard().get("/delivery/" + UUID.randomUUID()).then().statusCode(404);
    }

    @Test
    void operatorsReadAndNoOtherServiceNamesAnAccount() {
        String webhook = "/webhook/" + UUID.randomUUID();
        String delivery = "/delivery/" + UUID.randomUUID();
        String latency = "/internal/accounts/" + key.account() + "/deliveries/latency";
        List<String> reads = List.of("/webhook", webhook, "/delivery", delivery, "/monitor/deliveries");
        List<String> changes = List.of(
                "/webhook", webhook, webhook + "/test", webhook + "/rotate", webhook + "/replay", delivery + "/replay");

        for (String read : reads) {
            assertThat(key.as("operator").get(read).statusCode()).as(read).isIn(200, 404);
        }
        for (String change : changes) {
            assertThat(key.as("operator").post(change).statusCode()).as(change).isEqualTo(403);
        }
        assertThat(key.as("operator").delete(webhook).statusCode()).isEqualTo(403);
        assertThat(dashboard().get(latency).statusCode()).isEqualTo(200);
        for (String other : List.of("billing", "session", "reads", "monitoring", "feedback")) {
            assertThat(Stream.of(
                                    reads.stream().map(key.as(other)::get),
                                    changes.stream().map(key.as(other)::post),
                                    Stream.of(
                                            key.as(other).delete(webhook),
                                            key.as(other).get(latency)))
                            .flatMap(Function.identity()))
                    .extracting(Response::statusCode)
                    .containsOnly(403);
        }
    }

    private Response create(String url) {
        return dashboard().header("X-Key-Id", key.id()).body(Map.of("url", url)).post("/webhook");
    }

    private RequestSpecification dashboard() {
        return key.as("dashboard");
    }
}
