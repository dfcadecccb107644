package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;

import io.quarkus.test.junit.QuarkusTest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The pages of monitors. */
@QuarkusTest
class MonitorPagesComponentTest {

    private final UUID monitor = UUID.randomUUID();

    private Holder holder;

    @BeforeEach
    void signUp() {
        holder = Holder.fresh();
    }

    @Test
    void accountWithoutMonitorsIsToldWhatToDo() {
        assertThat(holder.page("/monitors")).contains("No monitor yet", "first (sda_live_ab…wxyz)");
    }

    @Test
    void monitorIsMadeForAKeyOfTheAccount() {
        holder.owners("POST", "/monitors", 200, shown("active", false));

        holder.send(
                        "/monitors",
                        "/monitors",
                        Map.of("key", holder.key(), "handle", "@kestrel", "replies", "yes", "domain", "quiet.example"))
                .then()
                .statusCode(303)
                .header("Location", endsWith("/monitors/" + monitor));

        assertThat(holder.changes())
                .singleElement()
                .asString()
                .startsWith("POST /internal/accounts/" + holder.account() + "/monitors ")
                .contains(holder.key().toString(), "@kestrel", "\"includeReplies\":true", "quiet.example");
    }

    @Test
    void handleThatIsRefusedStaysInTheForm() {
        holder.owners("POST", "/monitors", 409, """
                {"error": "already_exists", "message": "The key watches this handle already."}""");

        holder.send(
                        "/monitors",
                        "/monitors",
                        Map.of("key", holder.key(), "handle", "kestrel", "domain", "quiet.example"))
                .then()
                .statusCode(409)
                .body(containsString("watches this handle already"))
                .body(containsString("value=\"kestrel\""))
                .body(containsString("value=\"quiet.example\""))
                .body(containsString("value=\"%s\" selected".formatted(holder.key())))
                .body(containsString("name=\"replies\" value=\"yes\">"));
        assertThat(holder.changes()).singleElement().asString().contains("\"includeReplies\":false");
    }

    @Test
    void keyOfAnotherAccountMakesNothing() {
        holder.send("/monitors", "/monitors", Map.of("key", UUID.randomUUID(), "handle", "kestrel"))
                .then()
                .statusCode(404);

        assertThat(holder.changes()).isEmpty();
    }

    @Test
    void healthAndLagAreShown() {
        holder.owners("GET", "/monitors", 200, "{\"monitors\": [" + shown("active", true) + "]}");
        holder.owners("GET", "/deliveries/lag", 200, """
                {"hours": [{"start": "%s", "delivered": 3, "failed": 1, "detectedLagMs": 5000, "deliveryLagMs": 250}]}""".formatted(Instant.now().truncatedTo(ChronoUnit.HOURS)));

        assertThat(holder.page("/monitors")).contains("@kestrel", "degraded", "<svg", "5.0 s", "0.3 s");
        assertThat(holder.page("/monitors/" + monitor))
                .contains("degraded", "15 s", "<svg", "/deliveries?monitor=" + monitor, "1850000000000000042");
        assertThat(Owners.calls(holder.account())).anyMatch(call -> call.contains("hours=24&monitor=" + monitor));
    }

    @Test
    void monitorIsPausedAndDeleted() {
        holder.owners("GET", "/monitors", 200, "{\"monitors\": [" + shown("active", false) + "]}");
        holder.owners("POST", "/monitors/" + monitor, 200, shown("paused", false));
        holder.owners("DELETE", "/monitors/" + monitor, 204, "");
        String page = "/monitors/" + monitor;

        holder.sendAndFollow(page, page + "/status", Map.of("status", "paused"))
                .then()
                .statusCode(200)
                .body(containsString("The monitor is paused"));
        assertThat(holder.page(page))
                .contains("href=\"" + page + "/delete")
                .doesNotContain("action=\"" + page + "/delete");
        assertThat(holder.page(page + "/delete")).contains("the monitor of @kestrel", "This cannot be undone");
        holder.sendAndFollow(page + "/delete", page + "/delete", Map.of())
                .then()
                .statusCode(200)
                .body(containsString("The monitor is deleted"));

        assertThat(holder.changes()).anyMatch(call -> call.endsWith("{\"status\":\"paused\"}"));
    }

    @Test
    void webhooksAreChosenWhenAMonitorIsMadeAndAfterwards() {
        UUID mine = UUID.randomUUID();
        UUID ofTheOldKey = UUID.randomUUID();
        holder.owners(
                "GET",
                "/webhooks",
                200,
                "[%s, %s]".formatted(webhook(mine, holder.key()), webhook(ofTheOldKey, UUID.randomUUID())));
        holder.owners("POST", "/monitors", 200, shown("active", false));
        holder.owners("POST", "/monitors/" + monitor, 200, shown("active", false));
        assertThat(holder.page("/monitors")).contains("value=\"" + mine, "value=\"" + ofTheOldKey);

        holder.send(
                        "/monitors",
                        "/monitors",
                        Map.of("key", holder.key(), "handle", "kestrel", "webhook", List.of(mine, ofTheOldKey)))
                .then()
                .statusCode(303);
        holder.owners(
                "GET",
                "/monitors",
                200,
                "{\"monitors\": ["
                        + shown("active", false).replace("\"webhookIds\": null", "\"webhookIds\": [\"" + mine + "\"]")
                        + "]}");
        String page = "/monitors/" + monitor;
        assertThat(holder.page(page)).contains("value=\"" + mine + "\" checked").doesNotContain(ofTheOldKey.toString());
        holder.sendAndFollow(page, page + "/webhooks", Map.of())
                .then()
                .statusCode(200)
                .body(containsString("all active webhooks"));

        assertThat(holder.changes())
                .anyMatch(call -> call.contains("\"webhookIds\":[\"%s\",\"%s\"]".formatted(mine, ofTheOldKey)))
                .anyMatch(call -> call.endsWith("{\"webhookIds\":[]}"));
    }

    @Test
    void monitorOfAnotherAccountIsNoPage() {
        holder.browser().get("/monitors/" + UUID.randomUUID()).then().statusCode(404);
    }

    @Test
    void silentOwnerIsSaidAndBreaksNothing() {
        holder.owners("GET", "/monitors", 500, "");

        assertThat(holder.page("/monitors")).contains("monitoring service does not answer");
    }

    private static String webhook(UUID id, UUID key) {
        return """
                {"id": "%s", "keyId": "%s", "url": "https://receiver.example/in", "status": "active", "failing": false,
                 "createdAt": "2026-11-21T08:00:00Z"}""".formatted(id, key);
    }

    private String shown(String status, boolean degraded) {
        return """
                {"id": "%s", "keyId": "%s", "handle": "kestrel", "status": "%s", "degraded": %s,
                 "eventsPossiblyMissed": 2, "webhookIds": null, "domainFilter": null, "includeReplies": true,
                 "pollIntervalMs": 15000, "lastTweetId": "1850000000000000042", "lastPollAt": "2026-11-21T08:00:00Z",
                 "createdAt": "2026-11-21T08:00:00Z", "updatedAt": "2026-11-21T08:00:00Z"}""".formatted(monitor, holder.key(), status, degraded);
    }
}
