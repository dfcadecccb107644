package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the pages show of what the owning services say, and what they ask of them. */
@QuarkusTest
class PagesComponentTest {

    private static final UUID KEY = UUID.fromString("0198c0de-0000-7000-8000-000000000001");
    private static final String A_KEY = """
            {"keys": [{"id": "%s", "name": "Night <script>", "prefix": "sda_live_ab", "last4": "wxyz", "status": "active",
            "scopes": ["read"], "monthlyBudgetMicroUsd": 25000000, "usedThisMonthMicroUsd": 1600,
            "createdAt": "2026-11-01T00:00:00Z", "lastUsedAt": null, "expiresAt": null, "rotatedTo": null}]}""".formatted(KEY);

    private Browser browser;
    private String account;

    @BeforeEach
    void signUp() {
        browser = Browser.signedUp();
        account = browser.accountId();
    }

    @Test
    void newAccountIsToldTheThreeSteps() {
        assertThat(browser.page("/"))
                .contains("$0.50", "Make your first API call", "Waiting for your first call")
                .doesNotContain("Done.</li><li class=\"done\">Call");
        browser.get("/first-call").then().statusCode(200).body("arrived", is(false));
    }

    @Test
    void firstCallIsSeenAsSoonAsBillingHasIt() {
        standing(499_200, 800, 1);

        browser.get("/first-call").then().body("arrived", is(true));
        assertThat(browser.page("/")).contains("$0.4992", "in 1 call<").doesNotContain("three steps");
    }

    @Test
    void creditIsSaidToLastAsLongAsItDoesAtTheRateOfTheWeek() {
        standing(10_000_000, 7_000_000, 9_000);
        Owners.answer("GET " + account + "/usage/sums", 200, """
                {"sums": [], "total": {"calls": 9000, "billedCalls": 8750, "failedCalls": 3, "chargedMicroUsd": 7000000}}""");

        assertThat(browser.page("/")).contains("about 10 days left", ">9000<", ">3<");
        standing(1_000_000, 7_000_000, 9_000);
        assertThat(browser.page("/")).contains("about 1 day left");
    }

