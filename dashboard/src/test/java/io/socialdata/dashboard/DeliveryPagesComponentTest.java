package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The pages of the delivery log. */
@QuarkusTest
class DeliveryPagesComponentTest {

    private final UUID delivery = UUID.randomUUID();
    private final UUID webhook = UUID.randomUUID();

    private SignedInUser holder;

    @BeforeEach
    void signUp() {
        holder = SignedInUser.fresh();
    }

    @Test
    void logIsFilteredAndPaged() {
        holder.stub("GET", "/delivery", 200, """
                {"deliveries": [%s], "next_cursor": "2026-11-21T08:00:00Z_x"}""".formatted(deliveryJson("failed")));

        String page = holder.page("/deliveries?status=failed&webhook=" + webhook);

        assertThat(page)
                .contains("1850000000000000042", "HTTP 503")
                .contains("/deliveries?status=delivered&amp;webhook=" + webhook)
                .contains("status=failed&amp;webhook=" + webhook + "&amp;cursor=2026-11-21T08%3A00%3A00Z_x");
        assertThat(StubControl.calls(holder.account()))
                .anyMatch(call -> call.contains("/delivery?limit=50&status=failed&webhook_id=" + webhook));
    }

    @Test
    void deliveryOfAlertHasNeitherPostNorMonitor() {
        String alert = deliveryJson("failed")
                .replaceFirst("\"monitor_id\": \"[^\"]*\"", "\"monitor_id\": null")
                .replaceFirst("\"tweet_id\": \"[^\"]*\"", "\"tweet_id\": null");
        holder.stub("GET", "/delivery", 200, "{\"deliveries\": [%s], \"next_cursor\": null}".formatted(alert));
        holder.stub("GET", "/delivery/" + delivery, 200, "{%s, \"attempts\": []}".formatted(members(alert)));

        assertThat(holder.page("/deliveries")).contains("<td>Alert</td>");
        assertThat(holder.page("/deliveries/" + delivery))
                .contains("<dd>Alert</dd>", "<dt>Raised</dt>")
                .doesNotContain("<dt>Monitor</dt>", "<dt>Post</dt>");
    }

    @Test
    void logIsFilteredByTime() {
        assertThat(holder.page("/deliveries?hours=24&status=failed"))
                .contains("/deliveries?status=failed&amp;hours=168", "No deliveries match this filter");
        assertThat(StubControl.calls(holder.account()))
                .anyMatch(call -> call.contains("/delivery?limit=50&status=failed&from=20"));
        assertThat(holder.page("/deliveries?hours=5")).contains("No deliveries yet");
    }

    @Test
    void pageWithoutMatchesLeadsToOlderOnes() {
        holder.stub("GET", "/delivery", 200, "{\"deliveries\": [], \"next_cursor\": \"2026-11-21T08:00:00Z_x\"}");

        assertThat(holder.page("/deliveries?webhook=" + webhook))
                .contains("There may be older ones", "&amp;cursor=2026-11-21T08%3A00%3A00Z_x");
    }

    @Test
    void emptyLogShowsNextSteps() {
        assertThat(holder.page("/deliveries")).contains("No deliveries yet");
        assertThat(holder.page("/deliveries?status=pending")).contains("Clear filter");
        assertThat(holder.page("/deliveries?status=%22%3E%3Cscript%3E")).doesNotContain("<script>");
        holder.browser().get("/deliveries?webhook=nonsense").then().statusCode(404);
    }

