package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Single sign-on with an issuer that says nothing about the address. */
@QuarkusTest
class SsoUnverifiedComponentTest {

    private static final StubSso.User USER = StubSso.User.ALAN;

    @BeforeEach
    void selectUser() {
        StubSso.select(USER);
    }

    @AfterEach
    void reset() {
        StubSso.reset();
    }

    @Test
    void userVerifiesTheAddressByMail() {
        Browser browser = new Browser();

        browser.signInBySso().then().statusCode(303);

        assertThat(browser.page("/account")).contains(USER.email(), "Send again");
        String account = browser.accountId();
        assertThat(StubControl.calls(account)).noneMatch(call -> call.contains("/welcome-credit"));
        String token = SentMails.token(USER.email(), SentMails.VERIFY);
        browser.send("/verify?token=" + token, "/verify", Map.of("token", token))
                .then()
                .statusCode(303);
        assertThat(browser.page("/account")).doesNotContain("Send again");
        // The job that repeats unconfirmed requests may make the same one at the same time.
        assertThat(StubControl.calls(account).stream()
                        .filter(call -> call.contains("/welcome-credit"))
                        .distinct())
                .hasSize(1);
    }

    @Test
    void issuerThatTellsNoTimeOfAuthenticationConfirmsNothing() {
        Browser browser = new Browser();
        browser.signInBySso().then().statusCode(303);

        browser.follow(browser.followSso("/sso?confirm=/account/delete-login", USER.subject()))
                .then()
                .statusCode(200)
                .body(
                        containsString("did not ask you to sign in again"),
                        containsString("Confirm with single sign-on"));

        browser.send("/account/delete-login", "/account/delete-login", Map.of())
                .then()
                .statusCode(403);
    }
}
