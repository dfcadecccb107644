package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How pages show the responses of the other services, and which requests they send. */
@QuarkusTest
class PagesComponentTest {

    private Browser browser;
    private String account;

    @BeforeEach
    void signUp() {
        browser = Browser.signedUp();
        account = browser.accountId();
    }

    @Test
    void newAccountShowsTheThreeSteps() {
        assertThat(browser.page("/"))
                .contains("$0.50", "Make your first API call", "Waiting for your first call")
                .doesNotContain("Done.</li><li class=\"done\">Call");
        browser.get("/first-call").then().statusCode(200).body("arrived", is(false));
    }

    @Test
    void firstCallIsShownAsSoonAsBillingHasIt() {
        stubBalance(499_200, 800, 1);

        browser.get("/first-call").then().body("arrived", is(true));
        assertThat(browser.page("/")).contains("$0.4992", "in 1 call<").doesNotContain("three steps");
    }

    @Test
    void creditForecastUsesTheRateOfTheLastWeek() {
        stubBalance(10_000_000, 7_000_000, 9_000);
        StubControl.stub("GET " + account + "/account/usage", 200, """
                {"usage": [], "total": {"calls": 9000, "succeeded": 8997, "client_errors": 2, "server_errors": 1, "charged_calls": 8750, "credits_charged": 7}}""");

        assertThat(browser.page("/")).contains("about 10 days left", ">9000<", ">3<");
        stubBalance(1_000_000, 7_000_000, 9_000);
        assertThat(browser.page("/")).contains("about 1 day left");
        stubBalance(1_000_000_000, 7_000_000, 9_000);
        assertThat(browser.page("/")).contains("more than a year left").doesNotContain("days left");
    }

    @Test
    void problemsAreShownWithTheirRemedies() {
        stubBalance(1, 1, 1);
        StubControl.stub(
                "GET " + account + "/sessions", 200, "{\"sessions\": [{\"status\": \"dead\", \"username\": \"ada\"}]}");
        StubControl.stub(
                "GET " + account + "/webhook",
                200,
                "{\"webhooks\": [{\"url\": \"https://a.example/x\", \"state\": \"failing\"}]}");
        StubControl.stub("GET " + account + "/monitor", 200, """
                {"monitors": [{"handle": "bob", "status": "active", "degraded": true, "state": "ok", "reason": null},
                {"handle": "eve", "status": "active", "degraded": false, "state": "not_visible", "reason": "suspended"},
                {"handle": "kit", "status": "paused", "degraded": false, "state": "not_visible", "reason": "suspended"},
                {"handle": "liv", "status": "active", "degraded": false, "state": "unverified", "reason": null}]}""");

        assertThat(browser.page("/"))
                .contains("session of ada", "Webhook https://a.example/x is failing")
                .contains("@bob needs attention: Degraded", "@eve needs attention: Account suspended")
                .doesNotContain("No issues found", "@kit", "@liv");
    }

    @Test
    void suspensionOfTheAccountIsShown() {
        StubControl.stub("GET " + account, 200, """
                {"state": "suspended", "remainingMicroUsd": 499200, "usedMicroUsd": 800, "totalRequests": 1}""");

        assertThat(browser.page("/"))
                .contains("This account is suspended", "href=\"/feedback\">Contact support")
                .doesNotContain("No issues found");
    }

    @ParameterizedTest
    @CsvSource({
        "awaiting_payment, the free credit comes with your first payment",
        "mailbox_used, has had the free credit before",
        "network_limit, from your network on the same day",
        "invalid_address, for an e-mail address of this form"
    })
    void accountWithoutWelcomeCreditIsToldWhy(String decision, String reason) {
        StubControl.stub("GET " + account, 200, """
                {"remainingMicroUsd": 0, "usedMicroUsd": 0, "totalRequests": 0, "welcomeCredit": "%s"}""".formatted(decision));
        assertThat(browser.page("/"))
                .contains("Your balance is 0", reason, "<a href=\"/payments\">Add credit</a> to make calls")
                .contains("href=\"/feedback\">Contact support")
                .doesNotContain("it includes credit");

        StubControl.stub("GET " + account, 200, """
                {"remainingMicroUsd": 5000000, "usedMicroUsd": 0, "totalRequests": 0, "welcomeCredit": "%s"}""".formatted(decision));
        assertThat(browser.page("/")).doesNotContain("Your balance is 0");
    }

    @Test
    void manyProblemsOfOneKindAreSummarised() {
        String webhooks = IntStream.range(0, 40)
                .mapToObj("{\"url\": \"https://a.example/%d\", \"state\": \"failing\"}"::formatted)
                .collect(Collectors.joining(",", "{\"webhooks\": [", "]}"));
        StubControl.stub("GET " + account + "/webhook", 200, webhooks);

        assertThat(browser.page("/"))
                .contains("https://a.example/2 is failing", "37 more like this.", "<a href=\"/webhooks\">See all</a>")
                .doesNotContain("https://a.example/3 is failing");
    }

