package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.dashboard.operator.audit.AuditedAction;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Sign-in of operators. */
@QuarkusTest
class ConsoleSignInComponentTest {

    @Inject
    Transactions transactions;

    @Inject
    MeterRegistry metrics;

    private final Browser browser = new Browser();

    @Test
    void attemptsAndActionsAreCountedFromZero() {
        assertThat(metrics.find("dashboard.operator.sign.ins").counters())
                .extracting(counter -> counter.getId().getTag("outcome"))
                .contains("success", "rejected", "throttled");
        assertThat(metrics.find("dashboard.operator.actions")
                        .tag("outcome", "done")
                        .counters())
                .hasSameSizeAs(AuditedAction.values());
    }

    @Test
    void tokenSignsInUnderTheNameOfItsOperator() {
        ConsoleBrowser.signIn(browser, ConsoleBrowser.TOKEN).then().statusCode(303);

        assertThat(browser.page("/operator")).contains("<span class=\"who\">ada</span>");
    }

    @Test
    void wrongTokensAreRefusedAndBounded() {
        for (int attempt = 0; attempt < 10; attempt++) {
            ConsoleBrowser.signIn(browser, ConsoleBrowser.TOKEN.replace('0', '1'))
                    .then()
                    .statusCode(401)
                    .body(containsString("Invalid operator token."));
        }

        ConsoleBrowser.signIn(browser, ConsoleBrowser.TOKEN).then().statusCode(429);
        ConsoleBrowser.signIn(new Browser(), ConsoleBrowser.TOKEN).then().statusCode(303);
    }

    @Test
    void shortAndEmptyTokensAreRefused() {
        ConsoleBrowser.signIn(browser, "").then().statusCode(401);
        ConsoleBrowser.signIn(browser, "short").then().statusCode(401);
        ConsoleBrowser.signIn(browser, "x".repeat(300)).then().statusCode(401);
    }

    @Test
    void cookieIsHiddenFromScriptsAndOtherSites() {
        Response response = ConsoleBrowser.signIn(browser, ConsoleBrowser.TOKEN);

        assertThat(response.headers().getValues("Set-Cookie"))
                .filteredOn(cookie -> cookie.startsWith("operator="))
                .singleElement()
                .asString()
                .containsIgnoringCase("HttpOnly")
                .contains("SameSite=Strict");
    }

    @Test
    void databaseHasNoTokenOfASignIn() {
        Response response = ConsoleBrowser.signIn(browser, ConsoleBrowser.TOKEN);
        String token = response.cookie("operator");

        long stored = transactions.call(handle -> handle.createQuery(
                        "select count(*) from operator_session s where s::text like '%' || :token || '%'")
                .bind("token", token)
                .mapTo(Long.class)
                .one());
        assertThat(stored).isZero();
    }

    @Test
    void signOutEndsTheSignInItself() {
        Response response = ConsoleBrowser.signIn(browser, ConsoleBrowser.TOKEN);
        browser.send("/operator", "/operator/logout", Map.of()).then().statusCode(303);

        new Browser()
                .request()
                .cookie("operator", response.cookie("operator"))
                .get("/operator")
                .then()
                .statusCode(302);
    }

    @Test
    void idleAndOldSignInsEnd() {
        ConsoleBrowser.signIn(browser, ConsoleBrowser.TOKEN).then().statusCode(303);
        change("last_seen_at = now() - interval '31 minutes'");
        browser.get("/operator").then().statusCode(302);

        ConsoleBrowser.signIn(browser, ConsoleBrowser.TOKEN).then().statusCode(303);
        change("ends_at = now() - interval '1 second'");
        browser.get("/operator").then().statusCode(302);
    }

    @Test
    void signInEndsWithItsToken() {
        ConsoleBrowser.signIn(browser, ConsoleBrowser.TOKEN).then().statusCode(303);
        change("credential = repeat('a', 64)");

        browser.get("/operator").then().statusCode(302);
    }

    @Test
    void identityProviderSignsInWithTheRole() {
        Response arrived = browser.followSso("/operator/sso");

        arrived.then().statusCode(200).body(containsString(StubSso.OPERATOR), containsString("Open the console"));
        assertThat(browser.page("/operator")).contains(StubSso.OPERATOR);
        browser.get("/keys").then().statusCode(302);
    }

    private void change(String assignment) {
        transactions.call(handle -> handle.execute("update operator_session set " + assignment
                + " where id = (select id from operator_session order by started_at desc limit 1)"));
    }
}
