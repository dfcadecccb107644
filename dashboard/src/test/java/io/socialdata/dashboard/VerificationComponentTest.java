package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;

import io.quarkus.mailer.Mail;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.dashboard.identity.mail.MailDelivery;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Verification of e-mail addresses, and the welcome credit that depends on it. */
@QuarkusTest
class VerificationComponentTest {

    private static final String BANNER = "open the link in the mail that we sent you";

    @Inject
    Transactions transactions;

    private final String email = Browser.randomEmail();
    private final Browser browser = new Browser();

    @Test
    void welcomeCreditFollowsTheVerificationAndNotTheSignIn() {
        browser.opened(email, Browser.PASSWORD);
        assertThat(browser.page("/account")).contains(BANNER);
        assertThat(credits()).isEmpty();

        verify(browser, link()).then().statusCode(303).header("Location", containsString("/account?flash="));

        assertThat(browser.page("/account")).doesNotContain(BANNER);
        assertThat(credits().stream().distinct()).hasSize(1);
    }

    @Test
    void billingLearnsTheNetworkOfTheSignUpAndItIsKeptNoLonger() {
        browser.opened(email, Browser.PASSWORD);
        String network = signUpNetwork().orElseThrow();
        assertThat(network).matches("2001:db8:[0-9a-f]+::/48");

        verify(browser.inOtherNetwork(), link()).then().statusCode(303);

        assertThat(credits().stream().distinct())
                .singleElement()
                .asString()
                .contains("{\"network\":\"" + network + "\",\"verifiedAt\":\"");
        assertThat(signUpNetwork()).isEmpty();
    }

    @Test
    void openingTheLinkDoesNotUseItUp() {
        browser.opened(email, Browser.PASSWORD);

        for (int scan = 0; scan < 3; scan++) {
            new Browser().get(link()).then().statusCode(200).body(containsString("Verify e-mail address"));
        }
        assertThat(credits()).isEmpty();

        verify(browser, link()).then().statusCode(303);
    }

    @Test
    void linkIsValidOnce() {
        browser.opened(email, Browser.PASSWORD);
        String token = SentMails.token(email, SentMails.VERIFY);
        verify(browser, link()).then().statusCode(303);

        browser.get(link()).then().statusCode(404).body(containsString("invalid, has expired or was already used"));
        browser.send("/account", "/verify", Map.of("token", token)).then().statusCode(404);
        assertThat(credits().stream().distinct()).hasSize(1);
    }

    @Test
    void anotherBrowserMayVerifyAndAllLoginsEnd() {
        browser.opened(email, Browser.PASSWORD);
        Browser phone = new Browser();

        verify(phone, link()).then().statusCode(303).header("Location", containsString("/login?flash="));

        phone.get("/account").then().statusCode(302).header("Location", endsWith("/login?next=%2Faccount"));
        browser.get("/account").then().statusCode(302);
        browser.signIn(email, Browser.PASSWORD).then().statusCode(303);
        assertThat(browser.page("/account")).doesNotContain(BANNER);
    }

    @Test
    void verificationBeforeTheFirstSignInGrantsTheCreditWithTheAccount() {
        browser.signUp(email, Browser.PASSWORD).then().statusCode(303);
        verify(new Browser(), link()).then().statusCode(303);

        browser.signIn(email, Browser.PASSWORD).then().statusCode(303);

        assertThat(credits().stream().distinct()).hasSize(1);
    }

    @Test
    void creditThatBillingDidNotConfirmIsRequestedAgain() {
        browser.opened(email, Browser.PASSWORD);
        String call = "POST %s/welcome-credit".formatted(browser.accountId());
        StubControl.stub(call, 503, "");
        verify(browser, link()).then().statusCode(303);

        StubControl.stub(call, 200, "{\"revokedKeys\": 0}");

        await().atMost(Duration.ofSeconds(60))
                .until(() -> credited() && credits().size() >= 2);
    }

    @Test
    void expiredLinkIsRejected() {
        browser.opened(email, Browser.PASSWORD);
        String token = SentMails.token(email, SentMails.VERIFY);
        transactions.call(handle -> handle.execute("update email_token set expires_at = now() where email = ?", email));

        browser.get(link()).then().statusCode(404);
        browser.send("/account", "/verify", Map.of("token", token)).then().statusCode(404);
        assertThat(credits()).isEmpty();
    }

    @Test
    void linkIsSentAgainUpToALimit() {
        browser.opened(email, Browser.PASSWORD);
        for (int mail = 1; mail < 5; mail++) {
            resend().then().statusCode(200).body(containsString("We have sent a new link"));
        }

        resend().then().statusCode(200).body(containsString("Too many mails"));

        MailDelivery.sendQueued();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> SentMails.all(email, SentMails.VERIFY).size() == 5);
        verify(browser, link()).then().statusCode(303);
    }

    @Test
    void signUpWithAKnownAddressSendsAHintToItsOwner() {
        browser.opened(email, Browser.PASSWORD);

        new Browser().signUp(email, "another long password").then().statusCode(303);

        Mail hint = SentMails.latest(email, SentMails.REGISTERED);
        assertThat(hint.getText()).contains("/reset/new?token=").doesNotContain("Quiet Harbor");
        assertThat(SentMails.all(email, SentMails.VERIFY)).hasSize(1);
    }

    @Test
    void tablesContainNoTokenOfASentMail() {
        browser.opened(email, Browser.PASSWORD);
        String token = SentMails.token(email, SentMails.VERIFY);

        List<String> stored =
                transactions.call(handle -> handle.createQuery("select t::text from email_token t where email = ?")
                        .bind(0, email)
                        .mapTo(String.class)
                        .list());

        assertThat(stored).hasSize(1).noneMatch(row -> row.contains(token));
        await().atMost(Duration.ofSeconds(60))
                .until(() -> transactions.call(handle -> handle.createQuery("""
                                select count(*) from mail_outbox m join dashboard_user u on u.id = m.user_id where u.email = ?
                                """)
                                .bind(0, email)
                                .mapTo(Integer.class)
                                .one())
                        == 0);
    }

    private String link() {
        return SentMails.link(email, SentMails.VERIFY);
    }

    private static Response verify(Browser browser, String link) {
        return browser.send(link, "/verify", Map.of("token", link.replaceAll(".*token=", "")));
    }

    private Response resend() {
        return browser.sendAndFollow("/account", "/verify/resend", Map.of());
    }

    private Optional<String> signUpNetwork() {
        return transactions.call(handle -> handle.createQuery(
                        "select sign_up_network from dashboard_user where email = ? and sign_up_network is not null")
                .bind(0, email)
                .mapTo(String.class)
                .findOne());
    }

    private boolean credited() {
        return transactions.call(
                handle -> handle.createQuery("select welcome_credit_at is not null from dashboard_user where email = ?")
                        .bind(0, email)
                        .mapTo(Boolean.class)
                        .one());
    }

    /** Returns the requests for welcome credit that billing received for the account. */
    private List<String> credits() {
        return StubControl.calls(browser.accountId()).stream()
                .filter(call -> call.contains("/welcome-credit"))
                .toList();
    }
}
