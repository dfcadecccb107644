package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What strangers learn from the way in, and what they can do to people who have accounts. */
@QuarkusTest
class EntryAbuseComponentTest {

    private static final int FREE_FAILURES = 10;

    /** As the tests configure them: 100 ms and 200 ms. */
    private static final Duration DELAYS_OF_TWO = Duration.ofMillis(300);

    @Inject
    MeterRegistry metrics;

    private final String email = Browser.someAddress();
    private final Browser owner = new Browser();
    private final Browser stranger = new Browser();

    @BeforeEach
    void openAnAccount() {
        owner.opened(email, Browser.PASSWORD);
    }

    @Test
    void takenAddressIsAnsweredLikeAFreeOne() {
        Owners.answer("POST /internal/accounts", 500, "");
        try {
            String free = signedUpPage(Browser.someAddress());
            String taken = signedUpPage(email.toUpperCase(Locale.ROOT));

            assertThat(taken).isEqualTo(free).contains("If this address had no account, it has one now.");
        } finally {
            Owners.answer("POST /internal/accounts", 201, "{}");
        }
        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(303);
        stranger.signIn(email, "another long password").then().statusCode(401);
    }

    /** Without what differs between any two pages. */
    private String signedUpPage(String address) {
        long hashed = hashed("sign-up");
        Response answer = stranger.signUp(address, "another long password");
        assertThat(hashed("sign-up")).isEqualTo(hashed + 1);
        assertThat(answer.asString()).isEmpty();
        return stranger.follow(answer)
                .then()
                .statusCode(200)
                .extract()
                .asString()
                .replace(address, "ADDRESS")
                .replaceAll("name=\"form\" value=\"[^\"]+\"", "");
    }

    private long hashed(String queue) {
        return metrics.timer("password.hash", "queue", queue).count();
    }

    @Test
    void everySignUpCountsWhateverCameOfIt() {
        for (int attempt = 0; attempt < 10; attempt++) {
            stranger.signUp(email, "another long password").then().statusCode(303);
        }

        long hashed = hashed("sign-up");
        stranger.signUp(email, "another long password")
                .then()
                .statusCode(429)
                .body(containsString("Too many sign-ups from your network"));
        assertThat(hashed("sign-up")).isEqualTo(hashed);
        new Browser().signUp(email, "another long password").then().statusCode(303);
    }

    @Test
    void wrongPasswordUnknownAddressAndAccountOfAnOperatorAreToldInTheSameWords() {
        Response wrong = stranger.signIn(email, "not the password");
        Response unknown = stranger.signIn(Browser.someAddress(), "not the password");
        String opened = Browser.someAddress();
        stranger.signUp(opened, Browser.PASSWORD).then().statusCode(303);
        Owners.answer("POST /internal/accounts", 409, "{\"error\": \"already_exists\", \"message\": \"Taken.\"}");
        Response byAnOperator;
        try {
            byAnOperator = stranger.signIn(opened, Browser.PASSWORD);
        } finally {
            Owners.answer("POST /internal/accounts", 201, "{}");
        }

        for (Response answer : new Response[] {wrong, unknown, byAnOperator}) {
            answer.then().statusCode(401).body(containsString("Wrong e-mail or password."));
        }
        assertThat(wrong.headers().asList()).hasSameSizeAs(unknown.headers().asList());
    }

    @Test
    void wrongPasswordsAreDelayedForKnownAndUnknownAddressesAlike() {
        Browser other = new Browser();
        String unknown = Browser.someAddress();
        fail(stranger, email, FREE_FAILURES - 1);
        fail(other, unknown, FREE_FAILURES - 1);

        assertThat(threeFailures(stranger, email)).isGreaterThanOrEqualTo(DELAYS_OF_TWO);
        assertThat(threeFailures(other, unknown)).isGreaterThanOrEqualTo(DELAYS_OF_TWO);
    }

    @Test
    void strangerWhoGuessesKeepsTheOwnerOutNowhere() {
        fail(stranger, email, FREE_FAILURES + 3);
        long delayed = hashed("unrecognised");

        Browser recognisedElsewhere = owner.elsewhere();
        recognisedElsewhere.send("/account", "/logout", Map.of()).then().statusCode(303);
        recognisedElsewhere.signIn(email, Browser.PASSWORD).then().statusCode(303);
        owner.neighbour().signIn(email, Browser.PASSWORD).then().statusCode(303);
        assertThat(hashed("unrecognised")).isEqualTo(delayed);
        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(303);
    }

    @Test
    void guessesInARecognisedBrowserAreDelayedToo() {
        owner.send("/account", "/logout", Map.of()).then().statusCode(303);
        fail(owner, email, FREE_FAILURES - 1);

        assertThat(threeFailures(owner, email)).isGreaterThanOrEqualTo(DELAYS_OF_TWO);
        owner.signIn(email, Browser.PASSWORD).then().statusCode(303);
    }

    @Test
    void browserIsRecognisedForItsOwnAccountOnly() {
        Browser thief = new Browser().opened(Browser.someAddress(), Browser.PASSWORD);
        thief.send("/account", "/logout", Map.of()).then().statusCode(303);
        long unrecognised = hashed("unrecognised");

        thief.signIn(email, "not the password").then().statusCode(401);

        assertThat(hashed("unrecognised")).isEqualTo(unrecognised + 1);
    }

    @Test
    void newPasswordForgetsTheOtherBrowsers() {
        Browser old = new Browser();
        old.signIn(email, Browser.PASSWORD).then().statusCode(303);
        owner.send(
                        "/account",
                        "/account/password",
                        Map.of("current", Browser.PASSWORD, "password", "another long password"))
                .then()
                .statusCode(303);
        long unrecognised = hashed("unrecognised");

        old.signIn(email, Browser.PASSWORD).then().statusCode(401);

        assertThat(hashed("unrecognised")).isEqualTo(unrecognised + 1);
    }

    @Test
    void rightPasswordsDoNotCount() {
        for (int attempt = 0; attempt < FREE_FAILURES + 1; attempt++) {
            stranger.neighbour().signIn(email, Browser.PASSWORD).then().statusCode(303);
        }
    }

    @Test
    void stolenLoginKeepsTheOwnerFromNoNewPassword() {
        Browser stolen = new Browser();
        stolen.signIn(email, Browser.PASSWORD).then().statusCode(303);
        for (int attempt = 0; attempt < FREE_FAILURES + 2; attempt++) {
            changePassword(stolen, "not the password").then().statusCode(400);
        }

        changePassword(owner, Browser.PASSWORD).then().statusCode(303);
        stolen.get("/account").then().statusCode(302);
    }

    private static Response changePassword(Browser browser, String current) {
        return browser.send(
                "/account", "/account/password", Map.of("current", current, "password", "another password"));
    }

    private static void fail(Browser browser, String address, int times) {
        for (int attempt = 0; attempt < times; attempt++) {
            browser.signIn(address, "not the password").then().statusCode(401);
        }
    }

    /** How long three more take, of which the first one is not delayed. */
    private static Duration threeFailures(Browser browser, String address) {
        long began = System.nanoTime();
        fail(browser, address, 3);
        return Duration.ofNanos(System.nanoTime() - began);
    }
}
