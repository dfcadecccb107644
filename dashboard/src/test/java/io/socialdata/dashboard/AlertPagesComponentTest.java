package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Alerts on the home page and on their own page, and their settings. */
@QuarkusTest
class AlertPagesComponentTest {

    private static final String PATH = "/account/alerts";
    private static final String ALERTS = """
            {"alerts": [
              {"id": "0199d3f2-4c1e-7a60-8b1f-5d7c2e9a4b10", "kind": "balance.low", "time": "2026-11-21T08:00:00Z",
               "message": "The balance is 0.9992 USD, below 1 USD."},
              {"id": "0199d3f2-4c1e-7a60-8b1f-5d7c2e9a4b11", "kind": "key.expiring", "time": "2026-11-20T08:00:00Z",
               "message": "The key <b>Night</b> expires at 2026-11-27T08:00:00Z."}],
             "settings": {"balance_threshold": 2.5, "key_expiry_days": 14, "mail": {"key.expiring": false}}}""";

    private Browser browser;
    private String account;

    @BeforeEach
    void signUp() {
        browser = Browser.signedUp();
        account = browser.accountId();
    }

    @Test
    void homeShowsNewestAlertsWithTimeAndAction() {
        StubControl.stub("GET " + account + "/account/alerts", 200, ALERTS);

        assertThat(browser.page("/"))
                .contains("Recent alerts", "below 1 USD. <a href=\"/payments\">Add credit</a>")
                .contains("<time-ago at=\"2026-11-21T08:00:00Z\">", "href=\"/account/alerts\"")
                .contains("The key &lt;b&gt;Night&lt;/b&gt; expires");
    }

    @Test
    void degradedMonitorsLeadToTheMonitorsAndCanBeMuted() {
        StubControl.stub("GET " + account + "/account/alerts", 200, """
                {"alerts": [
                  {"id": "0199d3f2-4c1e-7a60-8b1f-5d7c2e9a4b12", "kind": "monitor.degraded", "time": "2026-11-21T08:00:00Z",
                   "message": "The monitor of @kestrel and 2 more are degraded: their posts may be late or missed."}],
                 "settings": {"balance_threshold": 2.5, "key_expiry_days": 14, "mail": {"monitor.degraded": false}}}""");

        assertThat(browser.page("/"))
                .contains("@kestrel and 2 more are degraded", "<a href=\"/monitors\">View monitors</a>");
        assertThat(browser.page(PATH))
                .contains("Monitors are degraded", "name=\"mail-monitor.degraded\" value=\"on\">");
    }

    @Test
    void homeWithoutAlertsOmitsThem() {
        assertThat(browser.page("/")).doesNotContain("Recent alerts");
    }

    @Test
    void pageShowsAlertsAndSettings() {
        StubControl.stub("GET " + account + "/account/alerts", 200, ALERTS);

        assertThat(browser.page(PATH))
                .contains("<a href=\"/keys\">View API keys</a>", "value=\"2.50\"", "value=\"14\"")
                .contains("name=\"mail-balance.low\" value=\"on\" checked", "name=\"mail-key.expiring\" value=\"on\">");
    }

    @Test
    void savedSettingsReachBilling() {
        StubControl.stub("POST " + account + "/account/alerts", 200, """
                {"balance_threshold": 2.5, "key_expiry_days": 14, "mail": {}}""");

        browser.sendAndFollow(PATH, PATH, Map.of("threshold", "2.5", "days", "14", "mail-balance.low", "on"))
                .then()
                .statusCode(200)
                .body(containsString("Settings saved."));

        assertThat(changes())
                .singleElement()
                .asString()
                .contains("\"balance_threshold\":2.5", "\"key_expiry_days\":14")
                .contains("\"balance.low\":true", "\"key.budget_80\":false", "\"key.expiring\":false");
    }

    @ParameterizedTest
    @CsvSource({"much, 7, as an amount", "'', 7, as an amount", "5, soon, as a whole number"})
    void invalidSettingsAreReportedAndNotSent(String threshold, String days, String message) {
        browser.sendAndFollow(PATH, PATH, Map.of("threshold", threshold, "days", days))
                .then()
                .statusCode(200)
                .body(containsString(message));

        assertThat(changes()).isEmpty();
    }

    @Test
    void settingsThatBillingRejectsAreReported() {
        StubControl.stub("POST " + account + "/account/alerts", 400, """
                {"error": "bad_request", "message": "key_expiry_days must be between 1 and 90.", "field": "key_expiry_days"}""");

        browser.sendAndFollow(PATH, PATH, Map.of("threshold", "5", "days", "91"))
                .then()
                .body(containsString("the days between 1 and 90"));
    }

    @Test
    void unavailableBillingIsReported() {
        StubControl.stub("GET " + account + "/account/alerts", 503, "");

        assertThat(browser.page(PATH)).contains("temporarily unavailable").doesNotContain("Save</button>");
    }

    private List<String> changes() {
        return StubControl.calls(account).stream()
                .filter(call -> call.startsWith("POST /account/alerts"))
                .toList();
    }
}