    @Test
    void attemptsAreShownAndAFailedDeliveryCanBeResent() {
        holder.stub("GET", "/delivery/" + delivery, 200, """
                {%s, "attempts": [
                  {"number": 1, "ended_at": "2026-11-21T08:00:01Z", "status_code": null, "outcome": "timeout"},
                  {"number": 2, "ended_at": "2026-11-21T08:00:11Z", "status_code": 503, "outcome": "5xx"}]}""".formatted(members(deliveryJson("failed"))));
        holder.stub("POST", "/delivery/" + delivery + "/replay", 200, "{\"requeued\": 1}");

        assertThat(holder.page("/deliveries/" + delivery)).contains("Timed out", "HTTP 503", "All attempts failed");
        holder.sendAndFollow("/deliveries/" + delivery, "/deliveries/" + delivery + "/replay", Map.of())
                .then()
                .statusCode(200)
                .body(containsString("queued for resending"));
        assertThat(holder.changes()).singleElement().asString().startsWith("POST /delivery/" + delivery + "/replay");

        holder.stub("POST", "/delivery/" + delivery + "/replay", 200, "{\"requeued\": 0}");
        holder.send("/deliveries/" + delivery, "/deliveries/" + delivery + "/replay", Map.of())
                .then()
                .statusCode(409);
    }

    @Test
    void failedAttemptShowsItsHeadersAndResponseAsText() {
        holder.stub("GET", "/delivery/" + delivery, 200, """
                {%s, "payload": "{\\"id\\":\\"<i>7</i>\\"}", "attempts": [
                  {"number": 1, "ended_at": "2026-11-21T08:00:01Z", "duration_ms": 148, "status_code": 503, "outcome": "5xx",
                   "request_headers": [{"name": "X-Service-Signature", "value": "t=1,v1=ab"}],
                   "response": {"headers": [{"name": "Set-Cookie", "value": "[masked]"}],
                     "body": "<script>alert(1)</script>", "body_base64": null, "truncated": true}},
                  {"number": 2, "ended_at": "2026-11-21T08:00:11Z", "duration_ms": 10000, "status_code": null, "outcome": "timeout",
                   "request_headers": [], "response": null},
                  {"number": 3, "ended_at": "2026-11-21T08:00:31Z", "duration_ms": 9, "status_code": 500, "outcome": "5xx",
                   "request_headers": [], "response": {"headers": [], "body": null, "body_base64": "iVBO", "truncated": false}}
                ]}""".formatted(members(deliveryJson("failed"))));

        assertThat(holder.page("/deliveries/" + delivery))
                .contains("148 ms", "X-Service-Signature: t=1,v1=ab", "Set-Cookie: [masked]")
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;", "Only the first 4 KiB", "No response.")
                .contains("iVBO", "shown in base64", "&lt;i&gt;7&lt;/i&gt;")
                .doesNotContain("<script>alert", "<i>7");
    }

    @Test
    void deliveryShowsTheNamesOfItsWebhookAndMonitor() {
        holder.stub("GET", "/delivery/" + delivery, 200, """
                {%s, "payload": null, "attempts": []}""".formatted(members(deliveryJson("pending"))));
        assertThat(holder.page("/deliveries/" + delivery)).contains(webhook + "</code></dd>", "no longer available");
        holder.stub("GET", "/webhook", 200, """
                {"webhooks": [{"id": "%s", "key_id": "%s", "url": "https://receiver.example/in", "status": "active", "state": "active", "event_types": [], "headers": [], "retry": {"max_attempts": 8, "first_delay_seconds": 9.9},
                  "failing_since": null, "last_delivered_at": null, "created_at": "2026-11-21T08:00:00Z"}]}""".formatted(webhook, holder.key()));

        assertThat(holder.page("/deliveries/" + delivery))
                .contains("<a href=\"/webhooks/" + webhook + "\">https://receiver.example/in</a>");
    }