    @Test
    void unavailableServiceIsReportedOnThePage() {
        StubControl.stub("GET " + account, 500, "stack trace");
        StubControl.stub("GET " + account + "/webhook", 401, "{}");

        assertThat(browser.page("/"))
                .contains(
                        "The billing service is temporarily unavailable",
                        "The webhook delivery service is temporarily unavailable")
                .doesNotContain("stack trace");
    }

    @Test
    void checkoutSaysThatItIsSimulated() {
        UUID topUp = UUID.randomUUID();
        String begun = """
                {"id": "%s", "amount": 20, "credits_added": 20, "status": "pending",
                "provider": "simulated", "checkout_url": null}""".formatted(topUp);
        StubControl.stub("POST " + account + "/account/top-ups", 200, begun);
        StubControl.stub("POST " + account + "/top-ups/" + topUp + "/simulated", 200, begun);

        assertThat(browser.page("/payments")).contains("Simulated.", "no real payment is made");
        browser.sendAndFollow("/payments", "/payments", Map.of("topUp", topUp, "amount", "20"))
                .then()
                .statusCode(200)
                .body(containsString("Simulated checkout"), containsString("$20.00"));
        browser.sendAndFollow("/payments", "/payments/" + topUp + "/simulated", Map.of("outcome", "paid"))
                .then()
                .statusCode(200)
                .body(containsString("Your credit has been added"));
        browser.get("/payments/checkout").then().statusCode(303).header("Location", endsWith("/payments"));

        assertThat(StubControl.calls(account))
                .anyMatch(call -> call.contains("\"amount\":20") && call.contains(topUp.toString()))
                .anyMatch(call -> call.contains("/simulated {\"outcome\":\"paid\"}"));
        browser.send("/payments", "/payments", Map.of("topUp", topUp, "amount", "0.2"))
                .then()
                .statusCode(400)
                .body(containsString("value=\"0.2\""));
    }

    @Test
    void longHistoryIsPaged() {
        StubControl.stub("GET " + account + "/account/payments", 200, payments(1, 150, "\"older\""));
        StubControl.stub("GET " + account + "/account/payments~older", 200, payments(151, 201, "null"));

        assertThat(browser.page("/payments"))
                .contains("r-100.", "Page 1 of 3", "/payments?page=2")
                .doesNotContain("r-101.", "Previous page");
        assertThat(browser.page("/payments?page=3"))
                .contains("r-201.", "/payments?page=2")
                .doesNotContain("r-200.", "Next page");
    }

    private static String payments(int first, int last, String next) {
        return IntStream.rangeClosed(first, last)
                .mapToObj("""
                        {"reference": "r-%d.", "amount": 1, "credits_added": 1, "status": "completed",
                        "created_at": "2026-11-21T08:00:00Z"}"""::formatted)
                .collect(Collectors.joining(",", "{\"payments\": [", "], \"next_cursor\": %s}".formatted(next)));
    }

    @Test
    void operatorIsNamedWithoutAPaymentProvider() {
        StubControl.stub("GET " + account + "/top-ups", 200, """
                {"provider": "none", "minMicroUsd": 1, "maxMicroUsd": 1}""");

        browser.get("/payments")
                .then()
                .body(containsString("Ask your administrator to add credit"), not(containsString("Add credit</h2>")));
    }

    @Test
    void callIsSentToTheGatewayWithTheEnteredKey() {
        StubControl.stub("GET /twitter/user/info", 200, "{\"name\": \"Ada <b>\"}");

        String page = browser.sendAndFollow(
                        "/reference/user_info",
                        "/reference/user_info",
                        Map.of("key", "sda_live_mine", "in.username", "ada&lovelace"))
                .then()
                .statusCode(200)
                .extract()
                .asString();

        assertThat(page)
                .contains("Status 200", "Ada &lt;b&gt;", "username=ada%26lovelace")
                .doesNotContain("sda_live_mine");
        assertThat(browser.page("/reference")).contains("/twitter/user/info", "$0.0008", "Free");
        browser.get("/reference/nothing").then().statusCode(404);
    }

    @Test
    void operationHasAProgramInEachLanguage() {
        assertThat(browser.page("/reference/user_info"))
                .containsSubsequence(
                        "<h3>curl</h3>", "<h3>Python</h3>", "<h3>JavaScript</h3>", "<h3>Java</h3>", "<h3>Go</h3>")
                .contains("client.user.info(username=", "client.user().info(new UserInfoRequest()");
    }

    @Test
    void parameterWithFewValuesIsAMenu() {
        assertThat(browser.page("/reference/tweet_advanced_search"))
                .containsPattern("<select id=\"in-\\d+\" name=\"in.product\"")
                .contains("<option value=\"\">Not set</option>", "<option>Latest</option>")
                .containsPattern("<input id=\"in-\\d+\" name=\"in.query\"");
    }

    private void stubBalance(long remaining, long used, long calls) {
        StubControl.stub("GET " + account, 200, """
                {"remainingMicroUsd": %d, "usedMicroUsd": %d, "totalRequests": %d}""".formatted(remaining, used, calls));
    }
}
