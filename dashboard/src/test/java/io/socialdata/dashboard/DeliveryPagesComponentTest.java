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
        holder.stub("GET", "/deliveries", 200, """
                {"deliveries": [%s], "nextCursor": "2026-11-21T08:00:00Z_x"}""".formatted(deliveryJson("failed")));

        String page = holder.page("/deliveries?status=failed&webhook=" + webhook);

        assertThat(page)
                .contains("1850000000000000042", "HTTP 503")
                .contains("/deliveries?status=delivered&amp;webhook=" + webhook)
                .contains("status=failed&amp;webhook=" + webhook + "&amp;cursor=2026-11-21T08%3A00%3A00Z_x");
        assertThat(StubControl.calls(holder.account()))
                .anyMatch(call -> call.contains("/deliveries?status=failed&webhook=" + webhook));
    }

    @Test
    void deliveryOfAlertHasNeitherPostNorMonitor() {
        String alert = deliveryJson("failed")
                .replaceFirst("\"monitorId\": \"[^\"]*\"", "\"monitorId\": null")
                .replaceFirst("\"tweetId\": \"[^\"]*\"", "\"tweetId\": null");
        holder.stub("GET", "/deliveries", 200, "{\"deliveries\": [%s], \"nextCursor\": null}".formatted(alert));
        holder.stub("GET", "/deliveries/" + delivery, 200, "{\"delivery\": %s, \"attempts\": []}".formatted(alert));

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
                .anyMatch(call -> call.contains("/deliveries?status=failed&from=20"));
        assertThat(holder.page("/deliveries?hours=5")).contains("No deliveries yet");
    }

    @Test
    void pageWithoutMatchesLeadsToOlderOnes() {
        holder.stub("GET", "/deliveries", 200, "{\"deliveries\": [], \"nextCursor\": \"2026-11-21T08:00:00Z_x\"}");

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
        holder.stub("GET", "/deliveries/" + delivery, 200, """
                {"delivery": %s, "attempts": [
                  {"number": 1, "endedAt": "2026-11-21T08:00:01Z", "status": null, "outcome": "timeout"},
                  {"number": 2, "endedAt": "2026-11-21T08:00:11Z", "status": 503, "outcome": "5xx"}]}""".formatted(deliveryJson("failed")));
        holder.stub("POST", "/deliveries/" + delivery + "/replay", 200, "{\"requeued\": 1}");

        assertThat(holder.page("/deliveries/" + delivery)).contains("Timed out", "HTTP 503", "All attempts failed");
        holder.sendAndFollow("/deliveries/" + delivery, "/deliveries/" + delivery + "/replay", Map.of())
                .then()
                .statusCode(200)
                .body(containsString("queued for resending"));
        assertThat(holder.changes())
                .singleElement()
                .asString()
                .startsWith("POST /internal/accounts/" + holder.account() + "/deliveries/" + delivery + "/replay");

        holder.stub("POST", "/deliveries/" + delivery + "/replay", 200, "{\"requeued\": 0}");
        holder.send("/deliveries/" + delivery, "/deliveries/" + delivery + "/replay", Map.of())
                .then()
                .statusCode(409);
    }

    @Test
    void failedAttemptShowsItsHeadersAndResponseAsText() {
        holder.stub("GET", "/deliveries/" + delivery, 200, """
                {"delivery": %s, "payload": "{\\"id\\":\\"<i>7</i>\\"}", "attempts": [
                  {"number": 1, "endedAt": "2026-11-21T08:00:01Z", "durationMs": 148, "status": 503, "outcome": "5xx",
                   "requestHeaders": [{"name": "X-Service-Signature", "value": "t=1,v1=ab"}],
                   "response": {"headers": [{"name": "Set-Cookie", "value": "[masked]"}],
                     "body": "<script>alert(1)</script>", "bodyBase64": null, "truncated": true}},
                  {"number": 2, "endedAt": "2026-11-21T08:00:11Z", "durationMs": 10000, "status": null, "outcome": "timeout",
                   "requestHeaders": [], "response": null},
                  {"number": 3, "endedAt": "2026-11-21T08:00:31Z", "durationMs": 9, "status": 500, "outcome": "5xx",
                   "requestHeaders": [], "response": {"headers": [], "body": null, "bodyBase64": "iVBO", "truncated": false}}
                ]}""".formatted(deliveryJson("failed")));

        assertThat(holder.page("/deliveries/" + delivery))
                .contains("148 ms", "X-Service-Signature: t=1,v1=ab", "Set-Cookie: [masked]")
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;", "Only the first 4 KiB", "No response.")
                .contains("iVBO", "shown in base64", "&lt;i&gt;7&lt;/i&gt;")
                .doesNotContain("<script>alert", "<i>7");
    }

    @Test
    void deliveryShowsTheNamesOfItsWebhookAndMonitor() {
        holder.stub("GET", "/deliveries/" + delivery, 200, """
                {"delivery": %s, "payload": null, "attempts": []}""".formatted(deliveryJson("pending")));
        assertThat(holder.page("/deliveries/" + delivery)).contains(webhook + "</code></dd>", "no longer available");
        holder.stub("GET", "/webhooks", 200, """
                [{"id": "%s", "keyId": "%s", "url": "https://receiver.example/in", "status": "active", "failing": false,
                  "failingSince": null, "lastDeliveredAt": null, "createdAt": "2026-11-21T08:00:00Z"}]""".formatted(webhook, holder.key()));

        assertThat(holder.page("/deliveries/" + delivery))
                .contains("<a href=\"/webhooks/" + webhook + "\">https://receiver.example/in</a>");
    }

    @Test
    void logShowsAndFiltersByNames() {
        UUID monitor = UUID.fromString("00000000-0000-4000-8000-00000000000c");
        holder.stub("GET", "/webhooks", 200, """
                [{"id": "%s", "keyId": "%s", "url": "https://receiver.example/in", "description": "Orders", "status": "active",
                  "failing": false, "createdAt": "2026-11-21T08:00:00Z"}]""".formatted(webhook, holder.key()));
        holder.stub(
                "GET",
                "/deliveries",
                200,
                "{\"deliveries\": [%s]}"
                        .formatted(deliveryJson("failed")
                                .replaceFirst("\"monitorId\": \"[^\"]*\"", "\"monitorId\": \"" + monitor + "\"")));

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
        holder.stub("GET", "/deliveries/" + delivery, 200, """
                {"delivery": %s, "attempts": [
                  {"number": 1, "endedAt": "2026-11-21T08:00:01Z", "durationMs": 87, "status": 204, "outcome": "2xx"}]}""".formatted(deliveryJson("delivered")));
        holder.stub("POST", "/deliveries/" + delivery + "/replay", 200, "{\"requeued\": 1}");

        assertThat(holder.page("/deliveries/" + delivery)).contains("87 ms", "Resend");
        holder.sendAndFollow("/deliveries/" + delivery, "/deliveries/" + delivery + "/replay", Map.of())
                .then()
                .body(containsString("queued for resending"));
        assertThat(holder.page("/account/audit")).contains("<th scope=\"row\">Deliveries resent</th>");

        holder.stub("GET", "/deliveries/" + delivery, 200, """
                {"delivery": %s, "attempts": []}""".formatted(deliveryJson("pending")));
        assertThat(holder.page("/deliveries/" + delivery)).doesNotContain("Resend");
    }

    @Test
    void pagesRefreshThemselvesSoonWithPendingDeliveriesAndNotWithOldOnes() {
        holder.stub("GET", "/deliveries", 200, "{\"deliveries\": [%s]}".formatted(deliveryJson("pending")));
        assertThat(holder.page("/deliveries")).contains("<self-refresh pending>");
        holder.stub("GET", "/deliveries", 200, "{\"deliveries\": [%s]}".formatted(deliveryJson("failed")));
        assertThat(holder.page("/deliveries")).contains("<self-refresh live>");
        assertThat(holder.page("/deliveries?cursor=2026-11-21T08%3A00%3A00Z_x")).contains("<self-refresh>");

        holder.stub("GET", "/deliveries/" + delivery, 200, """
                {"delivery": %s, "attempts": []}""".formatted(deliveryJson("pending")));
        assertThat(holder.page("/deliveries/" + delivery)).contains("<self-refresh pending>");
    }

    @Test
    void deliveryOfAnotherAccountIsNotFound() {
        holder.browser().get("/deliveries/" + UUID.randomUUID()).then().statusCode(404);
    }

    private String deliveryJson(String status) {
        return """
                {"id": "%s", "monitorId": "%s", "webhookId": "%s", "tweetId": "1850000000000000042", "status": "%s",
                 "reason": "exhausted", "attempts": 8, "lastStatus": 503, "lastOutcome": "5xx", "postedAt": null,
                 "detectedAt": "2026-11-21T08:00:00Z", "firstAttemptAt": null, "nextAttemptAt": null,
                 "endedAt": "2026-11-21T08:20:00Z", "createdAt": "2026-11-21T08:00:00Z"}""".formatted(delivery, UUID.randomUUID(), webhook, status);
    }
}
