package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The webhook pages. */
@QuarkusTest
class WebhookPagesComponentTest {

    private static final String SECRET = "whsec_Y2FuYXJ5LWNhbmFyeS1jYW5hcnktY2FuYXJ5";

    private final UUID webhook = UUID.randomUUID();

    private SignedInUser holder;

    @BeforeEach
    void signUp() {
        holder = SignedInUser.fresh();
    }

    @Test
    void emptyPageShowsNextSteps() {
        assertThat(holder.page("/webhooks"))
                .contains("No webhooks yet", "first (sda_live_ab…wxyz)")
                .doesNotContain("old (");
    }

    @Test
    void linkToKeysIsShownWithoutAKey() {
        holder.stub("GET", "/account/keys", 200, "{\"keys\": []}");

        assertThat(holder.page("/webhooks")).contains("Create a key").doesNotContain("name=\"url\"");
    }

    @Test
    void secretOfANewWebhookIsShownOnce() {
        holder.stub(
                "POST",
                "/webhook",
                200,
                webhookJson("active").replaceFirst("\\{", "{\"secret\": \"%s\", ".formatted(SECRET)));
        holder.stub("GET", "/webhook", 200, "{\"webhooks\": [" + webhookJson("active") + "]}");

        holder.sendAndFollow(
                        "/webhooks", "/webhooks", Map.of("key", holder.key(), "url", "https://receiver.example/in"))
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body(containsString(SECRET));

        assertThat(holder.changes())
                .singleElement()
                .asString()
                .startsWith("POST /webhook ")
                .contains(holder.key().toString(), "https://receiver.example/in");
        assertThat(holder.page("/webhooks"))
                .contains("https://receiver.example/in")
                .doesNotContain(SECRET);
    }

    @Test
    void rejectedAddressStaysInTheForm() {
        holder.stub("POST", "/webhook", 400, """
                {"error": "bad_request", "message": "url must point to a public host.", "field": "url"}""");

        holder.send("/webhooks", "/webhooks", Map.of("key", holder.key(), "url", "https://10.0.0.1/\"><b>"))
                .then()
                .statusCode(400)
                .body(allOf(
                        containsString("public host"),
                        containsString("https://10.0.0.1/&quot;&gt;&lt;b&gt;"),
                        not(containsString("<b>"))));
    }

    @Test
    void keyOfAnotherAccountCreatesNothing() {
        holder.send("/webhooks", "/webhooks", Map.of("key", UUID.randomUUID(), "url", "https://receiver.example/in"))
                .then()
                .statusCode(404)
                .body(containsString("Select one of your API keys"));

        assertThat(holder.changes()).isEmpty();
    }

    @Test
    void testShowsTheResponseOfTheReceiver() {
        exists("active");
        holder.stub("POST", "/webhook/" + webhook + "/test", 200, """
                {"id": "%s", "delivered": true, "status_code": 204, "error": null}""".formatted(webhook));

        followed("/test").then().statusCode(200).body(containsString("Your endpoint returned 204"));

        holder.stub("POST", "/webhook/" + webhook + "/test", 200, """
                {"id": "%s", "delivered": false, "status_code": null, "error": "The connection failed."}""".formatted(webhook));
        followed("/test").then().statusCode(200).body(containsString("Not delivered. The connection failed."));
    }

    @Test
    void testsPerWebhookAreLimited() {
        exists("active");
        holder.stub("POST", "/webhook/" + webhook + "/test", 200, """
                {"id": "%s", "delivered": true, "status_code": 204, "error": null}""".formatted(webhook));
        Response response = send("/test");
        int sent = 1;
        while (response.statusCode() == 303 && sent < 100) {
            response = send("/test");
            sent++;
        }

        response.then().statusCode(429).body(containsString("Too many test events"));
        assertThat(sent).isGreaterThan(10);
    }

    @Test
    void rotationAsksForConfirmationAndShowsHowLongThePreviousSecretSigns() {
        exists("active");
        holder.stub("POST", "/webhook/" + webhook + "/rotate", 200, """
                {"id": "%s", "secret": "%s", "previous_signs_until": "2026-11-22T08:00:00Z"}""".formatted(webhook, SECRET));

        String rotation = "/webhooks/" + webhook + "/rotate";
        assertThat(holder.page("/webhooks/" + webhook))
                .contains("href=\"" + rotation)
                .doesNotContain("action=\"" + rotation);
        assertThat(holder.page(rotation))
                .contains("Secrets of earlier rotations keep signing until their time is over");

        holder.sendAndFollow(rotation, rotation, Map.of("overlap", "168"))
                .then()
                .statusCode(200)
                .body(containsString(SECRET))
                .body(containsString("The previous secret stops signing <time-ago at=\"2026-11-22T08:00:00Z\""));

        assertThat(holder.changes()).singleElement().asString().endsWith("/rotate {\"overlap_seconds\":604800}");
        assertThat(holder.page("/webhooks/" + webhook)).doesNotContain(SECRET);
    }

    @Test
    void failedDeliveriesCanBeResent() {
        exists("active");
        holder.stub("POST", "/webhook/" + webhook + "/replay", 200, "{\"requeued\": 7}");

        followed("/replay").then().statusCode(200).body(containsString("queued for resending: 7"));
        assertThat(holder.changes()).singleElement().asString().endsWith("/replay {}");
    }