    @Test
    void logShowsAndFiltersByNames() {
        UUID monitor = UUID.fromString("00000000-0000-4000-8000-00000000000c");
        holder.stub("GET", "/webhook", 200, """
                {"webhooks": [{"id": "%s", "key_id": "%s", "url": "https://receiver.example/in", "description": "Orders", "status": "active",
                  "state": "active", "event_types": [], "headers": [], "retry": {"max_attempts": 8, "first_delay_seconds": 9.9}, "created_at": "2026-11-21T08:00:00Z"}]}""".formatted(webhook, holder.key()));
        holder.stub(
                "GET",
                "/delivery",
                200,
                "{\"deliveries\": [%s]}"
                        .formatted(deliveryJson("failed")
                                .replaceFirst("\"monitor_id\": \"[^\"]*\"", "\"monitor_id\": \"" + monitor + "\"")));

        assertThat(holder.page("/deliveries?status=failed&webhook=" + webhook))
                .contains("<td><a href=\"/webhooks/" + webhook + "\">Orders</a></td>")
                .contains("<td><code>" + monitor + "</code></td>")
                .contains("Showing deliveries to <a href=\"/webhooks/" + webhook + "\">Orders</a>")
                .contains("<option value=\"" + webhook + "\" selected>Orders</option>")
                .contains("<input type=\"hidden\" name=\"status\" value=\"failed\">");
        assertThat(holder.page("/deliveries?webhook=&monitor=")).contains("Orders");
    }

    @Test
    void deliveredOneCanBeResentAndShowsItsLatency() {
        holder.stub("GET", "/delivery/" + delivery, 200, """
                {%s, "attempts": [
                  {"number": 1, "ended_at": "2026-11-21T08:00:01Z", "duration_ms": 87, "status_code": 204, "outcome": "2xx"}]}""".formatted(members(deliveryJson("delivered"))));
        holder.stub("POST", "/delivery/" + delivery + "/replay", 200, "{\"requeued\": 1}");

        assertThat(holder.page("/deliveries/" + delivery)).contains("87 ms", "Resend");
        holder.sendAndFollow("/deliveries/" + delivery, "/deliveries/" + delivery + "/replay", Map.of())
                .then()
                .body(containsString("queued for resending"));
        assertThat(holder.page("/account/audit")).contains("<th scope=\"row\">Deliveries resent</th>");

        holder.stub("GET", "/delivery/" + delivery, 200, """
                {%s, "attempts": []}""".formatted(members(deliveryJson("pending"))));
        assertThat(holder.page("/deliveries/" + delivery)).doesNotContain("Resend");
    }

    @Test
    void pagesRefreshThemselvesSoonWithPendingDeliveriesAndNotWithOldOnes() {
        holder.stub("GET", "/delivery", 200, "{\"deliveries\": [%s]}".formatted(deliveryJson("pending")));
        assertThat(holder.page("/deliveries")).contains("<self-refresh pending>");
        holder.stub("GET", "/delivery", 200, "{\"deliveries\": [%s]}".formatted(deliveryJson("failed")));
        assertThat(holder.page("/deliveries")).contains("<self-refresh live>");
        assertThat(holder.page("/deliveries?cursor=2026-11-21T08%3A00%3A00Z_x")).contains("<self-refresh>");

        holder.stub("GET", "/delivery/" + delivery, 200, """
                {%s, "attempts": []}""".formatted(members(deliveryJson("pending"))));
        assertThat(holder.page("/deliveries/" + delivery)).contains("<self-refresh pending>");
    }

    @Test
    void deliveryOfAnotherAccountIsNotFound() {
        holder.browser().get("/deliveries/" + UUID.randomUUID()).then().statusCode(404);
    }

    private String deliveryJson(String status) {
        return """
                {"id": "%s", "monitor_id": "%s", "webhook_id": "%s", "tweet_id": "1850000000000000042", "status": "%s",
                 "failure_reason": "exhausted", "attempt_count": 8, "last_status_code": 503, "last_outcome": "5xx", "postedAt": null,
                 "detected_at": "2026-11-21T08:00:00Z", "firstAttemptAt": null, "next_attempt_at": null,
                 "ended_at": "2026-11-21T08:20:00Z", "created_at": "2026-11-21T08:00:00Z"}""".formatted(delivery, UUID.randomUUID(), webhook, status);
    }

    /** Returns the members of a JSON object, for an object with more of them. */
    private static String members(String object) {
        return object.substring(1, object.length() - 1);
    }
}
