package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.Team.Colleague;
import io.socialdata.dashboard.identity.mail.MailDelivery;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Invitations that are guessed, sent by strangers, or sent too often; and those for users without an account. */
@QuarkusTest
class InvitationAbuseComponentTest {

    private static final String MEMBERS = "/account/members";
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final int MAILS_PER_ADDRESS = 5;

    @Inject
    Transactions transactions;

    private Team team;
    private final String email = Browser.randomEmail();

    @BeforeEach
    void openAnAccount() {
        team = new Team();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "%00", "'"})
    void guessedTokenIsInvalid(String token) {
        Browser browser = new Browser();

        browser.request().queryParam("token", token).get("/invitation").then().statusCode(404);
        browser.send("/login", "/invitation", Map.of("token", token, "name", "Eve", "password", Browser.PASSWORD))
                .then()
                .statusCode(404);
    }

    @Test
    void invitationsOfAnotherAccountAreNotFound() {
        team.invite(email, "viewer").then().statusCode(303);
        String invitation = "/account/invitations/" + invitationId();
        Browser stranger = new Team().owner();

        stranger.send(MEMBERS, invitation + "/resend", Map.of()).then().statusCode(404);
        stranger.send(MEMBERS, invitation + "/withdraw", Map.of()).then().statusCode(404);

        assertThat(stranger.page(MEMBERS)).doesNotContain(email);
        Team.register(new Browser(), SentMails.token(email, Team.INVITED))
                .then()
                .statusCode(303);
    }

    @Test
    void memberWithAnUnverifiedAddressSendsNoMails() {
        Browser unverified = new Browser().opened(Browser.randomEmail(), Browser.PASSWORD);

        Team.invite(unverified, email, "viewer")
                .then()
                .statusCode(403)
                .body(containsString("Verify your e-mail address first"));

        assertThat(unverified.page(MEMBERS)).doesNotContain(email);
    }

    @Test
    void mailsToAnAddressAreLimitedOverAllAccounts() {
        Stream.generate(Team::new)
                .limit(MAILS_PER_ADDRESS + 1)
                .forEach(each -> each.invite(email, "viewer").then().statusCode(303));

        MailDelivery.sendQueued();
        await().atMost(TIMEOUT)
                .until(() -> SentMails.all(email, Team.INVITED).size() >= MAILS_PER_ADDRESS && queued() == 0);
        assertThat(SentMails.all(email, Team.INVITED)).hasSize(MAILS_PER_ADDRESS);
    }

    @Test
    void mailContainsNothingThatTheInvitingMemberTyped() {
        team.invite(email, "viewer").then().statusCode(303);

        assertThat(SentMails.latest(email, Team.INVITED).getText()).doesNotContain("Quiet Harbor", team.ownerEmail());
    }

    @Test
    void signInLeadsBackToTheInvitation() {
        new Browser().opened(email, Browser.PASSWORD);
        team.invite(email, "viewer").then().statusCode(303);
        String token = SentMails.token(email, Team.INVITED);

        assertThat(new Browser().page("/invitation?token=" + token))
                .contains("/login?next=%2Finvitation%3Ftoken%3D" + token);
        new Browser()
                .send(
                        "/login?next=%2Finvitation%3Ftoken%3D" + token,
                        "/login",
                        Map.of("email", email, "password", Browser.PASSWORD, "next", "/invitation?token=" + token))
                .then()
                .statusCode(303)
                .header("Location", endsWith("/invitation?token=" + token));
    }

    @Test
    void userWithoutAnAccountJoinsAndThenSignsIn() {
        Colleague colleague = team.join("developer");
        team.remove(colleague).then().statusCode(303);
        Team another = new Team();
        another.invite(colleague.email(), "viewer").then().statusCode(303);
        String token = secondToken(colleague.email());
        Browser browser = new Browser();

        Team.accept(browser, token).then().statusCode(303).header("Location", endsWith("/login"));

        browser.get("/").then().statusCode(302);
        browser.signIn(colleague.email(), Browser.PASSWORD).then().statusCode(303);
        assertThat(browser.accountId()).isEqualTo(another.account());
    }

    @Test
    void unverifiedLoginWithoutAnAccountGetsNoneByTheLink() {
        new Browser().opened(email, Browser.PASSWORD);
        transactions.call(handle -> {
            handle.execute(
                    "delete from membership m using dashboard_user u where u.id = m.user_id and u.email = ?", email);
            return handle.execute(
                    "update dashboard_user set account_id = null, account_opened_at = null where email = ?", email);
        });
        team.invite(email, "admin").then().statusCode(303);
        String token = SentMails.token(email, Team.INVITED);

        new Browser()
                .send("/login", "/invitation", Map.of("token", token, "name", "Eve", "password", Browser.PASSWORD))
                .then()
                .statusCode(401);
        assertThat(team.owner().page(MEMBERS)).contains("Withdraw");
    }

    private UUID invitationId() {
        return transactions.call(handle -> handle.createQuery("select id from invitation where email = ?")
                .bind(0, email)
                .mapTo(UUID.class)
                .one());
    }

    private long queued() {
        return transactions.call(handle -> handle.createQuery("select count(*) from mail_outbox where recipient = ?")
                .bind(0, email)
                .mapTo(Long.class)
                .one());
    }

    private static String secondToken(String address) {
        MailDelivery.sendQueued();
        await().atMost(TIMEOUT).until(() -> SentMails.all(address, Team.INVITED).size() == 2);
        return SentMails.token(address, Team.INVITED);
    }
}
