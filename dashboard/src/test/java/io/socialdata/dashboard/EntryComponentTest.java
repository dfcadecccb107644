package io.socialdata.dashboard;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The way in and out. */
@QuarkusTest
class EntryComponentTest {

    private final Browser browser = new Browser();

    @Test
    void whoSignsUpIsSignedInWithAnAccountOfTheirOwn() {
        String email = Browser.someAddress();

        browser.signUp(email, Browser.PASSWORD).then().statusCode(303).header("Location", endsWith("/"));

        assertThat(browser.page("/account")).contains(email);
        assertThat(Owners.calls(browser.accountId()).getFirst())
                .startsWith("POST /internal/accounts ")
                .contains(browser.accountId(), email, "Quiet Harbor");
    }

    @Test
    void signUpThatBillingDidNotAnswerIsFinishedBySigningInWithTheSameAccount() {
        String email = Browser.someAddress();
        Owners.answer("POST /internal/accounts", 500, "");
        try {
            browser.signUp(email, Browser.PASSWORD).then().statusCode(503).body(containsString("nothing is lost"));
            browser.signIn(email, Browser.PASSWORD).then().statusCode(503);
        } finally {
            Owners.answer("POST /internal/accounts", 201, "{}");
        }

        browser.signIn(email, Browser.PASSWORD).then().statusCode(303);

        assertThat(Owners.calls(browser.accountId()).stream()
                        .filter(call -> call.startsWith("POST /internal/accounts ")))
                .hasSize(3);
    }

    @Test
    void addressThatSomebodyElsesAccountHasIsRefusedAndNotKept() {
        String email = Browser.someAddress();
        Owners.answer("POST /internal/accounts", 409, "{\"error\": \"already_exists\", \"message\": \"Taken.\"}");
        try {
            browser.signUp(email, Browser.PASSWORD).then().statusCode(409).body(containsString("operator"));
        } finally {
            Owners.answer("POST /internal/accounts", 201, "{}");
        }

        browser.signIn(email, Browser.PASSWORD).then().statusCode(401);
    }

    @Test
    void addressIsTakenOnce() {
        String email = Browser.someAddress();
        new Browser().signUp(email, Browser.PASSWORD).then().statusCode(303);

        browser.signUp(email.toUpperCase(Locale.ROOT), "another long password")
                .then()
                .statusCode(409)
                .body(containsString("sign in instead"));
    }

    @Test
    void shortPasswordAndOddAddressAreRefusedAndWhatWasTypedStays() {
        browser.signUp("ada@example.com", "short").then().statusCode(400).body(containsString("ada@example.com"));
        browser.signUp("no address", Browser.PASSWORD).then().statusCode(400);
        browser.signUp("ada@example.com", "x".repeat(73)).then().statusCode(400);
    }

    @Test
    void wrongPasswordAndUnknownAddressAreToldInTheSameWords() {
        String email = Browser.someAddress();
        new Browser().signUp(email, Browser.PASSWORD);

        Response wrong = browser.signIn(email, "not the password");
        Response unknown = browser.signIn(Browser.someAddress(), "not the password");

        wrong.then().statusCode(401);
        unknown.then().statusCode(401);
        assertThat(wrong.asString()).contains("do not belong together");
        assertThat(unknown.asString()).contains("do not belong together");
    }

    @Test
    void afterTenWrongPasswordsNotEvenTheRightOneIsLookedAt() {
        String email = Browser.someAddress();
        new Browser().signUp(email, Browser.PASSWORD);
        for (int attempt = 0; attempt < 10; attempt++) {
            browser.signIn(email, "not the password").then().statusCode(401);
        }

        browser.signIn(email, Browser.PASSWORD).then().statusCode(429);
        new Browser().signUp(Browser.someAddress(), Browser.PASSWORD).then().statusCode(303);
    }

    @Test
    void wrongPasswordsBehindAProxyCountForTheirOwnNetworkAlone() {
        String token = browser.token("/login");
        for (int attempt = 0; attempt < 50; attempt++) {
            signInFrom("198.51.100.1, 203.0.113.7", token).then().statusCode(401);
        }

        signInFrom("198.51.100.2, 203.0.113.7", token).then().statusCode(429);
        signInFrom("203.0.113.8", token).then().statusCode(401);
    }

