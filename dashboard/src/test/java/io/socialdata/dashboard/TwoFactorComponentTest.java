package io.socialdata.dashboard;

import static io.socialdata.dashboard.TwoFactorUser.PAGE;
import static io.socialdata.dashboard.TwoFactorUser.enterCode;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sign-in with a second factor. */
@QuarkusTest
class TwoFactorComponentTest {

    private static final int FREE_FAILURES = 10;

    /** Sum of the two delays in the test configuration: 100 ms and 200 ms. */
    private static final Duration DELAYS_OF_TWO = Duration.ofMillis(300);

    @Inject
    Transactions transactions;

    private TwoFactorUser user;

    @BeforeEach
    void turnOn() {
        user = TwoFactorUser.fresh();
    }

    @Test
    void signInNeedsACodeAfterThePassword() {
        Browser other = user.otherBrowserWithPassword();
        other.get("/account").then().statusCode(302);
        assertThat(other.page("/login/code")).contains("6-digit code", "autocomplete=\"one-time-code\"");

        enterCode(other, "000000x").then().statusCode(401).body(containsString("wrong or was already used"));
        other.get("/account").then().statusCode(302);
        enterCode(other, user.app().nextCode()).then().statusCode(303).header("Location", endsWith("/"));

        assertThat(other.page("/account")).contains(user.email());
        other.get("/login/code").then().statusCode(303).header("Location", containsString("/login?flash="));
    }

    @Test
    void expiredSignInSaysSo() {
        Browser other = new Browser();
        other.page("/login");

        other.follow(other.get("/login/code")).then().statusCode(200).body(containsString("Your sign-in has expired"));

        new Browser().get("/login/code").then().statusCode(303).header("Location", containsString("/login"));
    }

    @Test
    void codeWorksOnce() {
        Browser other = user.otherBrowserWithPassword();

        enterCode(other, user.usedCode()).then().statusCode(401);
        String code = user.app().nextCode();
        enterCode(other, code).then().statusCode(303);

        enterCode(user.otherBrowserWithPassword(), code).then().statusCode(401);
    }

    @Test
    void recoveryCodeWorksOnceAndIsReported() {
        assertThat(user.recoveryCodes()).hasSize(10).doesNotHaveDuplicates();
        String code = user.recoveryCodes().getFirst();
        Browser other = user.otherBrowserWithPassword();
        assertThat(other.page("/login/code?recovery=true")).contains("Recovery code");

        enterCode(other, " " + code.toUpperCase(Locale.ROOT).replace("-", " "))
                .then()
                .statusCode(303);

        enterCode(user.otherBrowserWithPassword(), code).then().statusCode(401);
        assertThat(other.page(PAGE)).contains("9 of 10 recovery codes are left");
        SentMails.latest(user.email(), SentMails.RECOVERY_CODE);
    }

    @Test
    void codeOfAnotherUserIsRejected() {
        TwoFactorUser stranger = TwoFactorUser.fresh();
        Browser other = user.otherBrowserWithPassword();

        enterCode(other, stranger.recoveryCodes().getFirst()).then().statusCode(401);

        enterCode(stranger.otherBrowserWithPassword(), stranger.recoveryCodes().getFirst())
                .then()
                .statusCode(303);
    }

    @Test
    void requestedPageOpensAfterTheCode() {
        Browser other = new Browser();
        other.send(
                        "/login",
                        "/login",
                        Map.of("email", user.email(), "password", Browser.PASSWORD, "next", "/keys?page=2"))
                .then()
                .statusCode(303)
                .header("Location", endsWith("/login/code?next=%2Fkeys%3Fpage%3D2"));

        other.send(
                        "/login/code?next=%2Fkeys%3Fpage%3D2",
                        "/login/code", Map.of("code", user.app().nextCode(), "next", "/keys?page=2"))
                .then()
                .statusCode(303)
                .header("Location", endsWith("/keys?page=2"));
    }

    @Test
    void codePageDoesNotLeadToAnotherSite() {
        Browser other = user.otherBrowserWithPassword();

        other.send("/login/code", "/login/code", Map.of("code", user.app().nextCode(), "next", "//evil.example"))
                .then()
                .statusCode(303)
                .header("Location", not(containsString("evil")))
                .header("Location", endsWith("/"));
    }

    @Test
    void wrongCodesAreDelayed() {
        Browser attacker = user.otherBrowserWithPassword();
        Browser another = user.otherBrowserWithPassword();
        for (int attempt = 1; attempt < FREE_FAILURES; attempt++) {
            enterCode(attacker, "wrong").then().statusCode(401);
        }

        // The first delay is counted from the last failure without one.
        long start = System.nanoTime();
        enterCode(attacker, "wrong").then().statusCode(401);
        enterCode(attacker, "wrong").then().statusCode(401);
        enterCode(another, "wrong").then().statusCode(401);

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(DELAYS_OF_TWO);
    }

    @Test
    void passwordResetByMailDoesNotReplaceTheCode() {
        Browser other = new Browser();
        other.sendAndFollow("/reset", "/reset", Map.of("email", user.email()));
        String link = SentMails.link(user.email(), SentMails.RESET);
        String fresh = "a fresh long password";
        other.send(link, "/reset/new", Map.of("token", link.replaceAll(".*token=", ""), "password", fresh))
                .then()
                .statusCode(303);

        other.signIn(user.email(), fresh).then().statusCode(303).header("Location", endsWith("/login/code"));

        other.get("/account").then().statusCode(302);
        enterCode(other, user.recoveryCodes().getFirst()).then().statusCode(303);
    }

    @Test
    void pendingSignInEndsWithThePassword() {
        Browser attacker = user.otherBrowserWithPassword();
        List<String> codes = user.recoveryCodes();
        user.browser()
                .send(
                        "/account",
                        "/account/password",
                        Map.of("current", Browser.PASSWORD, "password", "another password", "code", codes.get(0)))
                .then()
                .statusCode(303);

        attacker.send("/login", "/login/code", Map.of("code", codes.get(1)))
                .then()
                .statusCode(303)
                .header("Location", containsString("/login?flash="));

        attacker.get("/account").then().statusCode(302);
    }

    @Test
    void databaseContainsNeitherSecretNorCodes() {
        byte[] sealed = transactions.call(handle -> handle.createQuery("""
                        select t.sealed_secret from totp_secret t join dashboard_user u on u.id = t.user_id where u.email = ?""")
                .bind(0, user.email())
                .mapTo(byte[].class)
                .one());

        assertThat(new String(sealed, StandardCharsets.ISO_8859_1))
                .doesNotContain(user.app().secret());
        assertThat(transactions.<Integer>call(handle -> handle.createQuery("""
                                select count(*) from recovery_code c join dashboard_user u on u.id = c.user_id
                                where u.email = ? and length(c.code_sha256) = 32""")
                        .bind(0, user.email())
                        .mapTo(Integer.class)
                        .one()))
                .isEqualTo(10);
    }
}
