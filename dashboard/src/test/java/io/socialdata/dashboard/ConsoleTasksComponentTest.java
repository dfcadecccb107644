package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dead letters, feedback and pooled accounts in the console. */
@QuarkusTest
class ConsoleTasksComponentTest {

    private static final String TOPIC = "post-detected.v1";

    private final UUID id = UUID.randomUUID();

    private ConsoleBrowser console;

    @BeforeEach
    void signIn() {
        console = ConsoleBrowser.signedIn();
    }

    @Test
    void deadLettersAreListedAndReplayedAfterAConfirmation() {
        StubControl.stub("GET /internal/dead-letters/" + TOPIC, 200, """
                {"outstanding": 3, "letters": [{"id": "0-7", "consumer": "delivery-posts", "reason": "<malformed>",
                 "setAsideAt": "2026-11-21T08:00:00Z", "bytes": 12}]}""");
        StubControl.stub(
                "POST /internal/dead-letters/" + TOPIC + "/replays", 200, "{\"replayed\": 1, \"remaining\": 2}");
        String page = "/operator/dead-letters?topic=" + TOPIC;
        Map<String, String> order = Map.of("topic", TOPIC, "id", "0-7", "reason", "fixed in 1.2");

        assertThat(console.page(page)).contains("3 outstanding", "&lt;malformed&gt;");
        console.browser()
                .send(page, "/operator/dead-letters", order)
                .then()
                .statusCode(200)
                .body(containsString("Confirm: Replay"));
        console.browser()
                .send(page, "/operator/dead-letters", confirmed(order))
                .then()
                .statusCode(200)
                .body(containsString("1 replayed, 2 outstanding."));

        assertThat(StubControl.calls("none"))
                .anyMatch(call -> call.contains(TOPIC + "/replays") && call.contains("{\"ids\":[\"0-7\"]}"));
        assertThat(console.page("/operator/audit")).contains("Dead letters replayed", TOPIC + ", 0-7", "fixed in 1.2");
        console.browser().get("/operator/dead-letters?topic=nothing.v1").then().statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"billing", "monitoring"})
    void everyTopicWithDeadLettersHasAPageThatReadsThemAtTheirService(String service) throws IOException {
        Properties settings = new Properties();
        try (Reader file = Files.newBufferedReader(
                Path.of("..", service + "-service", "src/main/resources/application.properties"))) {
            settings.load(file);
        }

        assertThat(settings.getProperty("messaging.dead-letters.topics").split(","))
                .allSatisfy(topic -> {
                    StubControl.stub(
                            "GET /internal/dead-letters/" + topic, 200, "{\"outstanding\": 0, \"letters\": []}");
                    assertThat(console.page("/operator/dead-letters?topic=" + topic))
                            .contains("No dead letters of this topic.");
                    assertThat(StubControl.callers("/internal/dead-letters/" + topic)
                                    .getLast())
                            .contains("\"" + service + "\"");
                });
    }

    @Test
    void failedDeliveriesOfAnOutageAreReplayedAfterTheirNumberIsConfirmed() {
        String page = "/operator/failed-deliveries";
        Map<String, String> order =
                Map.of("from", "2026-11-21T08:00", "to", "2026-11-21T09:30", "reason", "no <route>");
        StubControl.stub("GET /internal/deliveries/replay", 200, "{\"deliveries\": 10000}");
        StubControl.stub("POST /internal/deliveries/replay", 200, "{\"deliveries\": 10000}");

        console.browser()
                .send(page, page, order)
                .then()
                .statusCode(200)
                .body(containsString("10000, or more"), containsString("no &lt;route&gt;"));
        assertThat(StubControl.calls("none")).noneMatch(call -> call.startsWith("POST /internal/deliveries/replay"));
        console.browser()
                .send(page, page, confirmed(order))
                .then()
                .statusCode(200)
                .body(containsString("10000 deliveries queued."));

        assertThat(StubControl.calls("none"))
                .filteredOn(call -> call.replace("%3A", ":")
                        .contains(" /internal/deliveries/replay?from=2026-11-21T08:00:00Z&to=2026-11-21T09:30:00Z"))
                .hasSize(2);
        assertThat(console.page("/operator/audit"))
                .contains(
                        "Failed deliveries replayed",
                        "2026-11-21T08:00:00Z to 2026-11-21T09:30:00Z",
                        "no &lt;route&gt;");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-21T08:00, 2026-11-21T08:00, outage, two times in UTC",
        "2026-11-21T08:00, '', outage, two times in UTC",
        "yesterday, 2026-11-21T08:00, outage, two times in UTC",
        "2026-11-21T08:00, 2026-11-21T09:00, ' ', Enter a reason"
    })
    void replayNeedsTwoTimesAndAReason(String from, String to, String reason, String message) {
        String page = "/operator/failed-deliveries";

        console.browser()
                .send(page, page, confirmed(Map.of("from", from, "to", to, "reason", reason)))
                .then()
                .statusCode(400)
                .body(containsString(message));
    }

    @Test
    void recordsOfALostDiskAreGivenUpAfterAConfirmation() {
        String page = "/operator/lost-records/" + id;
        StubControl.stub("GET /internal/usage-logs", 200, """
                [{"logId": "%s", "holder": "gateway-<0>", "leases": 2, "reservedMicroUsd": 499200, "missing": 31,
                 "missingSince": "2026-11-21T08:00:00Z", "silentSince": "2026-11-21T08:06:00Z"}]""".formatted(id));
        StubControl.stub("POST /internal/usage-logs/" + id + "/give-up", 204, "");

        assertThat(console.page("/operator/lost-records")).contains("gateway-&lt;0&gt;", "31", "$0.4992", page);
        assertThat(console.page(page)).contains("Their calls are never charged");
        console.browser().send(page, page, Map.of("reason", " ")).then().statusCode(400);
        console.browser()
                .send(page, page, Map.of("reason", "disk lost"))
                .then()
                .statusCode(200)
                .body(containsString("Given up."));

        assertThat(StubControl.calls("none"))
                .filteredOn(call -> call.startsWith("POST /internal/usage-logs/" + id))
                .singleElement()
                .asString()
                .contains("\"reason\":\"disk lost\"", "\"actor\":");
        assertThat(console.page("/operator/audit")).contains("Lost usage records given up", id.toString(), "disk lost");
        console.browser()
                .get("/operator/lost-records/" + UUID.randomUUID())
                .then()
                .statusCode(404)
                .body(containsString("Nothing is missing of this log."));
    }

    @Test
    void reportIsAnsweredAfterAConfirmation() {
        StubControl.stub("GET /internal/feedback/" + id, 200, report());
        StubControl.stub("POST /internal/feedback/" + id + "/response", 200, report());
        String page = "/operator/feedback/" + id;
        Map<String, String> reply = Map.of("response", "Found <it>.", "reason", "ticket 7");

        assertThat(console.page(page)).contains("slow &lt;search&gt;", "/operator/accounts/" + console.account());
        console.browser()
                .send(page, page + "/response", reply)
                .then()
                .statusCode(200)
                .body(containsString("Found &lt;it&gt;."), containsString("The customer sees this reply."));
        console.browser()
                .send(page, page + "/response", confirmed(reply))
                .then()
                .statusCode(303);

        assertThat(StubControl.calls("none"))
                .filteredOn(call -> call.startsWith("POST /internal/feedback/" + id))
                .singleElement()
                .asString()
                .contains("{\"response\":\"Found <it>.\"}");
        assertThat(console.page("/operator/audit?account=" + console.account())).contains("Feedback answered");
    }

    @Test
    void statusChangeThatIsNotAllowedIsExplained() {
        StubControl.stub("GET /internal/feedback/" + id, 200, report());
        StubControl.stub("POST /internal/feedback/" + id + "/status", 400, """
                {"error": "bad_request", "message": "The status cannot change from new to new.", "field": "status"}""");
        String page = "/operator/feedback/" + id;

        console.browser()
                .send(page, page + "/status", confirmed(Map.of("status", "new", "reason", "ticket 7")))
                .then()
                .statusCode(400)
                .body(containsString("The status cannot change from new to new."));
        console.browser()
                .send(page, page + "/status", confirmed(Map.of("status", "gone", "reason", "ticket 7")))
                .then()
                .statusCode(400)
                .body(containsString("Choose a status."));
    }

    @Test
    void pooledAccountIsAddedWithoutItsCookiesBeingShown() {
        StubControl.stub(
                "POST /internal/pool/accounts", 200, "[{\"id\": \"%s\", \"outcome\": \"added\"}]".formatted(id));
        Map<String, String> account =
                Map.of("auth_token", "canary-token", "ct0", "canary-ct0", "name", "spare", "reason", "more reads");

        console.browser()
                .send("/operator/pool", "/operator/pool", account)
                .then()
                .statusCode(400)
                .body(not(containsString("canary")));
        console.browser()
                .send("/operator/pool", "/operator/pool", confirmed(account))
                .then()
                .statusCode(200)
                .body(containsString("Account added."), not(containsString("canary")));

        assertThat(console.page("/operator/audit"))
                .contains("Pooled account added", "pooled account spare", "more reads")
                .doesNotContain("canary");
    }

    @Test
    void degradedAccountIsListedWithItsError() {
        StubControl.stub("GET /internal/pool/accounts", 200, """
                [{"id": "00000000-0000-4000-8000-000000000001", "username": "noa", "health": "degraded",
                  "degradedUntil": "2026-11-21T08:04:00Z", "addedAt": "2026-11-21T08:00:00Z",
                  "lastError": {"operation": "UserTweets", "error": "edge_page", "at": "2026-11-21T08:00:00Z"}}]""");

        assertThat(console.page("/operator/pool"))
                .contains("degraded</span> until 2026-11-21T08:04:00Z", "edge_page", "UserTweets");
    }

    @Test
    void usersOfTheWindowsAreListedByTheirCalls() {
        String customer = "00000000-0000-4000-8000-00000000000a";
        StubControl.stub("GET /internal/pool/accounts/windows", 200, """
                [{"operation": "SearchTimeline", "jobs": 3, "calls":
                  {"%s": 40, "00000000-0000-0000-0000-000000000000": 50}}]""".formatted(customer));

        assertThat(console.page("/operator/pool"))
                .contains(
                        "<td>SearchTimeline</td><td>90</td><td>3</td><td>monitors: 50, <a",
                        customer + "</code></a>: 40");
    }

    @Test
    void pooledAccountIsShownTestedAndWoken() {
        StubControl.stub("GET /internal/pool/accounts", 200, """
                [{"id": "%s", "username": "noa", "health": "resting", "need": "unlocking", "callsToday": 12,
                  "addedAt": "2026-11-21T08:00:00Z",
                  "lastCheck": {"requestedAt": "2026-11-21T08:00:00Z", "outcome": "edge_page"},
                  "operations": [{"operation": "UserTweets", "called": 12, "failed": 3}]}]""".formatted(id));
        StubControl.stub("POST /internal/pool/accounts/" + id + "/check", 204, "");
        StubControl.stub("POST /internal/pool/accounts/" + id + "/wake", 204, "");
        String page = "/operator/pool/" + id;

        assertThat(console.page("/operator/pool")).contains("Unlock it at the platform", "<td>12</td>");
        assertThat(console.page(page)).contains("UserTweets", "Last test: edge_page");
        console.browser()
                .send(page, page + "/test", Map.of("reason", ""))
                .then()
                .statusCode(400);
        console.browser()
                .send(page, page + "/test", Map.of("reason", "new proxy"))
                .then()
                .statusCode(200)
                .body(containsString("A reader makes the read now."));
        console.browser()
                .send(page, page + "/wake", Map.of("reason", "unlocked"))
                .then()
                .statusCode(200)
                .body(containsString("Its rests end within two seconds."));
        assertThat(console.page("/operator/audit")).contains("Pooled account tested", "Pooled account woken");
    }

    @Test
    void checkOfThePlatformIsShownWithItsTimeAndKept() {
        StubControl.stub("POST /internal/platform/check", 200, """
                {"at": "2026-11-21T08:00:00Z", "account": "%s", "operations": [
                  {"operation": "SearchTimeline", "verdict": "ok", "fault": false, "rows": 20, "callsLeft": 249,
                   "callsLeftUntil": "2026-11-21T08:15:00Z"},
                  {"operation": "Followers", "verdict": "drifted", "fault": true, "fields": ["user.handle"]},
                  {"operation": "CreateTweet", "verdict": "untried", "fault": false, "reason": "not asked for"}]}""".formatted(id));
        StubControl.stub("GET /internal/platform/operations", 200, """
                [{"operation": "as-of", "key": "", "value": "2026-08-01"}]""");
        String page = "/operator/platform";

        console.browser().send(page, page, Map.of("reason", "")).then().statusCode(400);
        console.browser()
                .send(page, page, Map.of("reason", "first account", "handle", "@mira"))
                .then()
                .statusCode(200)
                .body(
                        containsString("1 operation does not work."),
                        containsString("2026-11-21T08:00:00Z"),
                        containsString("user.handle"));

        assertThat(StubControl.calls("none"))
                .anyMatch(call -> call.contains("/platform/check") && call.contains("{\"handle\":\"mira\"}"));
        assertThat(console.page(page))
                .contains("drifted", "until 2026-11-21T08:15:00Z", "not asked for")
                .containsPattern("as observed on <time [^>]+>2026-08-01<");
        assertThat(console.page("/operator/audit")).contains("Platform checked", "first account");
    }

    @Test
    void checkThatFailsSaysSo() {
        StubControl.stub("POST /internal/platform/check", 503, "");
        StubControl.stub("GET /internal/platform/operations", 503, "");

        console.browser()
                .send("/operator/platform", "/operator/platform", Map.of("reason", "why"))
                .then()
                .statusCode(503);
    }

    @Test
    void pooledAccountIsRetiredAfterAConfirmation() {
        StubControl.stub("GET /internal/pool/accounts", 200, """
                [{"id": "%s", "username": "noa", "health": "rejected", "addedAt": "2026-11-21T08:00:00Z"}]""".formatted(id));
        StubControl.stub("DELETE /internal/pool/accounts/" + id, 204, "");
        String page = "/operator/pool/" + id + "/retire";

        console.browser().send(page, page, Map.of("reason", "")).then().statusCode(400);
        console.browser()
                .send(page, page, Map.of("reason", "locked"))
                .then()
                .statusCode(200)
                .body(containsString("Retired."));
        console.browser()
                .get("/operator/pool/" + UUID.randomUUID() + "/retire")
                .then()
                .statusCode(404);
    }

    @Test
    void manyPooledAccountsSpanSeveralPages() {
        String accounts = IntStream.range(0, 250).mapToObj("""
                        {"id": "00000000-0000-4000-8000-%1$012d", "username": "reader_%1$d", "health": "working", "addedAt": "2026-11-21T08:00:00Z"}"""::formatted).collect(Collectors.joining(",", "[", "]"));
        StubControl.stub("GET /internal/pool/accounts", 200, accounts);

        String first = console.page("/operator/pool");

        assertThat(first)
                .contains("@reader_99<", "Page 1 of 3", "/operator/pool?page=2")
                .doesNotContain("@reader_100<");
        assertThat(first.length()).isLessThan(150_000);
        assertThat(console.page("/operator/pool?page=3"))
                .contains("@reader_249<")
                .doesNotContain("@reader_199<");
    }

    private static Map<String, String> confirmed(Map<String, String> fields) {
        Map<String, String> confirmed = new HashMap<>(fields);
        confirmed.put("confirmed", "yes");
        return confirmed;
    }

    private String report() {
        return """
                {"id": "%s", "accountId": "%s", "type": "bug", "title": "slow <search>", "details": "It takes long.",
                 "status": "new", "createdAt": "2026-11-21T08:00:00Z"}""".formatted(id, console.account());
    }
}
