package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Usage, and what the home page shows of it. */
@QuarkusTest
class UsagePagesComponentTest {

    private static final UUID KEY = UUID.fromString("0198c0de-0000-7000-8000-000000000001");
    private static final String A_KEY = """
            {"keys": [{"id": "%s", "name": "Night <script>", "prefix": "sda_live_ab", "last4": "wxyz", "status": "active",
            "scopes": ["read"], "monthly_budget": 25, "spent_this_month": 0.0016,
            "created_at": "2026-11-01T00:00:00Z", "last_used_at": null, "expires_at": null, "replaced_by": null}]}""".formatted(KEY);

    private Browser browser;
    private String account;

    @BeforeEach
    void signUp() {
        browser = Browser.signedUp();
        account = browser.accountId();
    }

    @Test
    void periodWithoutUsageSaysSo() {
        assertThat(browser.page("/usage")).contains("No calls in this period").doesNotContain("Calls per hour");
    }

    @Test
    void usageIsChartedAndSummedByBilling() {
        Instant hour = Instant.now().truncatedTo(ChronoUnit.HOURS);
        StubControl.stub("GET " + account + "/account/keys", 200, A_KEY);
        StubControl.stub("GET " + account + "/account/usage~hour", 200, totals("start", hour.toString()));
        StubControl.stub("GET " + account + "/account/usage~operation", 200, totals("operation", "user_info"));
        StubControl.stub("GET " + account + "/account/usage~key", 200, totals("key_id", KEY.toString()));

        assertThat(browser.page("/usage"))
                .contains("<code>user_info</code>", "Night &lt;script&gt;", "$0.0304", hour.toString())
                .contains("40 calls, 1 client errors, 1 server errors, $0.0304", "height=\"180.0\"")
                .contains("height=\"9.0\"", "height=\"4.5\"")
                .contains("text-anchor=\"end\">0</text>", "text-anchor=\"end\">40</text>");
        assertThat(StubControl.calls(account))
                .anyMatch(call -> call.contains("to=" + encoded(hour.plus(1, ChronoUnit.HOURS))));
    }

    private static String encoded(Instant instant) {
        return URLEncoder.encode(instant.toString(), StandardCharsets.UTF_8);
    }

    private static String totals(String member, String name) {
        return """
                {"usage": [{"%s": "%s", "calls": 40, "succeeded": 38, "client_errors": 1, "server_errors": 1, "charged_calls": 38, "credits_charged": 0.0304}],
                 "total": {"calls": 40, "succeeded": 38, "client_errors": 1, "server_errors": 1, "charged_calls": 38, "credits_charged": 0.0304}}""".formatted(member, name);
    }

    @Test
    void usageOfOneOperationAndKeyIsLinkedAndSelected() {
        StubControl.stub("GET " + account + "/account/keys", 200, A_KEY);
        StubControl.stub("GET " + account + "/account/usage~operation", 200, totals("operation", "user_info"));
        StubControl.stub("GET " + account + "/account/usage~key", 200, totals("key_id", KEY.toString()));
        StubControl.stub(
                "GET " + account + "/account/usage~day",
                200,
                totals("start", Instant.now().truncatedTo(ChronoUnit.DAYS).toString()));

        assertThat(browser.page("/usage?range=week"))
                .contains(
                        "href=\"/usage?range=week&amp;operation=user_info\"",
                        "href=\"/usage?range=week&amp;key_id=" + KEY)
                .doesNotContain("Show all operations");
        assertThat(browser.page("/usage?range=week&operation=user_info&key_id=" + KEY))
                .contains("Operation: <code>user_info</code>", "Key: Night &lt;script&gt;")
                .contains("Download all operations and keys as CSV")
                .contains("href=\"/usage?range=week&amp;key_id=" + KEY + "\">Show all operations")
                .contains("href=\"/usage?range=week&amp;operation=user_info\">Show all keys")
                .contains("href=\"/usage?range=month&amp;operation=user_info&amp;key_id=" + KEY)
                .contains("href=\"/requests?status=5xx&amp;operation=user_info&amp;key_id=" + KEY);
        assertThat(StubControl.calls(account))
                .filteredOn(call -> call.contains("operation=user_info") && call.contains("key_id=" + KEY))
                .hasSize(4);
    }

    @Test
    void usageIsComparedWithThePeriodBefore() {
        StubControl.stub(
                "GET " + account + "/account/usage~hour",
                200,
                totals("start", Instant.now().truncatedTo(ChronoUnit.HOURS).toString()));
        StubControl.stub(
                "GET " + account + "/account/usage~operation",
                200,
                totals("operation", "user_info").replace("40", "32"));

        assertThat(browser.page("/usage"))
                .contains("Up 25% from 32", "Unchanged", "Compared with the 24 hours before.");
        Instant begin = Instant.now()
                .truncatedTo(ChronoUnit.HOURS)
                .plus(1, ChronoUnit.HOURS)
                .minus(24, ChronoUnit.HOURS);
        assertThat(StubControl.calls(account)).anyMatch(call -> call.contains("&to=" + encoded(begin)));
    }

    @Test
    void homeShowsTheLastMonthAndWhatIsLeftToDo() {
        stubBalance(499_200, 800, 1);
        StubControl.stub(
                "GET " + account + "/account/usage~day",
                200,
                totals("start", Instant.now().truncatedTo(ChronoUnit.DAYS).toString()));

        assertThat(browser.page("/"))
                .contains("Calls in the last 30 days", "peak 40.")
                .contains("Next steps", "Add a webhook", "Create a monitor", "Add credit</a>: calls are rejected");
    }

    @Test
    void stepsThatAreDoneVanish() {
        stubBalance(499_200, 800, 1);
        StubControl.stub(
                "GET " + account + "/webhook",
                200,
                "{\"webhooks\": [{\"url\": \"https://a.example/x\", \"status\": \"active\"}]}");
        StubControl.stub("GET " + account + "/monitor", 200, """
                {"monitors": [{"handle": "bob", "status": "active", "state": "ok"}]}""");
        StubControl.stub("GET " + account + "/account/payments", 200, """
                {"payments": [{"reference": "r", "amount": 1, "credits_added": 1, "status": "failed",
                "created_at": "2026-11-21T08:00:00Z"}]}""");

        assertThat(browser.page("/")).contains("Next steps").doesNotContain("Add a webhook", "Create a monitor");

        StubControl.stub("GET " + account + "/account/payments", 503, "");
        assertThat(browser.page("/")).doesNotContain("Next steps", "Calls in the last 30 days");
    }

    @Test
    void stepsAreNotShownBeforeTheFirstCall() {
        assertThat(browser.page("/")).contains("Make your first API call").doesNotContain("Next steps");
    }

    private void stubBalance(long remaining, long used, long calls) {
        StubControl.stub("GET " + account, 200, """
                {"remainingMicroUsd": %d, "usedMicroUsd": %d, "totalRequests": %d}""".formatted(remaining, used, calls));
    }
}
