package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reset of forgotten passwords, and notices about changed passwords and new sign-ins. */
@QuarkusTest
class PasswordResetComponentTest {

    private static final String FRESH = "a fresh long password";

    private final String email = Browser.randomEmail();
    private final Browser owner = new Browser();
    private final Browser browser = new Browser();

    @BeforeEach
    void openAnAccount() {
        owner.opened(email, Browser.PASSWORD);
    }

    @Test
    void linkSetsAPasswordAndEndsAllLogins() {
        request(email).then().statusCode(200).body(containsString("we have sent a link"));
        String link = SentMails.link(email, SentMails.RESET);
        browser.get(link).then().statusCode(200).body(containsString("New password"));

        browser.follow(reset(link, FRESH))
                .then()
                .statusCode(200)
                .body(containsString("You have been signed out everywhere"));

        owner.get("/account").then().statusCode(302);
        browser.signIn(email, Browser.PASSWORD).then().statusCode(401);
        browser.signIn(email, FRESH).then().statusCode(303);
        assertThat(SentMails.latest(email, SentMails.CHANGED).getText()).contains("/reset");
    }

    @Test
    void resetVerifiesTheAddress() {
        request(email);

        reset(SentMails.link(email, SentMails.RESET), FRESH).then().statusCode(303);

        browser.signIn(email, FRESH).then().statusCode(303);
        assertThat(browser.page("/account")).doesNotContain("Send again");
        assertThat(StubControl.calls(browser.accountId()).stream().distinct())
                .filteredOn(call -> call.contains("/welcome-credit"))
                .hasSize(1);
    }

    @Test
    void answerIsTheSameForUnknownAddresses() {
        String unknown = Browser.randomEmail();

        String forUnknown = shown(request(unknown));
        String forKnown = shown(request(email));

        assertThat(forUnknown).isEqualTo(forKnown);
        SentMails.latest(email, SentMails.RESET);
        assertThat(SentMails.all(unknown, SentMails.RESET)).isEmpty();
    }

    @Test
    void linkIsValidOnceAndOnlyForAnAcceptablePassword() {
        request(email);
        String link = SentMails.link(email, SentMails.RESET);
        reset(link, "short").then().statusCode(400).body(containsString("at least 10 characters"));

        reset(link, FRESH).then().statusCode(303);

        String token = link.replaceAll(".*token=", "");
        browser.get(link).then().statusCode(404);
        browser.send("/reset", "/reset/new", Map.of("token", token, "password", "another long password"))
                .then()
                .statusCode(404)
                .body(containsString("Request a new one"));
        browser.signIn(email, FRESH).then().statusCode(303);
    }

    @Test
    void verificationLinkSetsNoPassword() {
        String token = SentMails.token(email, SentMails.VERIFY);

        browser.get("/reset/new?token=" + token).then().statusCode(404);
        browser.send("/reset", "/reset/new", Map.of("token", token, "password", FRESH))
                .then()
                .statusCode(404);
        owner.page("/account");
    }

    @Test
    void requestsOfANetworkAreLimited() {
        for (int attempt = 0; attempt < 10; attempt++) {
            browser.send("/reset", "/reset", Map.of("email", Browser.randomEmail()))
                    .then()
                    .statusCode(303);
        }

        browser.send("/reset", "/reset", Map.of("email", email))
                .then()
                .statusCode(429)
                .body(containsString("Too many requests"));
        browser.send("/reset", "/reset", Map.of("email", "no address")).then().statusCode(400);
    }

    @Test
    void changedPasswordIsReported() {
        owner.verify(email)
                .send("/account", "/account/password", Map.of("current", Browser.PASSWORD, "password", FRESH))
                .then()
                .statusCode(303);

        assertThat(SentMails.latest(email, SentMails.CHANGED).getText()).contains("was changed on");
    }

    @Test
    void signInFromANewBrowserIsReportedOnce() {
        owner.verify(email);
        Browser recognised = owner.inOtherNetwork();
        recognised.send("/account", "/logout", Map.of()).then().statusCode(303);
        recognised.signIn(email, Browser.PASSWORD).then().statusCode(303);
        Browser fresh = owner.otherBrowserInSameNetwork();
        fresh.signIn(email, Browser.PASSWORD).then().statusCode(303);
        fresh.send("/account", "/logout", Map.of()).then().statusCode(303);
        fresh.inOtherNetwork().signIn(email, Browser.PASSWORD).then().statusCode(303);

        SentMails.latest(email, SentMails.NEW_LOGIN);
        owner.send("/account", "/account/password", Map.of("current", Browser.PASSWORD, "password", FRESH));
        SentMails.latest(email, SentMails.CHANGED);
        assertThat(SentMails.all(email, SentMails.NEW_LOGIN)).hasSize(1);
    }

    private Response request(String address) {
        return browser.sendAndFollow("/reset", "/reset", Map.of("email", address));
    }

    private Response reset(String link, String password) {
        return browser.send(link, "/reset/new", Map.of("token", link.replaceAll(".*token=", ""), "password", password));
    }

    private static String shown(Response page) {
        return page.then().statusCode(200).extract().asString().replaceAll("name=\"csrf_token\" value=\"[^\"]+\"", "");
    }
}
