package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;

/** Single sign-on through an issuer of the operator's choice. */
@QuarkusTest
class SsoComponentTest {

    private static final int MAX_REDIRECTS = 8;

    @Test
    void ssoUserGetsOneAccountAndARegularLogin() {
        new Browser().get("/login").then().body(containsString("href=\"/sso\""));
        Browser first = new Browser();
        Browser second = new Browser();

        followSsoRedirects(first);
        followSsoRedirects(second);

        assertThat(first.page("/account")).contains(StubSso.EMAIL, "Grace");
        assertThat(first.page("/account")).doesNotContain("Send again");
        assertThat(second.accountId()).isEqualTo(first.accountId());
        assertThat(StubControl.calls(first.accountId()).stream().filter(call -> call.contains("/welcome-credit")))
                .hasSize(1);
        assertThat(StubControl.calls(first.accountId()).stream()
                        .filter(call -> call.startsWith("POST /internal/accounts ")))
                .hasSize(1);
    }

    @Test
    void passwordDoesNotSignInToAnSsoAccount() {
        followSsoRedirects(new Browser());

        new Browser().signIn(StubSso.EMAIL, Browser.PASSWORD).then().statusCode(401);
        new Browser().signUp(StubSso.EMAIL, Browser.PASSWORD).then().statusCode(303);
        assertThat(SentMails.latest(StubSso.EMAIL, SentMails.REGISTERED).getText())
                .contains("Use single sign-on")
                .doesNotContain("token=");
        new Browser().signIn(StubSso.EMAIL, Browser.PASSWORD).then().statusCode(401);
    }

    /** Follows redirects until the dashboard has signed in the browser. */
    private static void followSsoRedirects(Browser browser) {
        Response response = browser.get("/sso");
        for (int hops = 0; hops < MAX_REDIRECTS; hops++) {
            assertThat(response.statusCode()).as(response.asString()).isBetween(302, 303);
            String next = response.header("Location");
            if (response.statusCode() == 303) {
                return;
            }
            response = browser.request().urlEncodingEnabled(false).get(next);
        }
        throw new AssertionError("sent around without end");
    }
}
