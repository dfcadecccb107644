package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.chromium.Chromium;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/** Webhook, delivery log, monitor, session and feedback, page by page. */
final class MonitoringJourney {

    private static final UUID KEY = UUID.randomUUID();
    private static final UUID WEBHOOK = UUID.randomUUID();
    private static final UUID MONITOR = UUID.randomUUID();
    private static final UUID DELIVERY = UUID.randomUUID();
    private static final UUID REPORT = UUID.randomUUID();

    private final Chromium chromium;
    private String account = "";

    MonitoringJourney(Chromium chromium) {
        this.chromium = chromium;
    }

    void run() {
        openAccountWithKey();
        createWebhook();
        testWebhook();
        monitorHandle();
        viewDeliveries();
        registerSession();
        sendReport();
    }

    private void openAccountWithKey() {
        account = NewAccount.openIn(chromium);
        stub("GET", "/account/keys", """
                {"keys": [{"id": "%s", "name": "Night job", "prefix": "sda_local_01", "last4": "6789", "status": "active",
                "spent_this_month": 0, "created_at": "2026-11-01T00:00:00Z"}]}""".formatted(KEY));
    }

    private void createWebhook() {
        chromium.press("Webhooks");
        chromium.awaitText("No webhooks yet");
        chromium.inspect("webhooks-none");
        stub(
                "POST",
                "/webhook",
                webhook().replaceFirst("\\{", "{\"secret\": \"whsec_%s\", ".formatted("k".repeat(44))));
        stub("GET", "/webhook", "{\"webhooks\": [" + webhook() + "]}");
        chromium.type("url", "https://receiver.example/in");
        chromium.press("Add webhook");
        chromium.awaitText("You won't be able to see it again.");
        chromium.inspect("webhook-secret");
    }

    private void testWebhook() {
        stub("POST", "/webhook/" + WEBHOOK + "/test", """
                {"id": "%s", "delivered": true, "status_code": 204, "error": null}""".formatted(WEBHOOK));
        chromium.press("https://receiver.example/in");
        chromium.awaitText("Test event");
        chromium.inspect("webhook-untried");
        chromium.press("Send test event");
        chromium.awaitText("Your endpoint returned 204");
        chromium.inspect("webhook");
        chromium.press("Rotate secret");
        chromium.awaitText("You are about to rotate");
        chromium.inspect("webhook-rotate");
        chromium.press("Cancel");
        chromium.awaitText("Test event");
        chromium.press("Edit");
        chromium.awaitText("Add or replace a header");
        chromium.inspect("webhook-edit");
        chromium.press("Cancel");
        confirmDeletion("webhook-delete", "Pending deliveries will fail.", "Test event");
    }

    private void monitorHandle() {
        chromium.press("Monitors");
        chromium.awaitText("No monitors yet");
        chromium.inspect("monitors-none");
        stub("POST", "/monitor", monitor());
        stub("GET", "/monitor", "{\"monitors\": [" + monitor() + "," + suspended() + "]}");
        stub("GET", "/deliveries/latency", """
                {"hours": [{"start": "%s", "delivered": 3, "failed": 1, "detectedLagMs": 5000, "deliveryLagMs": 2500}]}""".formatted(Instant.now().truncatedTo(ChronoUnit.HOURS)));
        chromium.type("handle", "@kestrel");
        chromium.press("Create monitor");
        chromium.awaitText("Latest post");
        chromium.inspect("monitor");
        confirmDeletion("monitor-delete", "no longer detected", "Latest post");
        chromium.press("Monitors");
        chromium.awaitText("Delivery latency");
        chromium.inspect("monitors");
    }

    private void viewDeliveries() {
        stub("GET", "/delivery", "{\"deliveries\": [" + delivery() + "], \"next_cursor\": null}");
        stub("GET", "/delivery/" + DELIVERY, """
                {%s, "payload": "{\\"type\\": \\"tweet.created\\"}", "attempts": [
                  {"number": 1, "ended_at": "2026-11-21T08:00:01Z", "duration_ms": 10000, "status_code": null, "outcome": "timeout"},
                  {"number": 2, "ended_at": "2026-11-21T08:00:11Z", "duration_ms": 148, "status_code": 503, "outcome": "5xx",
                   "request_headers": [{"name": "X-Service-Attempt", "value": "2"}],
                   "response": {"headers": [], "body": "down", "body_base64": null, "truncated": false}}]}""".formatted(members(delivery())));
        stub("POST", "/delivery/" + DELIVERY + "/replay", "{\"requeued\": 1}");
        chromium.go("/deliveries?status=failed");
        chromium.awaitText("HTTP 503");
        chromium.inspect("deliveries");
        chromium.go("/deliveries/" + DELIVERY);
        chromium.awaitText("Timed out");
        chromium.inspect("delivery");
        chromium.press("Resend");
        chromium.awaitText("queued for resending");
        refreshByItself();
    }

