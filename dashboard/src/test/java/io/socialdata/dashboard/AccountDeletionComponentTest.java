package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Deletion of an account by its user. */
@QuarkusTest
class AccountDeletionComponentTest {

    private static final String PAGE = "/account/delete";

    @Inject
    Transactions transactions;

    private final String email = Browser.randomEmail();
    private final Browser browser = new Browser();
    private String account;

    @BeforeEach
    void openAnAccount() {
        browser.verified(email);
        account = browser.accountId();
    }

    @Test
    void accountIsErasedAtBillingAndAllLoginsEnd() {
        Browser other = new Browser();
        other.signIn(email, Browser.PASSWORD).then().statusCode(303);

        browser.follow(delete(Browser.PASSWORD, ""))
                .then()
                .statusCode(200)
                .body(containsString("Your account has been deleted."));

        assertThat(erasures()).hasSize(1);
        browser.get("/account").then().statusCode(302);
        other.get("/account").then().statusCode(302);
        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(401);
    }

    @Test
    void deletionNeedsThePassword() {
        assertThat(browser.page(PAGE)).contains("Remaining credit is lost", "Current password");
        browser.get("/login").then().header("Location", endsWith("/"));

        delete("not the password", "").then().statusCode(400).body(containsString("password is incorrect"));

        assertThat(erasures()).isEmpty();
        browser.page("/account");
    }

    @Test
    void deletionNeedsTheCodeOfAUserWithASecondFactor() {
        TwoFactorUser user = TwoFactorUser.enabledBy(browser, email);

        delete(Browser.PASSWORD, user.usedCode()).then().statusCode(400);
        assertThat(erasures()).isEmpty();
        delete(Browser.PASSWORD, user.recoveryCodes().getFirst()).then().statusCode(303);

        assertThat(erasures()).hasSize(1);
    }

    @Test
    void userStaysUntilBillingConfirms() {
        StubControl.stub("POST " + account + "/erase", 500, "");
        delete(Browser.PASSWORD, "").then().statusCode(503).body(containsString("temporarily unavailable"));
        browser.page("/account");

        StubControl.stub("POST " + account + "/erase", 204, "");
        delete(Browser.PASSWORD, "").then().statusCode(303);

        browser.get("/account").then().statusCode(302);
    }

    @Test
    void noTableContainsTheAddressAfterwards() {
        delete(Browser.PASSWORD, "").then().statusCode(303);

        assertThat(tables())
                .isNotEmpty()
                .allSatisfy(table -> assertThat(rows(table)).isZero());
    }

    private Response delete(String password, String code) {
        return browser.send(PAGE, PAGE, Map.of("current", password, "code", code));
    }

    private List<String> erasures() {
        return StubControl.calls(account).stream()
                .filter(call -> call.contains("/erase"))
                .toList();
    }

    private List<String> tables() {
        return transactions.call(
                handle -> handle.createQuery("""
                        select table_name from information_schema.tables
                        where table_schema = 'public' and table_name <> 'flyway_schema_history'""").mapTo(String.class).list());
    }

    private long rows(String table) {
        return transactions.call(
                handle -> handle.createQuery("select count(*) from %s t where t::text ilike ?".formatted(table))
                        .bind(0, "%" + email + "%")
                        .mapTo(Long.class)
                        .one());
    }
}
