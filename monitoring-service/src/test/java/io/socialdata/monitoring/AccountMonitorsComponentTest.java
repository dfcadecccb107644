package io.socialdata.monitoring;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.TestTokens;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The monitors of an account, as the dashboard handles them. */
@QuarkusTest
class AccountMonitorsComponentTest {

    private static final String MONITORS = "/monitor";

    private final Key key = Key.fresh();
    private final String handle = Key.handle("acc");

    @Test
    void monitorCreatedForAKeyBelongsToThatKey() {
        UUID webhook = key.webhook();

        String id = named().body(Map.of("handle", "@" + handle, "webhook_ids", List.of(webhook)))
                .post(MONITORS)
                .then()
                .statusCode(200)
                .body("handle", equalTo(handle))
                .body("key_id", equalTo(key.id().toString()))
                .body("webhook_ids", contains(webhook.toString()))
                .body("include_replies", equalTo(true))
                .body("poll_interval_ms", equalTo(1_000))
                .body("expected_interval_ms", equalTo(1_000))
                .extract()
                .path("id");

        key.list().then().body("monitors.id", contains(id));
        create(handle).then().statusCode(409).body("error", equalTo("already_exists"));
    }

    @Test
    void monitorsOfAllKeysOfTheAccountAreListed() {
        String mine = key.watch(handle);
        String other = new Key(UUID.randomUUID(), key.account()).watch(handle);
        Key.fresh().watch(handle);

        dashboard()
                .get(MONITORS)
                .then()
                .body("monitors.id", contains(other, mine))
                .body("count", equalTo(2));
        String next = dashboard()
                .get(MONITORS + "?limit=1")
                .then()
                .body("monitors.id", contains(other))
                .extract()
                .path("next_cursor");
        dashboard().get(MONITORS + "?cursor=" + next).then().body("monitors.id", contains(mine));
        dashboard().get(MONITORS + "/" + mine + "/health").then().body("id", equalTo(mine));
    }

    @Test
    void monitorIsPausedResumedAndDeleted() {
        String path = MONITORS + "/" + key.watch(handle);

        dashboard()
                .body(Map.of("status", "paused"))
                .post(path)
                .then()
                .statusCode(200)
                .body("status", equalTo("paused"));
        dashboard().body(Map.of("status", "active")).post(path).then().body("status", equalTo("active"));
        dashboard().body(Map.of("status", "asleep")).post(path).then().statusCode(400);
        dashboard().delete(path).then().statusCode(200).body("deleted", equalTo(true));

        dashboard().delete(path).then().statusCode(404);
        key.list().then().body("monitors", hasSize(0));
    }

    @Test
    void monitorSendsToTheChosenWebhooksOrToAll() {
        UUID webhook = key.webhook();
        String path = MONITORS + "/" + key.watch(handle);

        dashboard()
                .body(Map.of("webhook_ids", List.of(webhook)))
                .post(path)
                .then()
                .statusCode(200)
                .body("webhook_ids", contains(webhook.toString()))
                .body("status", equalTo("active"));
        dashboard()
                .body(Map.of("webhook_ids", List.of(Key.fresh().webhook())))
                .post(path)
                .then()
                .statusCode(400)
                .body("reason", equalTo("unknown_webhook"));
        dashboard()
                .body(Map.of("status", "paused"))
                .post(path)
                .then()
                .body("webhook_ids", contains(webhook.toString()));
        dashboard().body(Map.of("webhook_ids", List.of())).post(path).then().body("webhook_ids", nullValue());
        dashboard().body(Map.of()).post(path).then().statusCode(400);
    }

    @Test
    void monitorOfAnotherAccountDoesNotExist() {
        String foreign = Key.fresh().watch(handle);

        dashboard()
                .body(Map.of("status", "paused"))
                .post(MONITORS + "/" + foreign)
                .then()
                .statusCode(404);
        dashboard().delete(MONITORS + "/" + foreign).then().statusCode(404);
        dashboard().get(MONITORS + "/" + foreign + "/health").then().statusCode(404);
        dashboard().get(MONITORS).then().body("monitors", hasSize(0));
    }

    @Test
    void invalidInputIsRejected() {
        create("a-b").then().statusCode(400).body("field", equalTo("handle"));
        dashboard().body(Map.of("handle", handle)).post(MONITORS).then().statusCode(403);
        named().body(Map.of("handle", handle, "webhook_ids", List.of(UUID.randomUUID())))
                .post(MONITORS)
                .then()
                .statusCode(400)
                .body("reason", equalTo("unknown_webhook"));
    }

    @Test
    void operatorsReadAndNoOtherServiceNamesAnAccount() {
        as("operator").get(MONITORS).then().statusCode(200);
        as("operator").delete(MONITORS + "/" + UUID.randomUUID()).then().statusCode(403);
        for (String otherService : List.of("billing", "reads", "webhook-delivery")) {
            assertThat(List.of(
                            as(otherService).get(MONITORS),
                            as(otherService).post(MONITORS),
                            as(otherService).post(MONITORS + "/" + UUID.randomUUID()),
                            as(otherService).delete(MONITORS + "/" + UUID.randomUUID())))
                    .extracting(Response::statusCode)
                    .containsOnly(403);
        }
    }

    private Response create(String watched) {
        return named().body(Map.of("handle", watched)).post(MONITORS);
    }

    private RequestSpecification dashboard() {
        return as("dashboard");
    }

    private RequestSpecification named() {
        return dashboard().header("X-Key-Id", key.id());
    }

    private RequestSpecification as(String service) {
        return given().header("Authorization", TestTokens.bearer(service, "monitoring"))
                .header("X-Account-Id", key.account())
                .contentType(ContentType.JSON);
    }
}
