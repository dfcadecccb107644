package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.delivery.Key.Hook;
import io.socialdata.testkit.OffsetClock;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.hamcrest.Matchers;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What an owner can change of a webhook, and what its receiver then gets. */
@QuarkusTest
class WebhookSettingsComponentTest {

    private static final String VALUE = "Bearer canary-header-value";

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
    void newWebhookHasTheDefaults() {
        key.hook(receiver.url("in"));

        key.list()
                .then()
                .body("webhooks[0].description", nullValue())
                .body("webhooks[0].event_types", empty())
                .body("webhooks[0].headers", empty())
                .body("webhooks[0].retry.max_attempts", equalTo(8))
                .body("webhooks[0].retry.first_delay_seconds", equalTo(9.9f));
    }

    @Test
    void settingsAreChangedOneByOne() {
        Hook hook = key.hook(receiver.url("in"));

        key.update(hook.id(), Map.of("description", "  Orders  ")).then().body("description", equalTo("Orders"));
        key.update(hook.id(), Map.of("event_types", List.of("tweet.created")));
        key.update(hook.id(), Map.of("retry", Map.of("max_attempts", 3, "first_delay_seconds", 60)));

        key.list()
                .then()
                .body("webhooks[0].description", equalTo("Orders"))
                .body("webhooks[0].event_types", contains("tweet.created"))
                .body("webhooks[0].retry.max_attempts", equalTo(3))
                .body("webhooks[0].retry.first_delay_seconds", equalTo(60));
        key.update(hook.id(), Map.of("description", "", "event_types", List.of(), "retry", Map.of()))
                .then()
                .body("description", nullValue())
                .body("event_types", empty())
                .body("retry.max_attempts", equalTo(8));
    }

    @Test
    void customHeadersAreSentAndNeverShown() {
        Hook hook = key.hook(receiver.url(
                "custom",
                Receivers.sends(
                        "HTTP/1.1 410 Gone\r\nX-Seen: %1$s\r\nContent-Length: 32\r\n\r\nSeen: %1$s".formatted(VALUE))));

        key.update(hook.id(), Map.of("headers", Map.of("Authorization", VALUE, "X-Environment", "staging")))
                .then()
                .statusCode(200)
                .body("headers", contains("Authorization", "X-Environment"))
                .body(not(Matchers.containsString("canary")));
        key.test(hook.id());
        key.update(hook.id(), Map.of("status", "active"));
        posts.detected(TestEvents.of(key, null));
        table.awaitEnd(hook.id());

        assertThat(receiver.received("custom"))
                .hasSize(2)
                .allSatisfy(request -> assertThat(request.headers())
                        .containsEntry("authorization", VALUE)
                        .containsEntry("x-environment", "staging")
                        .containsKey("x-service-signature"));
        JsonPath detail =
                key.delivery(key.deliveries("").path("deliveries[0].id")).jsonPath();
        assertThat(detail.getString("attempts[0].request_headers.find { it.name == 'Authorization' }.value"))
                .isEqualTo("[masked]");
        assertThat(detail.getString("attempts[0].response.body")).isEqualTo("Seen: Bearer [masked]");
        assertThat(detail.prettify()).doesNotContain("canary", "staging");
        assertThat(stored(hook.id())).doesNotContain("canary");
    }

    @Test
    void headersAreMergedAndRemovedByNull() {
        Hook hook = key.hook(receiver.url("in"));
        key.update(hook.id(), Map.of("headers", Map.of("X-One", "1", "X-Two", "2")));

        key.update(hook.id(), Map.of("headers", Collections.singletonMap("x-one", null)))
                .then()
                .body("headers", contains("X-Two"));
        key.test(hook.id());

        assertThat(receiver.received("in").getLast().headers())
                .containsEntry("x-two", "2")
                .doesNotContainKey("x-one");
    }

