package io.socialdata.dashboard;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Sign-up, sign-in and sign-out. */
@QuarkusTest
class EntryComponentTest {

    private final Browser browser = new Browser();

    @Test
    void signUpCreatesAnAccountAndSignInOpensIt() {
        String email = Browser.randomEmail();

        browser.sendAndFollow("/signup", "/signup", signUp(email))
                .then()
                .statusCode(200)
                .body(containsString("Sign in with your password"))
                .body(containsString("value=\"%s\"".formatted(email)));
        browser.signIn(email, Browser.PASSWORD).then().statusCode(303).header("Location", endsWith("/"));

        assertThat(browser.page("/account")).contains(email);
        assertThat(StubControl.calls(browser.accountId()).getFirst())
                .startsWith("POST /internal/accounts ")
                .contains(browser.accountId(), email, "Quiet Harbor");
    }

    private static Map<String, String> signUp(String email) {
        return Map.of("email", email, "name", "Quiet Harbor", "password", Browser.PASSWORD);
    }

    @Test
    void accountThatBillingFailedToOpenIsOpenedAtNextSignIn() {
        String email = Browser.randomEmail();
        StubControl.stub("POST /internal/accounts", 500, "");
        try {
            browser.signUp(email, Browser.PASSWORD).then().statusCode(303);
            browser.signIn(email, Browser.PASSWORD)
                    .then()
                    .statusCode(503)
                    .body(containsString("temporarily unavailable"));
        } finally {
            StubControl.stub("POST /internal/accounts", 201, "{}");
        }

        browser.signIn(email, Browser.PASSWORD).then().statusCode(303);

        assertThat(StubControl.calls(browser.accountId()).stream()
                        .filter(call -> call.startsWith("POST /internal/accounts ")))
                .hasSize(2);
    }

    @Test
    void shortPasswordAndInvalidAddressAreRejectedAndInputIsKept() {
        browser.signUp("ada@example.com", "short").then().statusCode(400).body(containsString("ada@example.com"));
        browser.signUp("no address", Browser.PASSWORD).then().statusCode(400);
        browser.signUp("ada@example.com", "x".repeat(73)).then().statusCode(400);
    }

    @Test
    void signInReturnsToTheRequestedPage() {
        String email = Browser.randomEmail();
        new Browser().opened(email, Browser.PASSWORD);

        browser.get("/account?x=1")
                .then()
                .statusCode(302)
                .header("Location", endsWith("/login?next=%2Faccount%3Fx%3D1"));
        browser.send("/login", "/login", Map.of("email", email, "password", Browser.PASSWORD, "next", "/account?x=1"))
                .then()
                .statusCode(303)
                .header("Location", endsWith("/account?x=1"));
    }

    @Test
    void formSentAfterLoginExpiryLeadsToSignInWithExplanation() {
        String email = Browser.randomEmail();
        Browser other = new Browser();
        other.opened(email, Browser.PASSWORD);
        browser.signIn(email, Browser.PASSWORD);
        String token = browser.token("/keys");
        other.send("/account", "/logout/everywhere", Map.of()).then().statusCode(303);

        String signIn = browser.sendWith(token, "/webhooks/1/rotate", Map.of())
                .then()
                .statusCode(302)
                .header("Location", endsWith("/login?ended=1&next=%2Fwebhooks"))
                .extract()
                .header("Location");

        assertThat(given().urlEncodingEnabled(false).get(signIn).asString())
                .contains("your changes were not saved", "value=\"/webhooks\"");
    }

    /** The browser has deleted the expired cookie, so the token of the page belongs to no cookie. */
    @Test
    void formSentWithoutLoginLeadsToSignIn() {
        browser.sendWithoutToken("/keys", Map.of("name", "x"))
                .then()
                .statusCode(302)
                .header("Location", endsWith("/login?ended=1&next=%2Fkeys"));
    }

    @Test
    void logoutEndsTheLogin() {
        String email = Browser.randomEmail();
        Browser other = new Browser();
        other.opened(email, Browser.PASSWORD);
        browser.signIn(email, Browser.PASSWORD);

        browser.send("/account", "/logout", Map.of()).then().statusCode(303);

        browser.get("/account").then().statusCode(302);
        other.get("/account").then().statusCode(200);
    }

    @Test
    void logoutEverywhereEndsAllLoginsOfThisUserOnly() {
        String email = Browser.randomEmail();
        Browser other = new Browser();
        other.opened(email, Browser.PASSWORD);
        browser.signIn(email, Browser.PASSWORD);
        Browser otherUser = Browser.signedUp();

        browser.send("/account", "/logout/everywhere", Map.of()).then().statusCode(303);

        other.get("/account").then().statusCode(302);
        otherUser.get("/account").then().statusCode(200);
    }

    @Test
    void passwordChangeEndsOtherLoginsAndTheOldPassword() {
        String email = Browser.randomEmail();
        Browser other = new Browser();
        other.verified(email);
        browser.signIn(email, Browser.PASSWORD);

        browser.send("/account", "/account/password", Map.of("current", "wrong", "password", "another password"))
                .then()
                .statusCode(400);
        browser.send(
                        "/account",
                        "/account/password",
                        Map.of("current", Browser.PASSWORD, "password", "another password"))
                .then()
                .statusCode(303);

        other.get("/account").then().statusCode(302);
        browser.get("/account").then().statusCode(200);
        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(401);
        new Browser().signIn(email, "another password").then().statusCode(303);
    }

    @Test
    void forgedCookieIsNotALogin() {
        given().redirects()
                .follow(false)
                .cookie("login", "A".repeat(43))
                .get("/account")
                .then()
                .statusCode(302);
    }
}
