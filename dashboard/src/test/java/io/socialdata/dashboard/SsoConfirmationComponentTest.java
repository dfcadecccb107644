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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Users of the single sign-on confirm a deletion by signing in at their issuer again. */
@QuarkusTest
class SsoConfirmationComponentTest {

    private static final StubSso.User USER = StubSso.User.KATHERINE;

    private static final String ACCOUNT = "/account/delete";
    private static final String LOGIN = "/account/delete-login";
    private static final String CONFIRM_ACCOUNT = "/sso?confirm=/account/delete";
    private static final String CONFIRM_LOGIN = "/sso?confirm=/account/delete-login";

    @Inject
    Transactions transactions;

    private final Browser browser = new Browser();

    @BeforeEach
    void signIn() {
        StubSso.select(USER);
        browser.signInBySso().then().statusCode(303);
    }

    @AfterEach
    void reset() {
        StubSso.reset();
    }

    @Test
    void deletionNeedsAnotherSignIn() {
        assertThat(browser.page(ACCOUNT))
                .contains("href=\"/sso?confirm=%2Faccount%2Fdelete\"")
                .doesNotContain("Current password");

        delete(ACCOUNT).then().statusCode(403).body(containsString("Confirm with single sign-on first"));
        delete(LOGIN).then().statusCode(403);

        assertThat(erasures(browser.accountId())).isEmpty();
    }

    @Test
    void issuerIsAskedToAuthenticateAgain() {
        assertThat(browser.get(CONFIRM_LOGIN).header("Location")).contains("prompt=login", "max_age=0");
        assertThat(browser.get("/sso").then().statusCode(302).extract().header("Location"))
                .contains("/authorize")
                .doesNotContain("prompt", "max_age");
    }

    @Test
    void accountIsDeletedAfterAnotherSignIn() {
        String account = browser.accountId();

        confirm(CONFIRM_ACCOUNT).then().statusCode(303).header("Location", endsWith(ACCOUNT));
        assertThat(browser.page(ACCOUNT)).contains("You have confirmed your identity");
        delete(ACCOUNT).then().statusCode(303).header("Location", endsWith("/login?deleted=1"));

        assertThat(erasures(account)).hasSize(1);
        browser.get("/account").then().statusCode(302);
    }

    @Test
    void lastOwnerCannotDeleteTheLogin() {
        confirm(CONFIRM_LOGIN).then().statusCode(303).header("Location", endsWith(LOGIN));

        delete(LOGIN).then().statusCode(409).body(containsString("You are the last owner"));
    }

    @Test
    void ownerBesideAnotherOneDeletesTheLogin() {
        transactions.call(handle -> handle.execute("""
                insert into membership (user_id, account_id, role, joined_at)
                select u.id, m.account_id, 'owner', now() from dashboard_user u, membership m
                join dashboard_user s on s.id = m.user_id
                where s.email = ? and u.email = ?
                """, USER.email(), anotherUser()));

        confirm(CONFIRM_LOGIN).then().statusCode(303);
        delete(LOGIN).then().statusCode(303).header("Location", endsWith("/login"));

        browser.get("/account").then().statusCode(302);
    }

    @Test
    void confirmationIsOfOneLoginAndEndsAfterMinutes() {
        Browser other = new Browser();
        other.signInBySso().then().statusCode(303);
        confirm(CONFIRM_ACCOUNT).then().statusCode(303);

        other.send(ACCOUNT, ACCOUNT, Map.of()).then().statusCode(403);
        transactions.call(
                handle -> handle.execute(
                        "update login_session set confirmed_at = confirmed_at - interval '6 minutes' where confirmed_at is not null"));

        assertThat(browser.page(ACCOUNT)).contains("Confirm with single sign-on");
        delete(ACCOUNT).then().statusCode(403);
    }

    @Test
    void signInAsSomeoneElseConfirmsNothing() {
        Browser withPassword = Browser.signedUp();

        withPassword
                .follow(withPassword.followSso(CONFIRM_ACCOUNT, USER.subject()))
                .then()
                .statusCode(200)
                .body(containsString("You signed in as someone else"), containsString("Current password"));

        withPassword.send(ACCOUNT, ACCOUNT, Map.of()).then().statusCode(400);
        withPassword.page("/account");
    }

    @Test
    void confirmationWithoutALoginIsASignIn() {
        new Browser()
                .followSso(CONFIRM_ACCOUNT, USER.subject())
                .then()
                .statusCode(303)
                .header("Location", endsWith("/"));
    }

    @Test
    void confirmationLeadsToNoOtherSite() {
        confirm("/sso?confirm=https://evil.example/").then().statusCode(303).header("Location", endsWith("/"));
    }

    private Response confirm(String path) {
        return browser.followSso(path, USER.subject());
    }

    private Response delete(String page) {
        return browser.send(page, page, Map.of());
    }

    private static String anotherUser() {
        String email = Browser.randomEmail();
        new Browser().opened(email, Browser.PASSWORD);
        return email;
    }

    private static List<String> erasures(String account) {
        return StubControl.calls(account).stream()
                .filter(call -> call.contains("/erase"))
                .toList();
    }
}
