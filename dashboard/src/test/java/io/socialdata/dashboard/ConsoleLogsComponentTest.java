package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Usage, requests, deliveries and writes of an account in the console: the customer's pages, to look at only. */
@QuarkusTest
class ConsoleLogsComponentTest {

    private static final UUID KEY = UUID.randomUUID();
    private static final UUID CALL = UUID.randomUUID();

    /** Links and forms to the customer's own pages, which operators cannot open. */
    private static final Pattern OUTSIDE = Pattern.compile("(?:href|action)=\"/(?!operator|static)[^\"]*\"");

    private final UUID delivery = UUID.randomUUID();
    private final UUID webhook = UUID.randomUUID();
    private final UUID monitor = UUID.randomUUID();
    private ConsoleBrowser console;

    @BeforeEach
    void signIn() {
        console = ConsoleBrowser.signedIn();
        console.stub("GET", "/account/keys", 200, """
                {"keys": [{"id": "%s", "name": "Night <script>", "prefix": "sda_live_", "last4": "wxyz", "status": "active",
                "created_at": "2026-11-01T00:00:00Z", "spent_this_month": 0.0016}]}""".formatted(KEY));
        console.stub("GET", "/webhook", 200, """
                {"webhooks": [{"id": "%s", "url": "https://receiver.example/in", "status": "active", "state": "active"}]}""".formatted(webhook));
        console.stub("GET", "/monitor", 200, """
                {"monitors": [{"id": "%s", "handle": "kestrel", "status": "active"}]}""".formatted(monitor));
        console.stub(
                "GET", "/delivery", 200, "{\"deliveries\": [%s], \"next_cursor\": \"d\"}".formatted(deliveryJson()));
        console.stub("GET", "/delivery/" + delivery, 200, """
                {%s, "payload": "{\\"id\\":\\"<i>7</i>\\"}", "attempts": [
                  {"number": 1, "ended_at": "2026-11-21T08:00:01Z", "duration_ms": 148, "status_code": 503, "outcome": "5xx",
                   "request_headers": [{"name": "X-Service-Signature", "value": "[masked]"}],
                   "response": {"headers": [], "body": "<b>busy</b>", "body_base64": null, "truncated": false}}]}""".formatted(members()));
        console.stub(
                "GET",
                "/account/requests",
                200,
                "{\"requests\": [%s], \"next_cursor\": \"b&c\"}".formatted(callJson()));
    }

    @Test
    void deliveryShowsPayloadAttemptsAndTheReceiversResponse() {
        assertThat(console.page(at("/deliveries/" + delivery)))
                .contains("https://receiver.example/in", "@kestrel", "All attempts failed", "148 ms")
                .contains("&lt;b&gt;busy&lt;/b&gt;", "X-Service-Signature: [masked]", "&lt;i&gt;7&lt;/i&gt;")
                .contains(at("/deliveries?webhook=" + webhook), at("/deliveries?monitor=" + monitor));
    }

    @Test
    void deliveryNamesItsWebhookAsTheCustomerDoes() {
        console.stub("GET", "/webhook", 200, """
                {"webhooks": [{"id": "%s", "url": "https://receiver.example/in", "description": "Warehouse", "status": "active", "state": "active"}]}""".formatted(webhook));

        assertThat(console.page(at("/deliveries/" + delivery)))
                .contains("Warehouse")
                .doesNotContain("receiver.example");
    }

    @Test
    void deliveriesAreFiltered() {
        assertThat(console.page(at("/deliveries?status=failed&webhook=" + webhook + "&hours=24")))
                .contains(at("/deliveries/" + delivery))
                .contains(at("/deliveries?status=delivered&amp;webhook=" + webhook + "&amp;hours=24"))
                .contains("&amp;cursor=d");
        assertThat(calls())
                .anyMatch(call -> call.contains("/delivery?limit=50&status=failed&webhook_id=" + webhook + "&from=20"));
    }

    @Test
    void requestsAreFilteredAsTheCustomerDoes() {
        assertThat(console.page(at("/requests?operation=user_info&key_id=" + KEY + "&status=5xx&charged=false"
                        + "&from=2026-11-20T00:00&to=2026-11-22T00:00&request_id=" + CALL)))
                .contains("Night &lt;script&gt; (sda_live_…wxyz)", at("/requests/" + CALL), "cursor=b%26c");
        assertThat(calls())
                .anyMatch(call -> call.contains("/requests?")
                        && call.contains("operation=user_info")
                        && call.contains("key_id=" + KEY)
                        && call.contains("status=5xx")
                        && call.contains("charged=false")
                        && call.contains("from=2026-11-20T00%3A00%3A00Z")
                        && call.contains("to=2026-11-22T00%3A00%3A00Z")
                        && call.contains("request_id=" + CALL));
    }

    @Test
    void requestIsShownInDetail() {
        assertThat(console.page(at("/requests/" + CALL)))
                .contains("GET /user/info", "502 Server error", CALL.toString());
        console.stub("GET", "/account/requests", 200, "{\"requests\": []}");
        console.browser().get(at("/requests/" + CALL)).then().statusCode(404);
    }

