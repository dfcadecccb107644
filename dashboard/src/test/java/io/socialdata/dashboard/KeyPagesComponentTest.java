package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The key pages: creation, one-time display, list, rotation and deletion. */
@QuarkusTest
class KeyPagesComponentTest {

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
    void newKeyIsShownOnceWithExamples() {
        StubControl.stub("POST " + account + "/account/keys", 201, """
                {"id": "%s", "secret": "sda_live_secret", "name": "Night job"}""".formatted(KEY));

        String page = browser.sendAndFollow(
                        "/keys",
                        "/keys",
                        Map.of(
                                "name", " Night job ",
                                "preset", "READ",
                                "lifetime", "MONTH",
                                "budget", "2.5",
                                "addresses", "192.0.2.0/24",
                                "operation", "user_info",
                                "rateLimit", "5"))
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .extract()
                .asString();

        assertThat(page).contains("sda_live_secret", "kind: Secret", "SOCIALDATA_API_KEY=", "curl -H");
        assertThat(browser.page("/keys")).doesNotContain("sda_live_secret");
        assertThat(StubControl.calls(account))
                .filteredOn(call -> call.startsWith("POST"))
                .last()
                .asString()
                .contains(
                        "\"name\":\"Night job\"",
                        "\"scopes\":[\"read\"]",
                        "\"monthly_budget\":2.5",
                        "\"allowed_addresses\":[\"192.0.2.0/24\"]",
                        "\"allowed_operations\":[\"user_info\"]",
                        "\"rate_limit\":5",
                        "expires_at")
                .doesNotContain("max_concurrency");
    }

    @Test
    void keyWithAllScopesListsNoScopes() {
        StubControl.stub("POST " + account + "/account/keys", 201, """
                {"id": "%s", "secret": "sda_live_secret", "name": "All"}""".formatted(KEY));

        browser.send("/keys", "/keys", Map.of("name", "All")).then().statusCode(303);

        assertThat(StubControl.calls(account).getLast())
                .contains("POST")
                .doesNotContain("scopes", "expires_at", "budget");
    }

    @Test
    void testKeyIsOfferedOnlyWhereBillingHasThem() {
        StubControl.stub("GET " + account + "/account/keys", 200, "{\"keys\": []}");
        assertThat(browser.page("/keys")).doesNotContain("Test key");

        StubControl.stub("GET " + account + "/account/keys", 200, "{\"keys\": [], \"test_keys_offered\": true}");
        StubControl.stub("POST " + account + "/account/keys", 201, """
                {"id": "%s", "secret": "sda_test_secret", "name": "CI"}""".formatted(KEY));
        assertThat(browser.page("/keys")).contains("<option value=\"test\">Test key</option>");

        browser.sendAndFollow("/keys", "/keys", Map.of("name", "CI", "mode", "test"))
                .then()
                .statusCode(200)
                .body(containsString("sda_test_secret"));

        assertThat(StubControl.calls(account))
                .anyMatch(call -> call.startsWith("POST") && call.contains("\"mode\":\"test\""));
        browser.send("/keys", "/keys", Map.of("name", "CI", "mode", "demo"))
                .then()
                .statusCode(400);
    }

    @Test
    void testKeyIsMarkedInTheList() {
        StubControl.stub(
                "GET " + account + "/account/keys", 200, A_KEY.replace("\"status\"", "\"mode\": \"test\", \"status\""));

        assertThat(browser.page("/keys")).contains("<span class=\"badge\">test</span>");
        assertThat(browser.page("/keys/" + KEY + "/edit")).contains("<span class=\"badge\">test</span>");
    }

    @Test
    void refusalOfBillingIsShownWithItsMessage() {
        StubControl.stub("POST " + account + "/account/keys", 409, """
                {"error": "limit_reached", "message": "Key limit reached (100 per account). Revoke a key first."}""");

        browser.send("/keys", "/keys", Map.of("name", "One more"))
                .then()
                .statusCode(409)
                .body(containsString("100 per account"));
        browser.send("/keys", "/keys", Map.of("name", "One more", "budget", "much"))
                .then()
                .statusCode(400)
                .body(containsString("budget"));
    }

