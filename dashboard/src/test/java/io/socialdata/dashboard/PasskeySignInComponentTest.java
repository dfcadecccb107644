package io.socialdata.dashboard;

import static io.socialdata.dashboard.PasskeyUser.PAGE;
import static io.socialdata.dashboard.PasskeyUser.answer;
import static io.socialdata.dashboard.PasskeyUser.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Sign-in with a passkey, honest and hostile. */
@QuarkusTest
class PasskeySignInComponentTest {

    private static final int FREE_FAILURES = 10;

    /** Sum of the two delays in the test configuration: 100 ms and 200 ms. */
    private static final Duration DELAYS_OF_TWO = Duration.ofMillis(300);

    @Inject
    Transactions transactions;

    private final Browser other = new Browser();
    private PasskeyUser user;

    @BeforeEach
    void addPasskey() {
        user = PasskeyUser.fresh();
    }

    @Test
    void passkeyTakesThePlaceOfPasswordAndCode() {
        TwoFactorUser secured = TwoFactorUser.fresh();
        PasskeyUser withBoth = PasskeyUser.addedBy(
                secured.browser(), secured.email(), secured.recoveryCodes().getFirst());

        withBoth.signIn(other).then().statusCode(303).header("Location", endsWith("/"));

        assertThat(other.page("/account")).contains(secured.email(), "2 browsers are signed in");
        assertThat(other.page(PAGE)).contains("Test device").doesNotContain("<td>never</td>");
    }

    @Test
    void signInIsReportedLikeAnyOther() {
        user.signIn(other).then().statusCode(303);

        SentMails.latest(user.email(), SentMails.NEW_LOGIN);
        assertThat(other.page("/account/logins")).contains("This browser");
    }

    @Test
    void requestedPageOpensAfterwardsButNoOtherSite() {
        other.send(
                        "/login?next=%2Fkeys",
                        "/login/passkey", Map.of("credential", user.device().sign(request(other)), "next", "/keys"))
                .then()
                .statusCode(303)
                .header("Location", endsWith("/keys"));

        Browser third = new Browser();
        third.send(
                        "/login",
                        "/login/passkey",
                        Map.of("credential", user.device().sign(request(third)), "next", "//evil.example"))
                .then()
                .statusCode(303)
                .header("Location", not(containsString("evil")));
    }

    static Stream<Arguments> dishonest() {
        return Stream.of(
                of("another origin", device -> device.origin = "https://evil.example"),
                of("another port", device -> device.origin = "http://localhost:1"),
                of("another domain", device -> device.domain = "evil.example"),
                of("no user verification", device -> device.userVerified = false),
                of("no user presence", device -> device.userPresent = false),
                of("unknown passkey", device -> device.credentialId = SoftwareAuthenticator.bytes(UUID.randomUUID())),
                of("another user", device -> device.userHandle = SoftwareAuthenticator.bytes(UUID.randomUUID())),
                of("no user", device -> device.userHandle = new byte[0]));
    }

    private static Arguments of(String what, Consumer<SoftwareAuthenticator> change) {
        return Arguments.of(what, change);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dishonest")
    void dishonestAnswerIsRejected(String what, Consumer<SoftwareAuthenticator> change) {
        change.accept(user.device());

        user.signIn(other).then().statusCode(401).body(containsString("This passkey was not accepted."));

        other.get("/account").then().statusCode(302);
    }

    @Test
    void passkeyOfAnotherUserNeedsItsKey() {
        PasskeyUser victim = PasskeyUser.fresh();
        user.device().credentialId = victim.device().credentialId;
        user.device().userHandle = victim.device().userHandle;

        user.signIn(other).then().statusCode(401);

        victim.signIn(new Browser()).then().statusCode(303);
    }

    @Test
    void answerWorksOnce() {
        Visit visit = Visit.begin();
        String answer =
                user.device().sign(visit.send("/login/passkey/options", "").asString());

        visit.send("/login/passkey", answer).then().statusCode(303);

        visit.send("/login/passkey", answer).then().statusCode(401).body(not(containsString("may have been copied")));
    }

    @Test
    void challengeIsBoundToItsBrowserAndPurpose() {
        String answer = user.device().sign(request(other));
        String registration =
                PasskeyUser.options(PasskeyUser.begin(user.browser(), "Another", Browser.PASSWORD, ""), user.browser());

        answer(new Browser(), answer).then().statusCode(401);
        answer(other, user.device().sign(registration)).then().statusCode(401);
        answer(other, user.device().sign("{\"challenge\": \"AAAAAAAAAAAAAAAAAAAAAA\"}"))
                .then()
                .statusCode(401);

        answer(other, answer).then().statusCode(303);
    }

    @Test
    void deletedPasskeySignsInNoMore() {
        String answer = user.device().sign(request(other));
        PasskeyPagesComponentTest.delete(user.browser(), Browser.PASSWORD, "")
                .then()
                .statusCode(303);

        answer(other, answer).then().statusCode(401);
    }

    @Test
    void counterThatDoesNotGrowIsRejected() {
        user.device().counter = 5;
        user.signIn(other).then().statusCode(303);

        user.signIn(new Browser()).then().statusCode(401).body(containsString("may have been copied"));
        user.device().counter = 4;
        user.signIn(new Browser()).then().statusCode(401).body(containsString("may have been copied"));
        user.device().counter = 0;
        user.signIn(new Browser()).then().statusCode(401);

        user.device().counter = 6;
        user.signIn(new Browser()).then().statusCode(303);
    }

    @Test
    void authenticatorNeedNotCount() {
        user.signIn(other).then().statusCode(303);
        user.signIn(new Browser()).then().statusCode(303);
    }

    @Test
    void textThatIsNoAnswerIsRejected() {
        Stream.of("", "{}", "[]", "null", "x", "{\"rawId\": \"AA\", \"response\": {}}", "\0")
                .forEach(text -> answer(other, text).then().statusCode(401));
    }

    @Test
    void challengesAndWrongAnswersAreNotStored() {
        long before = storedChallenges();
        user.device().userVerified = false;
        for (int request = 0; request < 5; request++) {
            request(other);
            user.signIn(other).then().statusCode(401);
        }

        assertThat(storedChallenges()).isEqualTo(before);
    }

    @Test
    void wrongAnswersAreDelayedLikeWrongPasswords() {
        user.device().userVerified = false;
        for (int attempt = 1; attempt < FREE_FAILURES; attempt++) {
            user.signIn(other).then().statusCode(401);
        }

        // The first delay is counted from the last failure without one.
        long start = System.nanoTime();
        user.signIn(other).then().statusCode(401);
        user.signIn(other).then().statusCode(401);
        user.signIn(other).then().statusCode(401);

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(DELAYS_OF_TWO);
    }

    private long storedChallenges() {
        return transactions.call(handle -> handle.createQuery("select count(*) from used_passkey_challenge")
                .mapTo(Long.class)
                .one());
    }
}