    @Test
    void writesAreListedWithKeyOutcomeAndRequest() {
        console.stub("GET", "/writes", 200, """
                {"writes": [
                  {"id": "%1$s", "keyId": "%2$s", "operation": "tweet_create", "target": "<7>", "outcome": "in_doubt", "error": "error",
                   "requestId": "%1$s", "startedAt": "2026-11-21T08:00:00Z", "endedAt": "2026-11-21T08:00:01Z"},
                  {"id": "%2$s", "keyId": "%1$s", "operation": "tweet_favorite", "outcome": "started", "requestId": "%1$s",
                   "startedAt": "2026-11-21T08:00:00Z"}], "nextCursor": "older"}""".formatted(CALL, KEY));

        assertThat(console.page(at("/writes?cursor=newer")))
                .contains("&lt;7&gt;", "in doubt", "Night &lt;script&gt; (sda_live_…wxyz)", "started")
                .contains(at("/requests?request_id=" + CALL), at("/writes?cursor=older"));
        assertThat(calls()).anyMatch(call -> call.contains("/writes?limit=50&cursor=newer"));
        console.stub("GET", "/writes", 200, "{\"writes\": []}");
        assertThat(console.page(at("/writes"))).contains("No writes yet.");
        console.stub("GET", "/writes", 500, "");
        assertThat(console.page(at("/writes")))
                .contains("The writes service is temporarily unavailable")
                .doesNotContain("No writes yet.");
    }

    @Test
    void usageIsChartedAndNarrowedDown() {
        String day = Instant.now().truncatedTo(ChronoUnit.DAYS).toString();
        console.stub("GET", "/account/usage~day", 200, totals("start", day));
        console.stub("GET", "/account/usage~operation", 200, totals("operation", "user_info"));
        console.stub("GET", "/account/usage~key", 200, totals("key_id", KEY.toString()));

        assertThat(console.page(at("/usage?range=week&operation=user_info")))
                .contains("<svg class=\"chart\"", "40 calls, 1 client errors", "Night &lt;script&gt;", "Last 365 days")
                .contains(at("/usage?range=week&amp;operation=user_info&amp;key_id=" + KEY))
                .contains(at("/requests?status=5xx&amp;operation=user_info"));
        assertThat(calls()).anyMatch(call -> call.contains("group_by=day&operation=user_info"));
    }

    @Test
    void pagesLeadToPagesOfTheConsoleOnlyAndChangeNothing() {
        for (String page : new String[] {
            "",
            "/usage",
            "/requests",
            "/requests/" + CALL,
            "/deliveries",
            "/deliveries/" + delivery,
            "/deliveries?status=failed",
            "/writes"
        }) {
            String html = console.page(at(page));
            assertThat(OUTSIDE.matcher(html).results().map(link -> link.group()))
                    .as(page)
                    .isEmpty();
            assertThat(html).as(page).doesNotContain("/replay", ".csv").contains("Operator console", ">ada<");
        }
    }

    @Test
    void servicesAreCalledWithTheRoleOfAnOperator() {
        console.page(at("/usage"));
        console.page(at("/requests"));
        console.page(at("/deliveries/" + delivery));
        console.page(at("/writes"));

        String own = "/" + console.account();
        for (String path : new String[] {
            own + "/account/usage",
            own + "/account/requests",
            own + "/account/keys",
            "/internal/accounts" + own + "/writes",
            own + "/delivery/" + delivery,
            own + "/webhook"
        }) {
            assertThat(StubControl.callers(path))
                    .as(path)
                    .isNotEmpty()
                    .allMatch(claims -> claims.contains("\"operator\""));
        }
    }

    @Test
    void looksAreRecordedOnceHoweverOftenAPageRefreshes() {
        for (int look = 0; look < 3; look++) {
            console.page(at("/deliveries/" + delivery));
            console.page(at("/requests?status=" + (look + 3) + "xx"));
        }

        String audit = console.page("/operator/audit?account=" + console.account());
        assertThat(audit)
                .containsOnlyOnce("<p class=\"hint\">delivery " + delivery + "</p>")
                .containsOnlyOnce("<p class=\"hint\">requests</p>")
                .contains("Account viewed");
        assertThat(console.page("/operator/audit?views=false&account=" + console.account()))
                .doesNotContain("<td>Account viewed</td>");
    }

    @Test
    void unavailableServiceIsNamed() {
        console.stub("GET", "/delivery", 500, "stack trace");

        assertThat(console.page(at("/deliveries")))
                .contains("The webhook delivery service is temporarily unavailable")
                .doesNotContain("stack trace");
    }

    private String at(String page) {
        return console.accountPage() + page;
    }

    private List<String> calls() {
        return StubControl.calls(console.account().toString());
    }

    private static String totals(String member, String name) {
        return """
                {"usage": [{"%s": "%s", "calls": 40, "succeeded": 38, "client_errors": 1, "server_errors": 1, "charged_calls": 38, "credits_charged": 0.0304}],
                 "total": {"calls": 40, "succeeded": 38, "client_errors": 1, "server_errors": 1, "charged_calls": 38, "credits_charged": 0.0304}}""".formatted(member, name);
    }

    private static String callJson() {
        return """
                {"time": "2026-11-21T08:00:00.412Z", "request_id": "%1$s", "record_id": "%1$s", "operation": "user_info",
                 "method": "GET", "path": "/user/info", "status": 502, "duration_ms": 41, "key_id": "%2$s",
                 "credits_charged": 0, "not_charged_reason": "server_error"}""".formatted(CALL, KEY);
    }

    private String deliveryJson() {
        return "{" + members() + "}";
    }

    private String members() {
        return """
                "id": "%s", "monitor_id": "%s", "webhook_id": "%s", "tweet_id": "1850000000000000042", "status": "failed",
                 "failure_reason": "exhausted", "attempt_count": 8, "last_status_code": 503, "last_outcome": "5xx",
                 "detected_at": "2026-11-21T08:00:00Z", "ended_at": "2026-11-21T08:20:00Z",
                 "created_at": "2026-11-21T08:00:00Z\"""".formatted(delivery, monitor, webhook);
    }
}