    @Test
    void keyFormKeepsInputWhenItIsRejected() {
        browser.send(
                        "/keys",
                        "/keys",
                        Map.of("name", "Night <job>", "preset", "READ", "lifetime", "MONTH", "budget", "much"))
                .then()
                .statusCode(400)
                .body(containsString("value=\"Night &lt;job&gt;\""))
                .body(containsString("value=\"READ\" selected"))
                .body(containsString("value=\"MONTH\" selected"))
                .body(containsString("value=\"much\""))
                .body(containsString("<title>Error: "));
    }

    @Test
    void keysAreListedAndNamesAreEscaped() {
        StubControl.stub("GET " + account + "/account/keys", 200, A_KEY);

        assertThat(browser.page("/keys"))
                .contains("Night &lt;script&gt;", "sda_live_ab…wxyz", "$0.0016", "of $25.00")
                .doesNotContain("Night <script>");
    }

    @Test
    void rotationAsksForConfirmationAndShowsWhenTheOldKeyStops() {
        StubControl.stub("GET " + account + "/account/keys", 200, A_KEY);
        StubControl.stub("POST " + account + "/account/keys/" + KEY + "/rotate", 201, """
                {"new_key": {"id": "%s", "secret": "sda_live_next", "name": "Night"}, "old_key_id": "%s",
                "old_key_expires_at": "2026-11-21T09:00:00Z"}""".formatted(KEY, KEY));
        String rotation = "/keys/" + KEY + "/rotate";
        assertThat(browser.page("/keys")).contains("href=\"" + rotation).doesNotContain("action=\"" + rotation);

        assertThat(browser.page(rotation)).contains("You are about to rotate", "value=\"24\" selected");
        browser.sendAndFollow(rotation, rotation, Map.of("overlap", "1"))
                .then()
                .statusCode(200)
                .body(containsString("sda_live_next"))
                .body(containsString("The old key stops working <time-ago at=\"2026-11-21T09:00:00Z\""));

        assertThat(StubControl.calls(account))
                .anyMatch(call -> call.contains("/rotate {\"overlap_seconds\":3600} member {"));
        browser.send(rotation, rotation, Map.of("overlap", "5")).then().statusCode(400);
        browser.get("/keys/" + UUID.randomUUID() + "/rotate").then().statusCode(404);
    }

    @Test
    void deletionWarnsWhatEndsWithTheKey() {
        StubControl.stub("GET " + account + "/account/keys", 200, A_KEY);
        StubControl.stub(
                "GET " + account + "/webhook",
                200,
                "{\"webhooks\": [{\"key_id\": \"%s\"}, {\"key_id\": \"%s\"}]}".formatted(KEY, UUID.randomUUID()));
        StubControl.stub("GET " + account + "/monitor", 500, "");
        StubControl.stub("DELETE " + account + "/account/keys/" + KEY, 204, "");

        assertThat(browser.page("/keys/" + KEY + "/delete"))
                .contains("1 webhook and its", "Its monitors (count currently unavailable", "No platform session");
        browser.sendAndFollow("/keys", "/keys/" + KEY + "/delete", Map.of())
                .then()
                .statusCode(200)
                .body(containsString("API key deleted"));

        assertThat(StubControl.calls(account))
                .anyMatch(call -> call.startsWith("DELETE ") && call.contains(KEY.toString()));
        browser.get("/keys/" + UUID.randomUUID() + "/delete").then().statusCode(404);
    }

    @Test
    void keysThatAKeyCreatedAreShownAndNamedBeforeItsDeletion() {
        UUID child = UUID.randomUUID();
        StubControl.stub("GET " + account + "/account/keys", 200, """
                {"keys": [{"id": "%1$s", "name": "Deployment", "prefix": "sda_live_", "last4": "wxyz", "status": "active",
                "spent_this_month": 0, "created_at": "2026-11-01T00:00:00Z"},
                {"id": "%2$s", "name": "Child", "prefix": "sda_live_", "last4": "abcd", "status": "active",
                "spent_this_month": 0, "created_at": "2026-11-02T00:00:00Z", "created_by": "%1$s"}]}""".formatted(KEY, child));

        assertThat(browser.page("/keys")).contains("created by Deployment (sda_live_…wxyz)");
        assertThat(browser.page("/keys/" + KEY + "/delete"))
                .contains("They keep working", "href=\"/keys/" + child + "/delete\">Child");
        assertThat(browser.page("/keys/" + child + "/delete")).doesNotContain("They keep working");
    }
}