    @Test
    void whatIsBrokenIsSaidWithTheWayToMendIt() {
        standing(1, 1, 1);
        Owners.answer(
                "GET " + account + "/sessions", 200, "{\"sessions\": [{\"status\": \"dead\", \"username\": \"ada\"}]}");
        Owners.answer("GET " + account + "/webhooks", 200, "[{\"url\": \"https://a.example/x\", \"failing\": true}]");
        Owners.answer("GET " + account + "/monitors", 200, """
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
    void manyFaultsOfOneKindAreToldAsANumber() {
        String webhooks = IntStream.range(0, 40)
                .mapToObj("{\"url\": \"https://a.example/%d\", \"failing\": true}"::formatted)
                .collect(Collectors.joining(",", "[", "]"));
        Owners.answer("GET " + account + "/webhooks", 200, webhooks);

        assertThat(browser.page("/"))
                .contains("https://a.example/2 is failing", "37 more like this.", "<a href=\"/webhooks\">See all</a>")
                .doesNotContain("https://a.example/3 is failing");
    }

    @Test
    void serviceThatDoesNotAnswerIsASentenceOnThePage() {
        Owners.answer("GET " + account, 500, "stack trace");
        Owners.answer("GET " + account + "/webhooks", 401, "{}");

        assertThat(browser.page("/"))
                .contains(
                        "The billing service is temporarily unavailable",
                        "The webhook delivery service is temporarily unavailable")
                .doesNotContain("stack trace");
    }

    @Test
    void usageOfNothingSaysSo() {
        assertThat(browser.page("/usage")).contains("No calls in this period").doesNotContain("Calls per hour");
    }

    @Test
    void usageIsDrawnAndAddedUpByBilling() {
        Instant hour = Instant.now().truncatedTo(ChronoUnit.HOURS);
        Owners.answer("GET " + account + "/keys", 200, A_KEY);
        Owners.answer("GET " + account + "/usage/sums~hour", 200, sums(hour.toString()));
        Owners.answer("GET " + account + "/usage/sums~operation", 200, sums("user_info"));
        Owners.answer("GET " + account + "/usage/sums~key", 200, sums(KEY.toString()));

        assertThat(browser.page("/usage"))
                .contains("<code>user_info</code>", "Night &lt;script&gt;", "$0.0304", hour.toString())
                .contains("40 calls, 2 errors, $0.0304", "height=\"180.0\"", "height=\"9.0\"");
        assertThat(Owners.calls(account)).anyMatch(call -> call.contains("to=" + hour.plus(1, ChronoUnit.HOURS)));
    }

    private static String sums(String name) {
        return """
                {"sums": [{"name": "%s", "calls": 40, "billedCalls": 38, "failedCalls": 2, "chargedMicroUsd": 30400}],
                 "total": {"calls": 40, "billedCalls": 38, "failedCalls": 2, "chargedMicroUsd": 30400}}""".formatted(name);
    }

    @Test
    void usageIsGivenOutAsAFileOfAllPages() {
        Owners.answer("GET " + account + "/usage", 200, """
                {"rows": [{"start": "2026-11-21T08:00:00Z", "keyId": "%s", "operation": "user_info", "calls": 3,
                "billedCalls": 2, "failedCalls": 1, "chargedMicroUsd": 1600}]}""".formatted(KEY));

        browser.get("/usage/usage.csv?range=month")
                .then()
                .statusCode(200)
                .contentType("text/csv")
                .body(is("""
                        start,key_id,operation,calls,billed_calls,failed_calls,charged_usd
                        2026-11-21T08:00:00Z,%s,user_info,3,2,1,0.001600
                        """.formatted(KEY)));
        assertThat(Owners.calls(account).getLast()).contains("group=day", "limit=1000");
    }

    @Test
    void checkoutSaysThatItOnlyPretends() {
        UUID topUp = UUID.randomUUID();
        String begun = """
                {"id": "%s", "amountMicroUsd": 20000000, "creditsMicroUsd": 20000000, "status": "pending",
                "provider": "simulated", "checkout": null}""".formatted(topUp);
        Owners.answer("POST " + account + "/top-ups", 201, begun);
        Owners.answer("POST " + account + "/top-ups/" + topUp + "/simulated", 200, begun);

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

        assertThat(Owners.calls(account))
                .anyMatch(call -> call.contains("\"amountMicroUsd\":20000000") && call.contains(topUp.toString()))
                .anyMatch(call -> call.contains("/simulated {\"outcome\":\"paid\"}"));
        browser.send("/payments", "/payments", Map.of("topUp", topUp, "amount", "0.2"))
                .then()
                .statusCode(400)
                .body(containsString("value=\"0.2\""));
    }

    @Test
    void longHistoryIsTurnedPageByPage() {
        String payments = IntStream.rangeClosed(1, 201)
                .mapToObj("""
                        {"reference": "r-%d.", "amountMicroUsd": 1, "creditsMicroUsd": 1, "status": "completed",
                        "createdAt": "2026-11-21T08:00:00Z"}"""::formatted)
                .collect(Collectors.joining(",", "{\"payments\": [", "]}"));
        Owners.answer("GET " + account + "/payments", 200, payments);

        assertThat(browser.page("/payments"))
                .contains("r-100.", "Page 1 of 3", "/payments?page=2")
                .doesNotContain("r-101.", "Previous page");
        assertThat(browser.page("/payments?page=3"))
                .contains("r-201.", "/payments?page=2")
                .doesNotContain("r-200.", "Next page");
    }

    @Test
    void withoutAProviderTheOperatorIsNamed() {
        Owners.answer("GET " + account + "/top-ups", 200, """
                {"provider": "none", "leastMicroUsd": 1, "mostMicroUsd": 1}""");

        browser.get("/payments")
                .then()
                .body(containsString("Ask your administrator to add credit"), not(containsString("Add credit</h2>")));
    }

    @Test
    void callIsTriedAtTheGatewayWithTheKeyThatIsTyped() {
        Owners.answer("GET /twitter/user/info", 200, "{\"name\": \"Ada <b>\"}");

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

    private void standing(long remaining, long used, long calls) {
        Owners.answer("GET " + account, 200, """
                {"remainingMicroUsd": %d, "usedMicroUsd": %d, "totalRequests": %d}""".formatted(remaining, used, calls));
    }
}
