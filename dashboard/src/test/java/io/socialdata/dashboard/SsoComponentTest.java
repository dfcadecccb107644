package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;

/** The way in through an issuer of the operator's choice. */
@QuarkusTest
class SsoComponentTest {

    private static final int MOST_REDIRECTS = 8;

    @Test
    void personOfTheIssuerGetsAnAccountOnceAndALoginLikeAnyOther() {
        new Browser().get("/login").then().body(containsString("href=\"/sso\""));
        Browser first = new Browser();
        Browser second = new Browser();

        arrive(first);
        arrive(second);

        assertThat(first.page("/account")).contains(StubSso.EMAIL, "Grace");
        assertThat(second.accountId()).isEqualTo(first.accountId());
        assertThat(Owners.calls(first.accountId()).stream().filter(call -> call.startsWith("POST /internal/accounts ")))
                .hasSize(1);
    }

    @Test
    void passwordOpensNoAccountOfTheSingleSignOn() {
        arrive(new Browser());

        new Browser().signIn(StubSso.EMAIL, Browser.PASSWORD).then().statusCode(401);
        new Browser().signUp(StubSso.EMAIL, Browser.PASSWORD).then().statusCode(303);
        new Browser().signIn(StubSso.EMAIL, Browser.PASSWORD).then().statusCode(401);
    }

    /** Goes wherever it is sent, until it is home. */
    private static void arrive(Browser browser) {
        Response answer = browser.get("/sso");
        for (int hops = 0; hops < MOST_REDIRECTS; hops++) {
            assertThat(answer.statusCode()).as(answer.asString()).isBetween(302, 303);
            String next = answer.header("Location");
            if (answer.statusCode() == 303) {
                return;
            }
            answer = browser.request().urlEncodingEnabled(false).get(next);
        }
        throw new AssertionError("sent around without end");
    }
}
