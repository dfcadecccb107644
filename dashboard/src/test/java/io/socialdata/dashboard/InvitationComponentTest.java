package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.dashboard.Team.Colleague;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Invitations to an account, and attempts to use them by others. */
@QuarkusTest
class InvitationComponentTest {

    private static final String MEMBERS = "/account/members";
    private static final Pattern RESEND = Pattern.compile("/account/invitations/([0-9a-f-]{36})/resend");

    @Inject
    Transactions transactions;

    private Team team;
    private final String email = Browser.randomEmail();

    @BeforeEach
    void openAnAccount() {
        team = new Team();
    }

    @Test
    void linkWorksOnce() {
        team.invite(email, "viewer").then().statusCode(303);
        String token = SentMails.token(email, Team.INVITED);

        Team.register(new Browser(), token).then().statusCode(303);

        new Browser().get("/invitation?token=" + token).then().statusCode(404);
        assertThat(team.owner().page(MEMBERS))
                .contains(email, "<td>Viewer</td>")
                .doesNotContain("Withdraw");
    }

    @Test
    void linkIsBoundToItsAddress() {
        team.invite(email, "admin").then().statusCode(303);
        String token = SentMails.token(email, Team.INVITED);
        Browser other = Browser.signedUp();

        other.get("/invitation?token=" + token).then().statusCode(403).body(containsString("another e-mail address"));
        other.send("/account", "/invitation", Map.of("token", token, "name", "Eve", "password", Browser.PASSWORD))
                .then()
                .statusCode(403);

        assertThat(team.owner().page(MEMBERS)).contains("Withdraw");
    }

    @Test
    void userWithAnUnverifiedAddressVerifiesItFirst() {
        Browser browser = new Browser().opened(email, Browser.PASSWORD);
        team.invite(email, "admin").then().statusCode(303);
        String token = SentMails.token(email, Team.INVITED);

        browser.get("/invitation?token=" + token)
                .then()
                .statusCode(403)
                .body(containsString("Verify your e-mail address first"));
    }

    @Test
    void userWithALoginSignsInFirst() {
        new Browser().opened(email, Browser.PASSWORD);
        team.invite(email, "developer").then().statusCode(303);
        String token = SentMails.token(email, Team.INVITED);
        Browser visitor = new Browser();

        assertThat(visitor.page("/invitation?token=" + token)).contains("Sign in to join");
        visitor.send("/login", "/invitation", Map.of("token", token, "name", "Eve", "password", "another password"))
                .then()
                .statusCode(401);
    }

    @Test
    void responseDoesNotTellWhetherTheAddressHasALogin() {
        new Browser().opened(email, Browser.PASSWORD);

        String known = shown(team.invite(email, "viewer"));
        String unknown = shown(team.invite(Browser.randomEmail(), "viewer"));

        assertThat(known).contains("Invitation sent.");
        assertThat(unknown).contains("Invitation sent.");
    }

    @Test
    void withdrawnInvitationIsInvalid() {
        team.invite(email, "viewer").then().statusCode(303);
        String token = SentMails.token(email, Team.INVITED);

        send("withdraw").then().statusCode(303);

        new Browser().get("/invitation?token=" + token).then().statusCode(404);
    }

    @Test
    void onlyTheNewestLinkIsValid() {
        team.invite(email, "viewer").then().statusCode(303);
        String first = SentMails.token(email, Team.INVITED);

        send("resend").then().statusCode(303);

        new Browser().get("/invitation?token=" + first).then().statusCode(404);
    }

    @Test
    void expiredInvitationIsInvalid() {
        team.invite(email, "viewer").then().statusCode(303);
        String token = SentMails.token(email, Team.INVITED);

        transactions.call(handle ->
                handle.execute("update invitation set expires_at = now() - interval '1 s' where email = ?", email));

        new Browser().get("/invitation?token=" + token).then().statusCode(404);
    }

    @Test
    void invitationOfARemovedMemberIsInvalid() {
        Colleague admin = team.join("admin");
        Team.invite(admin.browser(), email, "developer").then().statusCode(303);
        String token = SentMails.token(email, Team.INVITED);
        new Browser().page("/invitation?token=" + token);

        team.changeRole(admin, "viewer").then().statusCode(303);

        new Browser().get("/invitation?token=" + token).then().statusCode(404);
    }

    @Test
    void addressIsInvitedOnceAndMembersNotAtAll() {
        team.invite(email, "viewer").then().statusCode(303);

        team.invite(email.toUpperCase(Locale.ROOT), "viewer").then().statusCode(409);
        team.invite(team.ownerEmail(), "viewer").then().statusCode(409);
        team.invite("no address", "viewer").then().statusCode(400);
        team.invite(Browser.randomEmail(), "root").then().statusCode(400);
    }

    @Test
    void invitationsOfAnAccountAreLimited() {
        for (int sent = 0; sent < 20; sent++) {
            team.invite(Browser.randomEmail(), "viewer").then().statusCode(303);
        }

        team.invite(email, "viewer").then().statusCode(429).body(containsString("Too many invitations"));
    }

    @Test
    void tokenIsNotStored() {
        team.invite(email, "viewer").then().statusCode(303);
        String token = SentMails.token(email, Team.INVITED);

        String rows = transactions.call(handle -> handle.createQuery(
                        "select string_agg(t::text || i::text, ' ') from invitation_token t join invitation i on i.id = t.invitation_id")
                .mapTo(String.class)
                .one());

        assertThat(rows).contains(email).doesNotContain(token);
    }

    private Response send(String action) {
        Matcher id = RESEND.matcher(team.owner().page(MEMBERS));
        assertThat(id.find()).isTrue();
        return team.owner().send(MEMBERS, "/account/invitations/%s/%s".formatted(id.group(1), action), Map.of());
    }

    private String shown(Response response) {
        return team.owner().follow(response).asString();
    }
}