    /** Otherwise the holder of a leaked key could read the values at a receiver of its own. */
    @Test
    void newHostDoesNotGetTheHeadersOfTheOldOne() {
        Hook hook = key.hook(receiver.url("in"));
        key.update(hook.id(), Map.of("headers", Map.of("Authorization", VALUE)));
        key.update(hook.id(), Map.of("url", receiver.url("other-path"))).then().body("headers", hasSize(1));
        try (RawReceiver elsewhere = RawReceiver.plain()) {
            key.update(hook.id(), Map.of("url", elsewhere.url("in")))
                    .then()
                    .statusCode(200)
                    .body("headers", empty());
            key.test(hook.id());

            assertThat(elsewhere.received("in").getFirst().headers()).doesNotContainKey("authorization");
            key.update(hook.id(), Map.of("url", receiver.url("in"), "headers", Map.of("X-New", "1")))
                    .then()
                    .body("headers", contains("X-New"));
        }
    }

    @Test
    void eventsOfOtherTypesAreNotDelivered() {
        Hook tests = key.hook(receiver.url("tests"));
        Hook all = key.hook(receiver.url("all"));
        key.update(tests.id(), Map.of("event_types", List.of("webhook.test")));
        PostDetectedV1 post = TestEvents.of(key, List.of(tests.id(), all.id()));

        posts.detected(post);

        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.delivered(all.id()) == 1);
        assertThat(table.pending(tests.id())).isZero();
        assertThat(table.end(tests.id())).isEmpty();
        key.test(tests.id()).then().body("delivered", equalTo(true));
    }

    @Test
    void ownRetryPlanEndsADeliverySooner() {
        Hook hook = key.hook(receiver.url("plan", Receivers.responds(500)));
        key.update(hook.id(), Map.of("retry", Map.of("max_attempts", 2, "first_delay_seconds", 1)));
        posts.detected(TestEvents.of(key, null));
        Awaitility.await()
                .atMost(DeliveryTables.TIMEOUT)
                .until(() ->
                        table.pending(hook.id()) == 1 || table.end(hook.id()).isPresent());

        table.advanceUntilNothingIsPending();

        assertThat(table.awaitEnd(hook.id()).attempts()).isEqualTo(2);
    }

    @Test
    void invalidSettingIsRefusedWithItsFieldAndChangesNothing() {
        Hook hook = key.hook(receiver.url("in"));

        refused(hook, Map.of("description", "x".repeat(201)), "description");
        refused(hook, Map.of("description", "two\nlines"), "description");
        refused(hook, Map.of("event_types", List.of("nonsense")), "event_types");
        refused(hook, Map.of("headers", Map.of("Host", "evil.example")), "headers");
        refused(hook, Map.of("description", "kept?", "headers", Map.of("X-A", "a\r\nb")), "headers");
        refused(hook, Map.of("retry", Map.of("max_attempts", 9)), "retry");
        refused(hook, Map.of("retry", Map.of("first_delay_seconds", 0)), "retry");
        refused(hook, Map.of("retry", Map.of("first_delay_seconds", 301)), "retry");

        key.list()
                .then()
                .body("webhooks[0].description", nullValue())
                .body("webhooks[0].headers", empty())
                .body("webhooks[0].retry.max_attempts", equalTo(8));
    }

    @Test
    void deletedWebhookKeepsNoHeaders() {
        Hook hook = key.hook(receiver.url("in"));
        key.update(hook.id(), Map.of("headers", Map.of("Authorization", VALUE)));

        key.delete(hook.id()).then().statusCode(200);

        assertThat(table.count("select count(*) from webhook where sealed_headers is not null and id = '%s'"
                        .formatted(hook.id())))
                .isZero();
    }

    private void refused(Hook hook, Map<String, ?> change, String field) {
        key.update(hook.id(), change).then().statusCode(400).body("field", equalTo(field));
    }

    private String stored(UUID webhook) {
        return jdbi.withHandle(handle -> handle.createQuery("select w::text from webhook w where id = ?")
                .bind(0, webhook)
                .mapTo(String.class)
                .one());
    }
}
