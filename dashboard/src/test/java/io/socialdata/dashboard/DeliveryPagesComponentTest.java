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
