package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** From sign-up to a correct bill, through the dashboard alone and with the real services behind it. */
@OnSharedSuite
class DashboardIT {

    private static final Pattern KEY = Pattern.compile("id=\"key\">(sda_[A-Za-z0-9_-]+)<");
    private static final Pattern TOP_UP = Pattern.compile("name=\"topUp\" value=\"([^\"]+)\"");
    private static final Pattern SPENT = Pattern.compile("id=\"spent\">\\$([0-9.]+)<");

    private static final Pattern ROWS = Pattern.compile("<tbody>.*?</tbody>", Pattern.DOTALL);
    private static final Pattern CHARGED = Pattern.compile("\\$([0-9.]+)</td></tr>");

    private final Suite suite;
    private final DashboardBrowser browser;

    DashboardIT(Suite suite) {
        this.suite = suite;
        this.browser = new DashboardBrowser(suite);
    }

    @Test
    void usageOfANewAccountMatchesTheLedger() {
        String home = browser.signUp(UUID.randomUUID() + "@example.com");
        assertThat(home).contains("$0.50", "Make your first API call");
        assertThat(browser.status("/sso")).as("no single sign-on here").isEqualTo(404);
        assertThat(browser.page("/first-call")).contains("false");

        String key = createKey();
        call(key, "/user/info?username=" + suite.samples().path("handle").asText(), 200);
        call(key, "/user/info", 400);

        await().atMost(Duration.ofSeconds(30))
                .until(() -> browser.page("/first-call").contains("true"));
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() ->
                        assertThat(account(key).path("total_requests").asLong()).isGreaterThanOrEqualTo(2));
        assertThat(browser.page("/usage")).contains("user_info", "Night job");
        assertThat(DashboardBrowser.textOf(browser.page("/usage"), SPENT)).isEqualTo("0.0008");
        assertThat(tables(browser.page("/usage")))
                .hasSize(3)
                .allSatisfy(sum -> assertThat(sum).isEqualByComparingTo("0.0008"));
        assertThat(new BigDecimal("0.0008"))
                .isEqualByComparingTo(account(key).path("credits_used").decimalValue());
        assertThat(browser.page("/usage/usage.csv")
                        .lines()
                        .skip(1)
                        .map(line -> new BigDecimal(line.substring(line.lastIndexOf(',') + 1)))
                        .reduce(BigDecimal.ZERO, BigDecimal::add))
                .isEqualByComparingTo("0.0008");
        assertThat(browser.page("/requests")).contains("200 OK", "400 Client error", "Night job");

        pay("20");
        assertThat(account(key).path("credits_remaining").decimalValue()).isEqualByComparingTo("20.4992");
        assertThat(browser.page("/payments")).contains("$20.00", "completed");
    }

    @Test
    void operatorAccountIsClaimedOnceWithCode() {
        String email = UUID.randomUUID() + "@example.com";
        Map<String, String> claim = Map.of(
                "code",
                suite.door().run("claim", email).out().lines().findFirst().orElseThrow(),
                "password",
                DashboardBrowser.PASSWORD);
        browser.send(
                "/signup",
                "/signup",
                Map.of("email", email, "name", "Quiet Harbor", "password", DashboardBrowser.PASSWORD));
        assertThat(browser.force("/login", "/login", Map.of("email", email, "password", DashboardBrowser.PASSWORD)))
                .as("a sign-up opens nobody's account")
                .isEqualTo(401);

        assertThat(browser.send("/claim", "/claim", claim)).contains("$0.50");

        assertThat(browser.page("/account")).contains(email);
        assertThat(new DashboardBrowser(suite).force("/claim", "/claim", claim)).isEqualTo(409);
    }

    /** Returns the sums of the rows of each table: by operation, by key, by time. */
    private static List<BigDecimal> tables(String page) {
        return ROWS.matcher(page)
                .results()
                .map(table -> CHARGED.matcher(table.group())
                        .results()
                        .map(row -> new BigDecimal(row.group(1)))
                        .reduce(BigDecimal.ZERO, BigDecimal::add))
                .toList();
    }

    private String createKey() {
        return DashboardBrowser.textOf(
                browser.send("/keys", "/keys", Map.of("name", "Night job", "preset", "EVERYTHING")), KEY);
    }

    private void pay(String amount) {
        String topUp = DashboardBrowser.textOf(browser.page("/payments"), TOP_UP);
        assertThat(browser.send("/payments", "/payments", Map.of("topUp", topUp, "amount", amount)))
                .contains("Simulated checkout");
        assertThat(browser.send("/payments", "/payments/" + topUp + "/simulated", Map.of("outcome", "paid")))
                .contains("Your credit has been added");
    }

    private void call(String key, String path, int status) {
        await().atMost(Duration.ofSeconds(30)).until(() -> suite.data(key, path).statusCode() == status);
    }

    private JsonNode account(String key) {
        return Suite.json(suite.host(key, "/account/me").body());
    }
}
