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
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The monitor pages. */
@QuarkusTest
class MonitorPagesComponentTest {

    private final UUID monitor = UUID.randomUUID();

    private SignedInUser holder;

    @BeforeEach
    void signUp() {
        holder = SignedInUser.fresh();
    }

    @Test
    void emptyPageShowsNextSteps() {
        assertThat(holder.page("/monitors")).contains("No monitors yet", "first (sda_live_ab…wxyz)");
    }

    @Test
    void monitorIsCreatedForAKeyOfTheAccount() {
        holder.stub("POST", "/monitor", 200, monitorJson("active", false));

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
                .startsWith("POST /monitor ")
                .contains("key " + holder.key(), "@kestrel", "\"include_replies\":true", "quiet.example");
    }

    @Test
    void rejectedHandleStaysInTheForm() {
        holder.stub("POST", "/monitor", 409, """
                {"error": "already_exists", "message": "This key already has a monitor for this handle."}""");

        holder.send(
                        "/monitors",
                        "/monitors",
                        Map.of("key", holder.key(), "handle", "kestrel", "domain", "quiet.example"))
                .then()
                .statusCode(409)
                .body(containsString("already has a monitor for this handle"))
                .body(containsString("value=\"kestrel\""))
                .body(containsString("value=\"quiet.example\""))
                .body(containsString("value=\"%s\" selected".formatted(holder.key())))
                .body(containsString("name=\"replies\" value=\"yes\">"));
        assertThat(holder.changes()).singleElement().asString().contains("\"include_replies\":false");
    }

    @Test
    void keyOfAnotherAccountCreatesNothing() {
        holder.send("/monitors", "/monitors", Map.of("key", UUID.randomUUID(), "handle", "kestrel"))
                .then()
                .statusCode(404);

        assertThat(holder.changes()).isEmpty();
    }

    @Test
    void healthAndLagAreShown() {
        holder.stub("GET", "/monitor", 200, "{\"monitors\": [" + monitorJson("active", true) + "]}");
        holder.stub(
                "GET", "/deliveries/latency", 200, """
                {"hours": [{"start": "%s", "delivered": 3, "failed": 1, "detectedLagMs": 5000, "deliveryLagMs": 250}]}""".formatted(Instant.now().truncatedTo(ChronoUnit.HOURS)));

        assertThat(holder.page("/monitors")).contains("@kestrel", ">Degraded<", "<svg", "5.0 s", "0.3 s");
        assertThat(holder.page("/monitors/" + monitor))
                .contains(">Degraded<", "15 s", "<svg", "/deliveries?monitor=" + monitor, "1850000000000000042");
        assertThat(StubControl.calls(holder.account())).anyMatch(call -> call.contains("hours=24&monitor=" + monitor));
    }

    @ParameterizedTest
    @CsvSource({
        "active, ok, null, active, Active, 0",
        "paused, ok, null, paused, Paused, 0",
        "active, unverified, null, degraded, Not verified, 0",
        "active, not_visible, '\"suspended\"', failed, Account suspended, 1",
        "active, not_visible, '\"protected\"', failed, Account protected, 1",
        "active, not_visible, '\"not_found\"', failed, Account not found, 1",
        "active, not_visible, '\"unavailable\"', failed, Account unavailable, 1",
        "paused, not_visible, '\"suspended\"', paused, Paused, 0"
    })
    void monitorStateIsShownInWords(
            String status, String state, String reason, String badge, String label, int needAttention) {
        holder.stub("GET", "/monitor", 200, "{\"monitors\": [" + withUser(status, state, reason, "null") + "]}");
        String shown = "<span class=\"badge %s\">%s</span>".formatted(badge, label);

        assertThat(holder.page("/monitors/" + monitor)).contains(shown);
        assertThat(holder.page("/monitors"))
                .contains(shown)
                .doesNotContain("Renamed")
                .satisfies(page ->
                        assertThat(page.contains("1 monitor needs attention")).isEqualTo(needAttention > 0));
    }

    @Test
    void allMonitorsThatNeedAttentionAreCounted() {
        String hidden = withUser("active", "not_visible", "\"suspended\"", "null");
        holder.stub(
                "GET",
                "/monitor",
                200,
                Stream.generate(() -> hidden).limit(130).collect(Collectors.joining(",", "{\"monitors\": [", "]}")));

        assertThat(holder.page("/monitors")).contains("130 monitors need attention", "Page 1 of 2");
    }

    @Test
    void monitorsOfAllPagesAreListed() {
        String older = monitorJson("active", false).replace("kestrel", "wren");
        holder.stub(
                "GET",
                "/monitor",
                200,
                "{\"monitors\": [" + monitorJson("active", false) + "], \"next_cursor\": \"second\"}");
        holder.stub("GET", "/monitor~second", 200, "{\"monitors\": [" + older + "], \"next_cursor\": null}");

        assertThat(holder.page("/monitors")).contains("@kestrel", "@wren");
    }

