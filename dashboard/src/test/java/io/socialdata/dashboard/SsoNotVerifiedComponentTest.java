package io.socialdata.dashboard;

import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Single sign-on with an issuer that has not verified the address, or has another than the dashboard accepts. */
@QuarkusTest
class SsoNotVerifiedComponentTest {

    @AfterEach
    void reset() {
        StubSso.reset();
    }

    @Test
    void addressThatTheIssuerHasNotVerifiedOpensNoAccount() {
        StubSso.select(StubSso.User.EDSGER);
        Browser browser = new Browser();

        browser.signInBySso().then().statusCode(409).body(containsString("has not verified your e-mail address"));

        browser.get("/account").then().statusCode(302);
    }

    @Test
    void addressThatNamesNoOneMailboxOpensNoAccount() {
        StubSso.select(StubSso.User.MALLORY);
        Browser browser = new Browser();

        browser.signInBySso().then().statusCode(409).body(containsString("address that is not accepted here"));

        browser.get("/account").then().statusCode(302);
    }
}
