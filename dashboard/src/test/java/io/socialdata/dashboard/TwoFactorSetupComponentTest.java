package io.socialdata.dashboard;

import static io.socialdata.dashboard.TwoFactorUser.PAGE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How a user turns the second factor on and off. */
@QuarkusTest
class TwoFactorSetupComponentTest {

    private final String email = Browser.randomEmail();
    private final Browser browser = new Browser();

    @BeforeEach
    void openAnAccount() {
        browser.verified(email);
    }

    @Test
    void setupNeedsThePassword() {
        assertThat(browser.page("/account")).contains("A sign-in needs your password only", PAGE);
        browser.send(PAGE, PAGE + "/begin", Map.of("current", "not the password"))
                .then()
                .statusCode(400)
                .body(containsString("The current password is incorrect."));
        assertThat(browser.page(PAGE)).doesNotContain("otpauth");
    }

    @Test
    void secretTakesEffectAfterACodeConfirmsIt() {
        Authenticator app = TwoFactorUser.beginSetup(browser);
        assertThat(browser.page(PAGE))
                .contains("<svg class=\"qr\"", "otpauth://totp/Social%20Data%20Access:", app.secret());
        confirm("000000x").then().statusCode(400).body(containsString("This code is wrong"));
        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(303).header("Location", endsWith("/"));

        browser.follow(confirm(app.code()))
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body(containsString("You won't be able to see them again"));

        assertThat(browser.page("/account")).contains("a code of your authenticator app");
        assertThat(browser.page(PAGE)).contains("10 of 10 recovery codes").doesNotContain("otpauth");
        SentMails.latest(email, SentMails.TWO_FACTOR_ON);
    }

    @Test
    void setupSignsOutOtherBrowsers() {
        Browser other = new Browser();
        other.signIn(email, Browser.PASSWORD).then().statusCode(303);

        TwoFactorUser.enabledBy(browser, email);

        other.get("/account").then().statusCode(302);
        browser.page("/account");
    }

    @Test
    void onlyTheLoginThatBeganSeesTheSecret() {
        Browser other = new Browser();
        other.signIn(email, Browser.PASSWORD).then().statusCode(303);

        Authenticator app = TwoFactorUser.beginSetup(browser);

        assertThat(other.page(PAGE)).doesNotContain("otpauth").contains("Set up two-factor");
        other.sendAndFollow(PAGE, PAGE + "/confirm", Map.of("code", app.code()))
                .then()
                .body(containsString("has changed meanwhile"));
        new Browser().signIn(email, Browser.PASSWORD).then().header("Location", endsWith("/"));
    }

    @Test
    void secondSetupCannotReplaceTheSecret() {
        TwoFactorUser user = TwoFactorUser.enabledBy(browser, email);

        browser.sendAndFollow(PAGE, PAGE + "/begin", Map.of("current", Browser.PASSWORD))
                .then()
                .body(containsString("has changed meanwhile"));

        TwoFactorUser.enterCode(user.otherBrowserWithPassword(), user.app().nextCode())
                .then()
                .statusCode(303);
    }

    @Test
    void turningOffNeedsPasswordAndCode() {
        TwoFactorUser user = TwoFactorUser.enabledBy(browser, email);
        String code = user.recoveryCodes().getFirst();

        disable("not the password", code).then().statusCode(400).body(containsString("password is incorrect"));
        disable(Browser.PASSWORD, "").then().statusCode(400).body(containsString("This code is wrong"));
        disable(Browser.PASSWORD, user.usedCode()).then().statusCode(400);
        browser.follow(disable(Browser.PASSWORD, code)).then().body(containsString("Two-factor authentication is off"));

        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(303).header("Location", endsWith("/"));
        SentMails.latest(email, SentMails.TWO_FACTOR_OFF);
    }

    @Test
    void passwordChangeNeedsTheCode() {
        TwoFactorUser user = TwoFactorUser.enabledBy(browser, email);
        Map<String, String> change = Map.of("current", Browser.PASSWORD, "password", "another password");

        browser.send("/account", "/account/password", change)
                .then()
                .statusCode(400)
                .body(containsString("This code is wrong"));

        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(303);
        assertThat(user.recoveryCodes()).hasSize(10);
    }

    @Test
    void newRecoveryCodesReplaceTheEarlierOnes() {
        TwoFactorUser user = TwoFactorUser.enabledBy(browser, email);
        Response renewed = browser.send(
                PAGE,
                PAGE + "/codes",
                Map.of("current", Browser.PASSWORD, "code", user.app().nextCode()));
        String page = browser.follow(renewed).then().statusCode(200).extract().asString();
        List<String> fresh = TwoFactorUser.recoveryCodes(page);
        browser.follow(renewed).then().statusCode(303);

        assertThat(fresh).hasSize(10).doesNotContainAnyElementsOf(user.recoveryCodes());
        Browser other = user.otherBrowserWithPassword();
        TwoFactorUser.enterCode(other, user.recoveryCodes().getFirst()).then().statusCode(401);
        TwoFactorUser.enterCode(other, fresh.getFirst()).then().statusCode(303);
    }

    private Response confirm(String code) {
        return browser.send(PAGE, PAGE + "/confirm", Map.of("code", code));
    }

    private Response disable(String password, String code) {
        return browser.send(PAGE, PAGE + "/disable", Map.of("current", password, "code", code));
    }
}
