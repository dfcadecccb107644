package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Activation of accounts that an operator created. */
@QuarkusTest
class ClaimComponentTest {

    private static final String RESOLVE = "POST /internal/account-claims";

    private final UUID account = UUID.randomUUID();
    private final String email = Browser.randomEmail();
    private final Browser browser = new Browser();
    private String code = UUID.randomUUID().toString();

    @AfterEach
    void rejectAllCodes() {
        StubControl.stub(
                RESOLVE, 404, "{\"error\": \"not_found\", \"message\": \"The code is invalid or has expired.\"}");
    }

    @Test
    void codeWorksOnce() {
        acceptCode();

        claim(browser, Browser.PASSWORD).then().statusCode(303).header("Location", endsWith("/"));

        assertThat(browser.accountId()).isEqualTo(account.toString());
        assertThat(browser.page("/account")).contains(email, "Opened by hand");
        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(303);
        Browser second = new Browser();
        claim(second, "another password").then().statusCode(409).body(containsString("already been activated"));
        second.get("/account").then().statusCode(302);
        new Browser().signIn(email, "another password").then().statusCode(401);
    }

    @Test
    void unfinishedSignUpDoesNotBlockAClaim() {
        new Browser()
                .signUp(email, "the password of the first to sign up")
                .then()
                .statusCode(303);
        acceptCode();

        claim(browser, Browser.PASSWORD).then().statusCode(303);

        assertThat(browser.accountId()).isEqualTo(account.toString());
        new Browser()
                .signIn(email, "the password of the first to sign up")
                .then()
                .statusCode(401);
    }

    @Test
    void newCodeGivesTheUserAccessAgain() {
        acceptCode();
        claim(browser, Browser.PASSWORD).then().statusCode(303);
        TwoFactorUser user = TwoFactorUser.enabledBy(browser, email);
        PasskeyUser withPasskey =
                PasskeyUser.addedBy(browser, email, user.recoveryCodes().getFirst());
        code = UUID.randomUUID().toString();
        Browser fresh = new Browser();

        claim(fresh, "another password").then().statusCode(303).header("Location", endsWith("/"));

        assertThat(fresh.accountId()).isEqualTo(account.toString());
        assertThat(fresh.page("/account")).contains("A sign-in needs your password only");
        user.browser().get("/account").then().statusCode(302);
        withPasskey.signIn(new Browser()).then().statusCode(401);
        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(401);
        SentMails.latest(email, SentMails.CHANGED);
        SentMails.latest(email, SentMails.TWO_FACTOR_OFF);
        claim(new Browser(), "a third password").then().statusCode(409);
        new Browser().signIn(email, "another password").then().statusCode(303);
    }

    @Test
    void codeGivesNoAccessToTheLoginOfAnotherOwner() {
        acceptCode();
        claim(browser, Browser.PASSWORD).then().statusCode(303);
        String other = Browser.randomEmail();
        Team.invite(browser, other, "owner").then().statusCode(303);
        Team.register(new Browser(), SentMails.token(other, Team.INVITED))
                .then()
                .statusCode(303);
        browser.send("/account/members", "/account/members/leave", Map.of())
                .then()
                .statusCode(303);
        code = UUID.randomUUID().toString();

        claim(new Browser(), "another password").then().statusCode(409);

        new Browser().signIn(other, Browser.PASSWORD).then().statusCode(303);
    }

    @Test
    void userWithAnotherAccountKeepsIt() {
        new Browser().opened(email, Browser.PASSWORD);
        acceptCode();

        claim(browser, "another password").then().statusCode(409);

        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(303);
    }

    @Test
    void invalidInputIsReported() {
        claim(browser, Browser.PASSWORD).then().statusCode(404).body(containsString("Ask your administrator"));
        claim(browser, "short").then().statusCode(400);
        StubControl.stub(RESOLVE, 500, "");
        claim(browser, Browser.PASSWORD).then().statusCode(503);
    }

    private void acceptCode() {
        StubControl.stub(RESOLVE, 200, """
                {"id": "%s", "email": "%s", "name": "Opened by hand", "createdAt": "2026-11-21T08:00:00Z"}""".formatted(account, email));
    }

    private Response claim(Browser browser, String password) {
        return browser.send("/claim", "/claim", Map.of("code", "claim_" + code, "password", password));
    }
}
