package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Single sign-on through an issuer of the operator's choice. */
@QuarkusTest
class SsoComponentTest {

    @Test
    void ssoUserGetsOneAccountAndARegularLogin() {
        new Browser().get("/login").then().body(containsString("href=\"/sso\""));
        Browser first = new Browser();
        Browser second = new Browser();

        followSsoRedirects(first);
        followSsoRedirects(second);

        assertThat(first.page("/account")).contains(StubSso.User.GRACE.email(), "Grace");
        assertThat(first.page("/account")).doesNotContain("Send again");
        assertThat(second.accountId()).isEqualTo(first.accountId());
        assertThat(StubControl.calls(first.accountId()).stream()
                        .filter(call -> call.contains("/welcome-credit"))
                        .distinct())
                .hasSize(1);
        assertThat(StubControl.calls(first.accountId()).stream()
                        .filter(call -> call.startsWith("POST /internal/accounts ")))
                .hasSize(1);
    }

    @Test
    void passwordDoesNotSignInToAnSsoAccount() {
        followSsoRedirects(new Browser());

        new Browser()
                .signIn(StubSso.User.GRACE.email(), Browser.PASSWORD)
                .then()
                .statusCode(401);
        new Browser()
                .signUp(StubSso.User.GRACE.email(), Browser.PASSWORD)
                .then()
                .statusCode(303);
        assertThat(SentMails.latest(StubSso.User.GRACE.email(), SentMails.REGISTERED)
                        .getText())
                .contains("Use single sign-on")
                .doesNotContain("token=");
        new Browser()
                .signIn(StubSso.User.GRACE.email(), Browser.PASSWORD)
                .then()
                .statusCode(401);
    }

    @Test
    void ssoUserHasTheSecondFactorOfTheIssuer() {
        Browser browser = new Browser();
        followSsoRedirects(browser);

        assertThat(browser.page("/account")).contains("Your identity provider manages your password");
        assertThat(browser.page(TwoFactorUser.PAGE)).contains("is not available here");
        browser.send(TwoFactorUser.PAGE, TwoFactorUser.PAGE + "/begin", Map.of("current", ""))
                .then()
                .statusCode(404);
    }

    @Test
    void ssoUserGetsNoPasskey() {
        Browser browser = new Browser();
        followSsoRedirects(browser);

        assertThat(browser.page(PasskeyUser.PAGE)).contains("Passkeys cannot be added here.");
        PasskeyUser.begin(browser, "Laptop", "", "").then().statusCode(404);
        browser.send(PasskeyUser.PAGE, PasskeyUser.PAGE, Map.of("name", "Laptop", "credential", "{}"))
                .then()
                .statusCode(404);
    }

    private static void followSsoRedirects(Browser browser) {
        browser.signInBySso().then().statusCode(303);
    }
}