    @Test
    void latestDeliveriesAreListed() {
        exists("active");
        holder.stub("GET", "/delivery", 200, """
                {"deliveries": [{"id": "%s", "tweet_id": "1850000000000000042", "status": "failed", "attempt_count": 8,
                  "detected_at": "2026-11-21T08:00:00Z"}], "next_cursor": null}""".formatted(webhook));

        holder.stub("GET", "/webhook/" + webhook, 200, """
                {"last_24_hours": {"delivered": 999, "failed": 1, "success_rate": 0.999, "examined": null}}""");

        assertThat(holder.page("/webhooks/" + webhook))
                .contains("href=\"/deliveries/" + webhook, "1850000000000000042", "badge failed")
                .contains("99.9 % of 1000 in the last 24 hours");
        assertThat(StubControl.calls(holder.account()))
                .anyMatch(call -> call.contains("/delivery?limit=10&webhook_id=" + webhook));
    }

    @Test
    void failedDeliveriesOfAPeriodCanBeResentInPortions() {
        exists("active");
        holder.stub("POST", "/webhook/" + webhook + "/replay", 200, "{\"requeued\": 1000}");

        followed("/replay", Map.of("since", "24"))
                .then()
                .statusCode(200)
                .body(containsString("queued for resending: 1000. There may be more"));
        assertThat(holder.changes()).singleElement().asString().contains("/replay {\"from\":\"20");
        holder.send("/webhooks/" + webhook, "/webhooks/" + webhook + "/replay", Map.of("since", "5"))
                .then()
                .statusCode(400);
    }

    @Test
    void failedDeliveriesBetweenTwoTimesCanBeResent() {
        exists("active");
        holder.stub("POST", "/webhook/" + webhook + "/replay", 200, "{\"requeued\": 3}");

        followed("/replay", Map.of("since", "24", "from", "2026-11-21T08:00", "to", "2026-11-21T20:30"))
                .then()
                .statusCode(200)
                .body(containsString("queued for resending: 3"));

        assertThat(holder.changes())
                .singleElement()
                .asString()
                .endsWith("/replay {\"from\":\"2026-11-21T08:00:00.000Z\",\"to\":\"2026-11-21T20:30:00.000Z\"}");
        holder.send(
                        "/webhooks/" + webhook,
                        "/webhooks/" + webhook + "/replay",
                        Map.of("from", "2026-11-21T08:00", "to", "2026-11-21T08:00"))
                .then()
                .statusCode(400);
        holder.send("/webhooks/" + webhook, "/webhooks/" + webhook + "/replay", Map.of("to", "yesterday"))
                .then()
                .statusCode(400);
        assertThat(holder.page("/account/audit")).contains("<th scope=\"row\">Deliveries resent</th>");
    }

    @Test
    void disabledWebhookCanBeActivatedAndDeletedOneIsGone() {
        exists("disabled");
        holder.stub("POST", "/webhook/" + webhook, 200, webhookJson("active"));
        holder.stub("DELETE", "/webhook/" + webhook, 204, "");

        followed("/status", Map.of("active", "true")).then().statusCode(200).body(containsString("Webhook enabled"));
        String deletion = "/webhooks/" + webhook + "/delete";
        assertThat(holder.page("/webhooks/" + webhook))
                .contains("href=\"" + deletion)
                .doesNotContain("action=\"" + deletion);
        assertThat(holder.page(deletion)).contains("https://receiver.example/in", "Pending deliveries will fail");
        followed("/delete").then().statusCode(200).body(containsString("The webhook is deleted"));

        assertThat(holder.changes()).anyMatch(call -> call.contains("{\"status\":\"active\"}"));
    }

    @Test
    void webhookOfAnotherAccountIsNotFound() {
        holder.browser().get("/webhooks/" + UUID.randomUUID()).then().statusCode(404);
        holder.browser().get("/webhooks/nonsense").then().statusCode(404);
    }

    @Test
    void unavailableServiceIsReported() {
        holder.stub("GET", "/webhook", 500, "");

        assertThat(holder.page("/webhooks")).contains("webhook delivery service is temporarily unavailable");
        holder.browser().get("/webhooks/" + webhook).then().statusCode(503);
    }

    private Response followed(String action) {
        return followed(action, Map.of());
    }

    private Response followed(String action, Map<String, ?> fields) {
        return holder.sendAndFollow("/webhooks/" + webhook, "/webhooks/" + webhook + action, fields);
    }

    private Response send(String action) {
        return holder.send("/webhooks/" + webhook, "/webhooks/" + webhook + action, Map.of());
    }

    private void exists(String status) {
        holder.stub("GET", "/webhook", 200, "{\"webhooks\": [" + webhookJson(status) + "]}");
    }

    private String webhookJson(String status) {
        return """
                {"id": "%s", "key_id": "%s", "url": "https://receiver.example/in", "status": "%s", "state": "active", "event_types": [], "headers": [], "retry": {"max_attempts": 8, "first_delay_seconds": 9.9},
                 "failing_since": null, "last_delivered_at": null, "created_at": "2026-11-21T08:00:00Z",
                 "updated_at": "2026-11-21T08:00:00Z"}""".formatted(webhook, holder.key(), status);
    }
}
