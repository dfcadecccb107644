package io.socialdata.dashboard;

import static io.socialdata.dashboard.Browser.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;

import io.quarkus.mailer.Mail;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.identity.mail.MailDelivery;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * A stranger has signed up with the address of another person, and waits for that person to verify it. What he could make
 * before unverified users were refused is made by a verified user here, whose verification is then forgotten.
 */
@QuarkusTest
class HijackedAddressComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final String CONFIRM = "Confirm your new e-mail address";
    private static final String CHANGED = "Your e-mail address was changed";
    private static final String REMOVED = "Access to your account was removed";
    private static final String FRESH = "the password of the owner";

    @Inject
    Transactions transactions;

    private final Browser owner = new Browser();

    /** Other tests expect to see the first sign-in of this user. */
    @AfterEach
    void forgetTheUserOfTheIssuer() {
        StubSso.reset();
        transactions.call(
                handle -> handle.execute("delete from dashboard_user where email = ?", StubSso.User.GRACE.email()));
    }

    @Test
    void strangerLeavesNothing() {
        String email = Browser.randomEmail();
        Browser stranger = new Browser().opened(email, PASSWORD);
        String account = stranger.accountId();

        stranger.send("/keys", "/keys", Map.of("name", "Spare", "preset", "EVERYTHING"))
                .then()
                .statusCode(403);
        PasskeyUser.begin(stranger, "Test device", PASSWORD, "").then().statusCode(403);
        stranger.send(TwoFactorUser.PAGE, TwoFactorUser.PAGE + "/begin", Map.of("current", PASSWORD))
                .then()
                .statusCode(403);

        assertThat(StubControl.calls(account))
                .noneMatch(call -> call.startsWith("POST") && call.contains(account + "/keys"));
    }

    @Test
    void passkeyOfTheStrangerDoesNotSignInBeforeTheVerification() {
        PasskeyUser stranger = PasskeyUser.fresh();
        unverify(stranger.email());

        stranger.signIn(new Browser()).then().statusCode(401);
    }

    @Test
    void passwordResetRemovesThePasskeyOfTheStranger() {
        PasskeyUser stranger = PasskeyUser.fresh();
        unverify(stranger.email());

        reset(stranger.email());

        stranger.signIn(new Browser()).then().statusCode(401);
        owner.signIn(stranger.email(), FRESH).then().statusCode(303).header("Location", endsWith("/"));
        assertThat(owner.page(PasskeyUser.PAGE)).doesNotContain("Test device");
    }

    @Test
    void passwordResetRemovesTheSecondFactorOfTheStranger() {
        TwoFactorUser stranger = TwoFactorUser.fresh();
        unverify(stranger.email());

        reset(stranger.email());

        owner.signIn(stranger.email(), FRESH).then().statusCode(303).header("Location", endsWith("/"));
        assertThat(owner.page("/account")).contains(stranger.email());
    }

    @Test
    void passwordResetVoidsTheLinkToAnAddressOfTheStranger() {
        String email = Browser.randomEmail();
        String elsewhere = Browser.randomEmail();
        Browser stranger = new Browser().opened(email, PASSWORD);
        stranger.send("/account", "/account/email", Map.of("email", elsewhere, "current", PASSWORD))
                .then()
                .statusCode(303);
        String link = SentMails.link(elsewhere, CONFIRM);

        reset(email);

        stranger.get(link).then().statusCode(404).body(containsString("invalid, has expired"));
        owner.signIn(email, FRESH).then().statusCode(303).header("Location", endsWith("/"));
    }

    @Test
    void linkOfTheFirstMailLeavesOnlyTheLoginThatUsesIt() {
        PasskeyUser stranger = PasskeyUser.fresh();
        String email = stranger.email();
        unverify(email);
        owner.signIn(email, PASSWORD).then().statusCode(303);
        owner.send("/account", "/verify/resend", Map.of()).then().statusCode(303);

        useLatest(email, SentMails.VERIFY, 2);

        stranger.browser().get("/account").then().statusCode(302);
        stranger.signIn(new Browser()).then().statusCode(401);
        assertThat(owner.page("/account")).contains(email).doesNotContain("Send again");
    }

    @Test
    void activationCodeVerifiesAndRemoves() {
        TwoFactorUser stranger = TwoFactorUser.fresh();
        String account = stranger.browser().accountId();
        unverify(stranger.email());
        StubControl.stub("POST /internal/account-claims", 200, """
                {"id": "%s", "email": "%s", "name": "Ada", "createdAt": "2026-11-21T08:00:00Z"}""".formatted(account, stranger.email()));

        owner.send("/claim", "/claim", Map.of("code", "claim_" + UUID.randomUUID(), "password", FRESH))
                .then()
                .statusCode(303);

        assertThat(owner.page("/account"))
                .contains("A sign-in needs your password only")
                .doesNotContain("Send again");
        assertThat(verifications(account).stream().distinct()).hasSize(2);
    }

    @Test
    void singleSignOnThatVerifiesTheAddressEndsTheOtherLogins() {
        StubSso.select(StubSso.User.GRACE);
        Browser stranger = new Browser();
        stranger.signInBySso().then().statusCode(303);
        unverify(StubSso.User.GRACE.email());

        owner.signInBySso().then().statusCode(303);

        stranger.get("/account").then().statusCode(302);
        assertThat(owner.page("/account")).doesNotContain("Send again");
    }

    @Test
    void restoringAnAddressThatWasNeverVerifiedRemovesWhatWasMadeWithTheOther() {
        String email = Browser.randomEmail();
        String elsewhere = Browser.randomEmail();
        Browser stranger = new Browser().opened(email, PASSWORD);
        String account = stranger.accountId();
        stranger.send("/account", "/account/email", Map.of("email", elsewhere, "current", PASSWORD));
        use(stranger, SentMails.link(elsewhere, CONFIRM));
        String later = Browser.randomEmail();
        stranger.send("/account", "/account/email", Map.of("email", later, "current", PASSWORD));
        use(stranger, SentMails.link(later, CONFIRM));
        String back = SentMails.link(elsewhere, CHANGED);
        PasskeyUser withPasskey = PasskeyUser.addedBy(stranger, later, "");
        String accomplice = Browser.randomEmail();
        Team.invite(stranger, accomplice, "owner").then().statusCode(303);
        Browser member = new Browser();
        Team.register(member, SentMails.token(accomplice, Team.INVITED)).then().statusCode(303);
        StubControl.stub("POST " + account + "/welcome-credit", 200, "{\"revokedKeys\": 2}");

        use(owner, SentMails.link(email, CHANGED));

        stranger.get("/account").then().statusCode(302);
        member.get("/account").then().statusCode(302);
        stranger.get(back).then().statusCode(404);
        withPasskey.signIn(new Browser()).then().statusCode(401);
        assertThat(verifications(account).stream().distinct())
                .as("before the address is back, and after it")
                .hasSize(3);
        owner.signIn(email, PASSWORD).then().statusCode(303);
        assertThat(owner.page("/account/audit")).contains("1 passkey", "2 API keys");
    }

    @Test
    void ownerLearnsWhatWasRemoved() {
        TwoFactorUser stranger = TwoFactorUser.fresh();
        String email = stranger.email();
        PasskeyUser.addedBy(stranger.browser(), email, stranger.recoveryCodes().getFirst());
        String account = stranger.browser().accountId();
        unverify(email);
        StubControl.stub("POST " + account + "/welcome-credit", 200, "{\"revokedKeys\": 1}");

        reset(email);

        // The stub revokes the key again if the job calls it beside the reset, so there may be a mail more.
        await().atMost(TIMEOUT).untilAsserted(() -> {
            MailDelivery.sendQueued();
            assertThat(SentMails.all(email, REMOVED))
                    .extracting(Mail::getText)
                    .anyMatch(text -> text.contains("1 passkey and two-factor authentication"))
                    .anyMatch(text -> text.contains("1 API key."));
        });
        owner.signIn(email, FRESH).then().statusCode(303);
        assertThat(owner.page("/account/audit"))
                .contains("Access from before the verification removed", "1 passkey and two-factor authentication");
    }

    /** The dashboard may end between its transaction and the call to billing. */
    @Test
    void keysAreRevokedLaterIfBillingDoesNotRespond() {
        String email = Browser.randomEmail();
        Browser stranger = new Browser().opened(email, PASSWORD);
        String account = stranger.accountId();
        String call = "POST %s/welcome-credit".formatted(account);
        // A billing of the release before, which revokes nothing.
        StubControl.stub(call, 204, "");

        reset(email);

        await().atMost(TIMEOUT).until(() -> verifications(account).size() >= 2);
        StubControl.stub(call, 200, "{\"revokedKeys\": 1}");
        SentMails.latest(email, REMOVED);
        assertThat(verifications(account).stream().distinct()).hasSize(1);
    }

    @Test
    void laterResetRemovesNothing() {
        PasskeyUser user = PasskeyUser.fresh();

        reset(user.email());

        user.signIn(new Browser()).then().statusCode(303);
        assertThat(SentMails.all(user.email(), REMOVED)).isEmpty();
    }

    private void reset(String email) {
        owner.send("/reset", "/reset", Map.of("email", email)).then().statusCode(303);
        String link = SentMails.link(email, SentMails.RESET);
        owner.send(link, "/reset/new", Map.of("token", link.replaceAll(".*token=", ""), "password", FRESH))
                .then()
                .statusCode(303);
    }

    private void useLatest(String email, String subject, int mails) {
        await().atMost(TIMEOUT).until(() -> {
            MailDelivery.sendQueued();
            return SentMails.all(email, subject).size() == mails;
        });
        use(owner, SentMails.link(email, subject));
    }

    private static void use(Browser browser, String link) {
        browser.send(link, link.replaceAll("\\?.*", ""), Map.of("token", link.replaceAll(".*token=", "")))
                .then()
                .statusCode(303);
    }

    /** Returns the calls that tell billing about verifications of the account. */
    private static List<String> verifications(String account) {
        return StubControl.calls(account).stream()
                .filter(call -> call.contains("/welcome-credit"))
                .toList();
    }

    /** Makes the user one of the release before, who could make things without a verified address. */
    private void unverify(String email) {
        transactions.call(handle -> handle.execute(
                "update dashboard_user set email_verified_at = null, welcome_credit_at = null where email = ?", email));
    }
}