    private void refreshByItself() {
        stub("GET", "/delivery/" + DELIVERY, """
                {%s, "attempts": []}""".formatted(members(delivery().replace("\"failed\"", "\"pending\""))));
        chromium.go("/deliveries/" + DELIVERY);
        chromium.awaitText("No attempts yet");
        stub("GET", "/delivery/" + DELIVERY, """
                {%s, "attempts": [
                  {"number": 1, "ended_at": "2026-11-21T08:00:01Z", "status_code": 204, "outcome": "2xx"}]}""".formatted(members(delivery().replace("\"failed\"", "\"delivered\""))));
        chromium.awaitText("HTTP 204");
    }

    private void registerSession() {
        stub("POST", "/customer/session", "{\"ok\": true, \"message\": \"Session stored.\", \"username\": \"mira\"}");
        chromium.press("Platform sessions");
        chromium.awaitText("No sessions yet");
        stub("GET", "/sessions", """
                {"sessions": [{"keyId": "%s", "username": "mira", "userId": "7101", "status": "ok", "ownProxy": false,
                "createdAt": "2026-11-21T08:00:00Z", "updatedAt": "2026-11-21T08:00:00Z", "lastUsedAt": null}]}""".formatted(KEY));
        chromium.type("auth_token", "canary-token");
        chromium.type("ct0", "canary-ct0");
        chromium.press("Add session");
        chromium.awaitText("Session saved for @mira");
        assertThat(chromium.text()).doesNotContain("canary");
        chromium.inspect("sessions");
        confirmDeletion("session-delete", "private reads with this key will stop working.", "Add session");
    }

    private void sendReport() {
        chromium.press("Feedback");
        chromium.awaitText("No feedback yet");
        stub("POST", "/feedback", report("null"));
        stub("GET", "/feedback/" + REPORT, report("\"Found it.\""));
        stub("GET", "/feedback", "{\"feedback\": [" + report("\"Found it.\"") + "], \"next_cursor\": null}");
        chromium.choose("type", "idea");
        chromium.type("title", "Faster search");
        chromium.type("details", "It takes long.");
        chromium.press("Send");
        chromium.awaitText("Found it.");
        chromium.inspect("report");
        chromium.press("Back to feedback");
        chromium.awaitText("Replied");
        chromium.inspect("feedback");
    }

    private void confirmDeletion(String name, String consequence, String before) {
        chromium.awaitText(before);
        chromium.press("Delete");
        chromium.awaitText(consequence);
        chromium.inspect(name);
        chromium.press("Cancel");
        chromium.awaitText(before);
    }

    private void stub(String method, String path, String body) {
        StubControl.stub(method + " " + account + path, 200, body);
    }

    private static String webhook() {
        return """
                {"id": "%s", "key_id": "%s", "url": "https://receiver.example/in", "status": "active", "state": "active", "event_types": [], "headers": [], "retry": {"max_attempts": 8, "first_delay_seconds": 9.9},
                "created_at": "2026-11-21T08:00:00Z"}""".formatted(WEBHOOK, KEY);
    }

    private static String monitor() {
        return """
                {"id": "%s", "key_id": "%s", "handle": "kestrel", "status": "active", "degraded": false,
                "events_possibly_missed": 0, "include_replies": true, "poll_interval_ms": 15000,
                "last_tweet_id": "1850000000000000042", "last_poll_at": "2026-11-21T08:00:00Z",
                "created_at": "2026-11-21T08:00:00Z"}""".formatted(MONITOR, KEY);
    }

    private static String suspended() {
        return monitor()
                .replace(MONITOR.toString(), UUID.randomUUID().toString())
                .replace("\"degraded\"", "\"state\": \"not_visible\", \"reason\": \"suspended\", \"degraded\"");
    }

    private static String delivery() {
        return """
                {"id": "%s", "monitor_id": "%s", "webhook_id": "%s", "tweet_id": "1850000000000000042", "status": "failed",
                "failure_reason": "exhausted", "attempt_count": 2, "last_status_code": 503, "last_outcome": "5xx",
                "detected_at": "2026-11-21T08:00:00Z", "ended_at": "2026-11-21T08:20:00Z",
                "created_at": "2026-11-21T08:00:00Z"}""".formatted(DELIVERY, MONITOR, WEBHOOK);
    }

    private static String report(String response) {
        return """
                {"id": "%s", "type": "idea", "title": "Faster search", "details": "It takes long.", "status": "triaged",
                "response": %s, "created_at": "2026-11-21T08:00:00Z", "updated_at": "2026-11-21T08:00:00Z"}""".formatted(REPORT, response);
    }

    /** Returns the members of a JSON object, for an object with more of them. */
    private static String members(String object) {
        return object.substring(1, object.length() - 1);
    }
}
