package io.socialdata.dashboard;

import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Single sign-on with an issuer that has not verified the address. */
@QuarkusTest
class SsoNotVerifiedComponentTest {

    @BeforeEach
    void selectUser() {
        StubSso.select(StubSso.User.EDSGER);
    }

    @AfterEach
    void reset() {
        StubSso.reset();
    }

    @Test
    void addressThatTheIssuerHasNotVerifiedOpensNoAccount() {
        Browser browser = new Browser();

        browser.signInBySso().then().statusCode(409).body(containsString("has not verified your e-mail address"));

        browser.get("/account").then().statusCode(302);
    }
}
