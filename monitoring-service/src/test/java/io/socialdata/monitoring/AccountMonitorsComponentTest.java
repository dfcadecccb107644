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

    private final Key key = Key.fresh();
    private final String handle = Key.handle("acc");

    @Test
    void monitorCreatedForAKeyBelongsToThatKey() {
        UUID webhook = key.webhook();

        String id = dashboard()
                .body(Map.of("keyId", key.id(), "handle", "@" + handle, "webhookIds", List.of(webhook)))
                .post(monitors())
                .then()
                .statusCode(200)
                .body("handle", equalTo(handle))
                .body("keyId", equalTo(key.id().toString()))
                .body("webhookIds", contains(webhook.toString()))
                .body("includeReplies", equalTo(true))
                .body("pollIntervalMs", equalTo(1_000))
                .body("expectedIntervalMs", equalTo(1_000))
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

        dashboard().get(monitors()).then().body("monitors.id", contains(other, mine));
    }

    @Test
    void monitorIsPausedResumedAndDeleted() {
        String path = monitors() + "/" + key.watch(handle);

        dashboard()
                .body(Map.of("status", "paused"))
                .post(path)
                .then()
                .statusCode(200)
                .body("status", equalTo("paused"));
        dashboard().body(Map.of("status", "active")).post(path).then().body("status", equalTo("active"));
        dashboard().body(Map.of("status", "asleep")).post(path).then().statusCode(400);
        dashboard().delete(path).then().statusCode(204);

        dashboard().delete(path).then().statusCode(404);
        key.list().then().body("monitors", hasSize(0));
    }

    @Test
    void monitorSendsToTheChosenWebhooksOrToAll() {
        UUID webhook = key.webhook();
        String path = monitors() + "/" + key.watch(handle);

        dashboard()
                .body(Map.of("webhookIds", List.of(webhook)))
                .post(path)
                .then()
                .statusCode(200)
                .body("webhookIds", contains(webhook.toString()))
                .body("status", equalTo("active"));
        dashboard()
                .body(Map.of("webhookIds", List.of(Key.fresh().webhook())))
                .post(path)
                .then()
                .statusCode(400)
                .body("reason", equalTo("unknown_webhook"));
        dashboard().body(Map.of("status", "paused")).post(path).then().body("webhookIds", contains(webhook.toString()));
        dashboard().body(Map.of("webhookIds", List.of())).post(path).then().body("webhookIds", nullValue());
        dashboard().body(Map.of()).post(path).then().statusCode(400);
    }

    @Test
    void monitorOfAnotherAccountDoesNotExist() {
        String foreign = Key.fresh().watch(handle);

        dashboard()
                .body(Map.of("status", "paused"))
                .post(monitors() + "/" + foreign)
                .then()
                .statusCode(404);
        dashboard().delete(monitors() + "/" + foreign).then().statusCode(404);
        dashboard().get(monitors()).then().body("monitors", hasSize(0));
    }

    @Test
    void invalidInputIsRejected() {
        create("a-b").then().statusCode(400).body("field", equalTo("handle"));
        dashboard().body(Map.of("handle", handle)).post(monitors()).then().statusCode(400);
        dashboard()
                .body(Map.of("keyId", key.id(), "handle", handle, "webhookIds", List.of(UUID.randomUUID())))
                .post(monitors())
                .then()
                .statusCode(400)
                .body("reason", equalTo("unknown_webhook"));
    }

    @Test
    void onlyTheDashboardAndOperatorsAreAllowed() {
        for (String otherService : List.of("gateway", "billing", "reads", "webhook-delivery")) {
            assertThat(List.of(
                            as(otherService).get(monitors()),
                            as(otherService).post(monitors()),
                            as(otherService).post(monitors() + "/" + UUID.randomUUID()),
                            as(otherService).delete(monitors() + "/" + UUID.randomUUID())))
                    .extracting(Response::statusCode)
                    .containsOnly(403);
        }
    }

    private Response create(String watched) {
        return dashboard().body(Map.of("keyId", key.id(), "handle", watched)).post(monitors());
    }

    private String monitors() {
        return "/internal/accounts/" + key.account() + "/monitors";
    }

    private static RequestSpecification dashboard() {
        return as("dashboard");
    }

    private static RequestSpecification as(String service) {
        return given().header("Authorization", TestTokens.bearer(service, "monitoring"))
                .contentType(ContentType.JSON);
    }
}
