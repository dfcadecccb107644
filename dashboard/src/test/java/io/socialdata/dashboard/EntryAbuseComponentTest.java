package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.accounts.EmailAddress;
import io.socialdata.dashboard.ratelimit.TurnQueue;
import io.socialdata.dashboard.ratelimit.Turns;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What strangers can learn from sign-up and sign-in, and how far they can hinder users with accounts. */
@QuarkusTest
class EntryAbuseComponentTest {

    private static final int FREE_FAILURES = 10;

    /** Sum of the two delays in the test configuration: 100 ms and 200 ms. */
    private static final Duration DELAYS_OF_TWO = Duration.ofMillis(300);

    @Inject
    MeterRegistry metrics;

    @Inject
    Turns turns;

    private final String email = Browser.randomEmail();
    private final Browser owner = new Browser();
    private final Browser attacker = new Browser();

    @BeforeEach
    void openAnAccount() {
        owner.verified(email);
    }

    @Test
    void signUpWithTakenAddressGetsTheSameResponseAsAFreeOne() {
        StubControl.stub("POST /internal/accounts", 500, "");
        try {
            String free = signedUpPage(Browser.randomEmail());
            String taken = signedUpPage(email.toUpperCase(Locale.ROOT));

            assertThat(taken).isEqualTo(free).contains("If this address had no account, it has one now.");
        } finally {
            StubControl.stub("POST /internal/accounts", 201, "{}");
        }
        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(303);
        attacker.signIn(email, "another long password").then().statusCode(401);
    }

    /** Signs up and returns the page without the parts that differ between any two pages. */
    private String signedUpPage(String address) {
        long hashed = hashed("sign-up");
        Response response = attacker.signUp(address, "another long password");
        assertThat(hashed("sign-up")).isEqualTo(hashed + 1);
        assertThat(response.asString()).isEmpty();
        return attacker.follow(response)
                .then()
                .statusCode(200)
                .extract()
                .asString()
                .replace(EmailAddress.parse(address).orElseThrow().value(), "ADDRESS")
                .replaceAll("name=\"csrf_token\" value=\"[^\"]+\"", "");
    }

    private long hashed(String queue) {
        return metrics.timer("password.hash", "queue", queue).count();
    }

    @Test
    void everySignUpCountsWhateverItsResult() {
        for (int attempt = 0; attempt < 10; attempt++) {
            attacker.signUp(email, "another long password").then().statusCode(303);
        }

        long hashed = hashed("sign-up");
        attacker.signUp(email, "another long password")
                .then()
                .statusCode(429)
                .body(containsString("Too many sign-ups from your network"));
        assertThat(hashed("sign-up")).isEqualTo(hashed);
        new Browser().signUp(email, "another long password").then().statusCode(303);
    }

    @Test
    void wrongPasswordUnknownAddressAndOperatorAccountGetTheSameMessage() {
        Response wrong = attacker.signIn(email, "not the password");
        Response unknown = attacker.signIn(Browser.randomEmail(), "not the password");
        String opened = Browser.randomEmail();
        attacker.signUp(opened, Browser.PASSWORD).then().statusCode(303);
        StubControl.stub("POST /internal/accounts", 409, "{\"error\": \"already_exists\", \"message\": \"Taken.\"}");
        Response byAnOperator;
        try {
            byAnOperator = attacker.signIn(opened, Browser.PASSWORD);
        } finally {
            StubControl.stub("POST /internal/accounts", 201, "{}");
        }

        for (Response response : new Response[] {wrong, unknown, byAnOperator}) {
            response.then().statusCode(401).body(containsString("Wrong e-mail or password."));
        }
        assertThat(wrong.headers().asList()).hasSameSizeAs(unknown.headers().asList());
    }

    @Test
    void wrongPasswordsAreDelayedForKnownAndUnknownAddressesAlike() {
        Browser other = new Browser();
        String unknown = Browser.randomEmail();
        fail(attacker, email, FREE_FAILURES - 1);
        fail(other, unknown, FREE_FAILURES - 1);

        assertThat(threeFailures(attacker, email)).isGreaterThanOrEqualTo(DELAYS_OF_TWO);
        assertThat(threeFailures(other, unknown)).isGreaterThanOrEqualTo(DELAYS_OF_TWO);
    }

    @Test
    void passwordGuessingLocksTheAccountOwnerOutNowhere() {
        fail(attacker, email, FREE_FAILURES + 3);
        long delayed = hashed("unrecognised");

        Browser recognisedElsewhere = owner.inOtherNetwork();
        recognisedElsewhere.send("/account", "/logout", Map.of()).then().statusCode(303);
        recognisedElsewhere.signIn(email, Browser.PASSWORD).then().statusCode(303);
        owner.otherBrowserInSameNetwork().signIn(email, Browser.PASSWORD).then().statusCode(303);
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
    void browserIsRecognisedOnlyForItsOwnAccount() {
        Browser intruder = new Browser().opened(Browser.randomEmail(), Browser.PASSWORD);
        intruder.send("/account", "/logout", Map.of()).then().statusCode(303);
        long unrecognised = hashed("unrecognised");

        intruder.signIn(email, "not the password").then().statusCode(401);

        assertThat(hashed("unrecognised")).isEqualTo(unrecognised + 1);
    }

    @Test
    void passwordChangeForgetsOtherBrowsers() {
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
    void correctPasswordsAreNotCounted() {
        for (int attempt = 0; attempt < FREE_FAILURES + 1; attempt++) {
            attacker.otherBrowserInSameNetwork()
                    .signIn(email, Browser.PASSWORD)
                    .then()
                    .statusCode(303);
        }
    }

    @Test
    void stolenLoginCannotPreventAPasswordChange() {
        Browser stolen = new Browser();
        stolen.signIn(email, Browser.PASSWORD).then().statusCode(303);
        for (int attempt = 0; attempt < FREE_FAILURES + 2; attempt++) {
            changePassword(stolen, "not the password").then().statusCode(400);
        }

        changePassword(owner, Browser.PASSWORD).then().statusCode(303);
        stolen.get("/account").then().statusCode(302);
    }

    /** Also because a user's form may hold a transaction, which must not wait for a flood to end. */
    @Test
    void userIsServedWhileStrangersWaitForTheirTurn() {
        CompletableFuture<Integer> stranger = turns.run(
                TurnQueue.STRANGER,
                () -> turns.run(TurnQueue.STRANGER, () -> {
                    CompletableFuture<Integer> waiting = CompletableFuture.supplyAsync(
                            () -> attacker.signIn(Browser.randomEmail(), "not the password")
                                    .statusCode());
                    changePassword(owner, Browser.PASSWORD).then().statusCode(303);
                    assertThat(waiting).isNotDone();
                    return waiting;
                }));

        assertThat(stranger.join()).isEqualTo(401);
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

    /** Returns the duration of three more failures, of which the first is not delayed. */
    private static Duration threeFailures(Browser browser, String address) {
        long began = System.nanoTime();
        fail(browser, address, 3);
        return Duration.ofNanos(System.nanoTime() - began);
    }
}
