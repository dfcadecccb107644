package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Single sign-on with an issuer that says nothing about the address. */
@QuarkusTest
@TestProfile(StubSso.WithoutClaim.class)
class SsoUnverifiedComponentTest {

    @Test
    void userVerifiesTheAddressByMail() {
        Browser browser = new Browser();

        browser.signInBySso().then().statusCode(303);

        assertThat(browser.page("/account")).contains(StubSso.EMAIL_WITHOUT_CLAIM, "Send again");
        String account = browser.accountId();
        assertThat(StubControl.calls(account)).noneMatch(call -> call.contains("/welcome-credit"));
        String token = SentMails.token(StubSso.EMAIL_WITHOUT_CLAIM, SentMails.VERIFY);
        browser.send("/verify?token=" + token, "/verify", Map.of("token", token))
                .then()
                .statusCode(303);
        assertThat(browser.page("/account")).doesNotContain("Send again");
        assertThat(StubControl.calls(account))
                .filteredOn(call -> call.contains("/welcome-credit"))
                .hasSize(1);
    }
}