    private Response signInFrom(String forwardedFor, String token) {
        return browser.request()
                .header("X-Forwarded-For", forwardedFor)
                .formParam("form", token)
                .formParam("email", Browser.someAddress())
                .formParam("password", "not the password")
                .post("/login");
    }

    @Test
    void pageThatWasAskedForIsReturnedToAfterTheSignIn() {
        String email = Browser.someAddress();
        new Browser().signUp(email, Browser.PASSWORD);

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
    void formThatIsSentAfterTheLoginHasEndedLeadsToASignInThatSaysSo() {
        String email = Browser.someAddress();
        Browser other = new Browser();
        other.signUp(email, Browser.PASSWORD);
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
                .contains("nothing of what you sent was done", "value=\"/webhooks\"");
    }

    /** The browser has thrown the cookie away by then, and with it what the token on the page belonged to. */
    @Test
    void formThatIsSentWithoutAnyLoginLeadsToTheSignInToo() {
        browser.sendWithoutToken("/keys", Map.of("name", "x"))
                .then()
                .statusCode(302)
                .header("Location", endsWith("/login?ended=1&next=%2Fkeys"));
    }

    @Test
    void loginEndsWhereItIsEnded() {
        String email = Browser.someAddress();
        Browser other = new Browser();
        other.signUp(email, Browser.PASSWORD);
        browser.signIn(email, Browser.PASSWORD);

        browser.send("/account", "/logout", Map.of()).then().statusCode(303);

        browser.get("/account").then().statusCode(302);
        other.get("/account").then().statusCode(200);
    }

    @Test
    void logoutEverywhereEndsAllLoginsOfThisPersonAndOfNobodyElse() {
        String email = Browser.someAddress();
        Browser other = new Browser();
        other.signUp(email, Browser.PASSWORD);
        browser.signIn(email, Browser.PASSWORD);
        Browser somebody = Browser.signedUp();

        browser.send("/account", "/logout/everywhere", Map.of()).then().statusCode(303);

        other.get("/account").then().statusCode(302);
        somebody.get("/account").then().statusCode(200);
    }

    @Test
    void newPasswordEndsTheOtherLoginsAndTheOldPassword() {
        String email = Browser.someAddress();
        Browser other = new Browser();
        other.signUp(email, Browser.PASSWORD);
        browser.signIn(email, Browser.PASSWORD);

        browser.send("/account", "/account/password", Map.of("current", "wrong", "password", "another password"))
                .then()
                .statusCode(400);
        browser.send(
                        "/account",
                        "/account/password",
                        Map.of("current", Browser.PASSWORD, "password", "another password"))
                .then()
                .statusCode(200);

        other.get("/account").then().statusCode(302);
        browser.get("/account").then().statusCode(200);
        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(401);
        new Browser().signIn(email, "another password").then().statusCode(303);
    }

    @Test
    void passwordThatIsChangedCannotBeGuessedEitherAndTheLoginStays() {
        browser.signUp(Browser.someAddress(), Browser.PASSWORD);
        for (int attempt = 0; attempt < 10; attempt++) {
            changePassword("not the password").then().statusCode(400);
        }

        changePassword(Browser.PASSWORD).then().statusCode(429).body(containsString("Too many wrong passwords"));
        browser.get("/account").then().statusCode(200);
    }

    @Test
    void rightPasswordsDoNotCount() {
        String email = Browser.someAddress();
        new Browser().signUp(email, Browser.PASSWORD);
        for (int attempt = 0; attempt < 11; attempt++) {
            new Browser().signIn(email, Browser.PASSWORD).then().statusCode(303);
        }
    }

    private Response changePassword(String current) {
        return browser.send(
                "/account", "/account/password", Map.of("current", current, "password", "another password"));
    }

    @Test
    void madeUpCookieOpensNothing() {
        given().redirects()
                .follow(false)
                .cookie("login", "A".repeat(43))
                .get("/account")
                .then()
                .statusCode(302);
    }
}