    @Test
    void renamedUserIsShownUnderBothHandles() {
        holder.stub("GET", "/monitor", 200, "{\"monitors\": [" + withUser("active", "ok", "null", "\"wren\"") + "]}");

        assertThat(holder.page("/monitors")).contains(">Active<", "Renamed to @kestrel", "Formerly @wren");
        assertThat(holder.page("/monitors/" + monitor)).contains(">Active<", "Renamed to @kestrel", "Formerly @wren");
    }

    @Test
    void reasonAndHandlesAreEscaped() {
        String markup = "\"<img src=x onerror=alert(1)>\"";
        holder.stub(
                "GET", "/monitor", 200, "{\"monitors\": [" + withUser("active", "not_visible", markup, markup) + "]}");

        for (String page : List.of("/monitors", "/monitors/" + monitor)) {
            assertThat(holder.page(page))
                    .contains("Posts not visible", "Reason: &lt;img src=x", "Formerly @&lt;img src=x")
                    .doesNotContain("<img");
        }
    }

    @Test
    void monitorIsPausedAndDeleted() {
        holder.stub("GET", "/monitor", 200, "{\"monitors\": [" + monitorJson("active", false) + "]}");
        holder.stub("POST", "/monitor/" + monitor, 200, monitorJson("paused", false));
        holder.stub("DELETE", "/monitor/" + monitor, 204, "");
        String page = "/monitors/" + monitor;

        holder.sendAndFollow(page, page + "/status", Map.of("status", "paused"))
                .then()
                .statusCode(200)
                .body(containsString("Monitor paused"));
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
    void webhooksAreChosenOnCreationAndLater() {
        UUID mine = UUID.randomUUID();
        UUID ofTheOldKey = UUID.randomUUID();
        holder.stub(
                "GET",
                "/webhook",
                200,
                "{\"webhooks\": [%s, %s]}"
                        .formatted(webhook(mine, holder.key()), webhook(ofTheOldKey, UUID.randomUUID())));
        holder.stub("POST", "/monitor", 200, monitorJson("active", false));
        holder.stub("POST", "/monitor/" + monitor, 200, monitorJson("active", false));
        assertThat(holder.page("/monitors")).contains("value=\"" + mine, "value=\"" + ofTheOldKey);

        holder.send(
                        "/monitors",
                        "/monitors",
                        Map.of("key", holder.key(), "handle", "kestrel", "webhook", List.of(mine, ofTheOldKey)))
                .then()
                .statusCode(303);
        holder.stub(
                "GET",
                "/monitor",
                200,
                "{\"monitors\": ["
                        + monitorJson("active", false)
                                .replace("\"webhook_ids\": null", "\"webhook_ids\": [\"" + mine + "\"]")
                        + "]}");
        String page = "/monitors/" + monitor;
        assertThat(holder.page(page)).contains("value=\"" + mine + "\" checked").doesNotContain(ofTheOldKey.toString());
        holder.sendAndFollow(page, page + "/webhooks", Map.of())
                .then()
                .statusCode(200)
                .body(containsString("all active webhooks"));

        assertThat(holder.changes())
                .anyMatch(call -> call.contains("\"webhook_ids\":[\"%s\",\"%s\"]".formatted(mine, ofTheOldKey)))
                .anyMatch(call -> call.endsWith("{\"webhook_ids\":[]}"));
    }

    @Test
    void monitorOfAnotherAccountIsNotFound() {
        holder.browser().get("/monitors/" + UUID.randomUUID()).then().statusCode(404);
    }

    @Test
    void unavailableServiceIsReported() {
        holder.stub("GET", "/monitor", 500, "");

        assertThat(holder.page("/monitors")).contains("monitoring service is temporarily unavailable");
    }

    private static String webhook(UUID id, UUID key) {
        return """
                {"id": "%s", "key_id": "%s", "url": "https://receiver.example/in", "status": "active", "state": "active", "event_types": [], "headers": [], "retry": {"max_attempts": 8, "first_delay_seconds": 9.9},
                 "created_at": "2026-11-21T08:00:00Z"}""".formatted(id, key);
    }

    /** Returns a monitor with the state of its user; "null" stands for no value. */
    private String withUser(String status, String state, String reason, String previousHandle) {
        String known = """
                "state": "%s", "reason": %s, "previous_handle": %s, "renamed_at": %s, "created_at\"""".formatted(
                state, reason, previousHandle, previousHandle.equals("null") ? "null" : "\"2026-11-20T08:00:00Z\"");
        return monitorJson(status, false).replaceFirst("\"created_at\"", Matcher.quoteReplacement(known));
    }

    private String monitorJson(String status, boolean degraded) {
        return """
                {"id": "%s", "key_id": "%s", "handle": "kestrel", "status": "%s", "degraded": %s,
                 "events_possibly_missed": 2, "webhook_ids": null, "domain_filter": null, "include_replies": true,
                 "poll_interval_ms": 15000, "last_tweet_id": "1850000000000000042", "last_poll_at": "2026-11-21T08:00:00Z",
                 "created_at": "2026-11-21T08:00:00Z", "updated_at": "2026-11-21T08:00:00Z"}""".formatted(monitor, holder.key(), status, degraded);
    }
}
