package io.socialdata.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every operation on monitors, and every error of each. */
@QuarkusTest
class MonitorsComponentTest {

    private static final String UNKNOWN = "3f0d9a52-71c4-4be8-9d06-2a8c5e41b7d3";

    private final Key key = Key.fresh();

    @Test
    void newMonitorIsShownWithItsInterval() {
        String handle = Key.handle("Mira_");

        key.create(Map.of("handle", "@" + handle))
                .then()
                .statusCode(200)
                .body("handle", equalTo(handle.toLowerCase(Locale.ROOT)))
                .body("subject", equalTo("from:" + handle.toLowerCase(Locale.ROOT)))
                .body("kind", equalTo("account"))
                .body("status", equalTo("active"))
                .body("webhook_ids", nullValue())
                .body("domain_filter", nullValue())
                .body("include_replies", equalTo(true))
                .body("poll_interval_ms", equalTo(1_000))
                .body("expected_interval_ms", equalTo(1_000));
    }

    @Test
    void requestOptionsAreAcceptedInEveryForm() {
        UUID one = key.webhook();
        UUID two = key.webhook();

        key.create(Map.of(
                        "handle",
                        Key.handle("h"),
                        "webhook_ids",
                        one + ", " + two + "," + one,
                        "domain_filter",
                        "https://www.Quiet.example:443/a?b",
                        "include_replies",
                        false))
                .then()
                .statusCode(200)
                .body("webhook_ids", contains(one.toString(), two.toString()))
                .body("domain_filter", equalTo("quiet.example"))
                .body("include_replies", equalTo(false));
        key.create(Map.of("handle", Key.handle("h"), "webhook_ids", "", "domain_filter", " "))
                .then()
                .statusCode(200)
                .body("webhook_ids", nullValue())
                .body("domain_filter", nullValue());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"handle\": \"\"}",
                "{\"handle\": \"much_too_long_for_one\"}",
                "{\"handle\": 7}",
                "{\"handle\": \"a-b\"}",
                "{\"handle\": \"mira\", \"domain_filter\": \"nohost\"}",
                "{\"handle\": \"mira\", \"domain_filter\": 7}",
                "{\"handle\": \"mira\", \"include_replies\": \"yes\"}",
                "{\"handle\": \"mira\", \"include_replies\": null}",
                "{\"handle\": \"mira\", \"webhook_ids\": 7}",
                "{\"handle\": \"mira\", \"webhook_ids\": [7]}",
                "[]",
                "{"
            })
    void invalidInputIsRejected(String body) {
        key.create(body).then().statusCode(400).body("error", equalTo("bad_request"));
        key.list().then().body("count", equalTo(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"not-an-id", UNKNOWN})
    void foreignAndUnknownWebhooksAreRejected(String webhook) {
        UUID foreign = Key.fresh().webhook();
        String monitor = key.watch(Key.handle("h"));

        for (String id : List.of(webhook, foreign.toString())) {
            key.create(Map.of("handle", Key.handle("h"), "webhook_ids", List.of(id)))
                    .then()
                    .statusCode(400)
                    .body("reason", equalTo("unknown_webhook"));
            key.update(monitor, Map.of("webhook_ids", id))
                    .then()
                    .statusCode(400)
                    .body("reason", equalTo("unknown_webhook"));
        }
    }

    @Test
    void failedWebhookLookupIsRetryable() {
        Key away = new Key(UUID.fromString(StubServices.AWAY), UUID.randomUUID());

        away.create(Map.of("handle", Key.handle("h"), "webhook_ids", UNKNOWN))
                .then()
                .statusCode(503)
                .header("Retry-After", "1");
        away.create(Map.of("handle", Key.handle("h"), "webhook_ids", UNKNOWN, "domain_filter", "nohost"))
                .then()
                .statusCode(400)
                .body("field", equalTo("domain_filter"));
        away.health().then().statusCode(503);
        away.create(Map.of("handle", Key.handle("h"))).then().statusCode(200);
    }

    @Test
    void handleIsMonitoredOncePerKey() {
        String handle = Key.handle("h");
        String id = key.watch(handle);

        key.create(Map.of("handle", "@" + handle.toUpperCase(Locale.ROOT)))
                .then()
                .statusCode(409)
                .body("error", equalTo("already_exists"))
                .body("id", equalTo(id));
        Key.fresh().create(Map.of("handle", handle)).then().statusCode(200);
    }

    @Test
    void monitorsPerKeyAreLimited() {
        for (int i = 0; i < 40; i++) {
            key.watch(Key.handle("broken_"));
        }

        key.create(Map.of("handle", Key.handle("h"))).then().statusCode(409).body("error", equalTo("limit_reached"));
        key.add(Map.of("x_user_name", Key.handle("h"))).then().statusCode(409).body("status", equalTo("error"));
        key.list().then().body("monitors", hasSize(40));
    }

    @Test
    void monitorsPerAccountAreLimited() throws Exception {
        List<Callable<Integer>> creations = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Key one = new Key(UUID.randomUUID(), key.account());
            for (int j = 0; j < 25; j++) {
                creations.add(() -> created(one));
            }
        }
        List<Integer> statuses = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (Future<Integer> each : threads.invokeAll(creations)) {
                statuses.add(each.get());
            }
        }

        assertThat(statuses).filteredOn(status -> status == 200).hasSize(60);
        assertThat(statuses).filteredOn(status -> status == 409).hasSize(15);
        key.create(Map.of("handle", Key.handle("h")))
                .then()
                .statusCode(409)
                .body("error", equalTo("limit_reached"))
                .body("message", containsString("account"));
    }

    /** On a busy machine, concurrent creations of one account may time out without effect: they are retried. */
    private static int created(Key one) {
        int status = 503;
        for (int tries = 0; status == 503 && tries < 10; tries++) {
            status = one.create(Map.of("handle", Key.handle("broken_"))).statusCode();
        }
        return status;
    }

    @Test
    void listIsNewestFirstWithoutDeletedMonitors() {
        String one = key.watch(Key.handle("h"));
        String two = key.watch(Key.handle("h"));
        String three = key.watch(Key.handle("h"));

        key.delete(two).then().statusCode(200).body("deleted", equalTo(true)).body("id", equalTo(two));

        key.list()
                .then()
                .statusCode(200)
                .body("count", equalTo(2))
                .body("monitors.id", contains(three, one))
                .body("monitors.degraded", contains(false, false))
                .body("monitors.events_possibly_missed", contains(0, 0));
        key.delete(two).then().statusCode(404).body("error", equalTo("not_found"));
    }

    @Test
    void pagesContinueWhereTheLastOneEnded() {
        String one = key.watch(Key.handle("h"));
        String two = key.watch(Key.handle("h"));
        String three = key.watch(Key.handle("h"));

        Response first = key.list("?limit=2");

        first.then().body("monitors.id", contains(three, two)).body("count", equalTo(2));
        key.list("?limit=2&cursor=" + first.path("next_cursor"))
                .then()
                .body("monitors.id", contains(one))
                .body("next_cursor", nullValue());
    }

    @Test
    void changeAffectsOnlyGivenFields() {
        UUID webhook = key.webhook();
        String id = key.watch(Key.handle("h"));

        key.update(id, Map.of("webhook_ids", List.of(webhook), "domain_filter", "quiet.example"))
                .then()
                .statusCode(200)
                .body("webhook_ids", contains(webhook.toString()))
                .body("status", equalTo("active"));
        key.update(id, Map.of("status", "paused", "include_replies", false))
                .then()
                .statusCode(200)
                .body("status", equalTo("paused"))
                .body("webhook_ids", contains(webhook.toString()))
                .body("domain_filter", equalTo("quiet.example"))
                .body("include_replies", equalTo(false));
        Map<String, Object> cleared = new HashMap<>();
        cleared.put("webhook_ids", null);
        cleared.put("domain_filter", "");
        cleared.put("status", "active");
        key.update(id, cleared)
                .then()
                .statusCode(200)
                .body("status", equalTo("active"))
                .body("webhook_ids", nullValue())
                .body("domain_filter", nullValue())
                .body("include_replies", equalTo(false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"handle\": \"tove\"}",
                "{\"status\": \"resting\"}",
                "{\"status\": null}",
                "{\"domain_filter\": \"-\"}",
                "{\"include_replies\": 1}",
                "{\"status\": \"paused\", \"include_replies\": 1}"
            })
    void invalidChangeChangesNothing(String body) {
        String id = key.watch(Key.handle("h"));

        key.update(id, body).then().statusCode(400).body("error", equalTo("bad_request"));

        key.list().then().body("monitors[0].status", equalTo("active"));
    }

    @ParameterizedTest
    @CsvSource({"other", "unknown", "none"})
    void foreignMonitorIsNotFound(String which) {
        String id = switch (which) {
            case "other" -> Key.fresh().watch(Key.handle("h"));
            case "unknown" -> UNKNOWN;
            default -> "no-id";
        };

        key.update(id, Map.of("status", "paused")).then().statusCode(404).body("error", equalTo("not_found"));
        key.delete(id).then().statusCode(404).body("error", equalTo("not_found"));
        key.health(id).then().statusCode(404).body("error", equalTo("not_found"));
        key.remove(Map.of("id_for_user", id)).then().statusCode(404).body("status", equalTo("error"));
    }

    @Test
    void healthCountsMonitorsAndDeliveries() {
        key.health()
                .then()
                .statusCode(200)
                .body("status", equalTo("operational"))
                .body("monitors.total", equalTo(0));
        key.watch(Key.handle("h"));
        String paused = key.watch(Key.handle("h"));
        key.update(paused, Map.of("status", "paused"));

        key.health()
                .then()
                .statusCode(200)
                .body("monitors.active", equalTo(1))
                .body("monitors.paused", equalTo(1))
                .body("monitors.total", equalTo(2))
                .body("deliveries_24h.pending", equalTo(2))
                .body("deliveries_24h.delivered", equalTo(150))
                .body("deliveries_24h.failed", equalTo(1));
    }
}
