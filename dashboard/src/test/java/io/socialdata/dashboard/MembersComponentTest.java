package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.dashboard.Team.Colleague;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Members of an account, their roles, and the accounts of a user. */
@QuarkusTest
class MembersComponentTest {

    private static final String MEMBERS = "/account/members";

    private Team team;

    @BeforeEach
    void openAnAccount() {
        team = new Team();
    }

    @Test
    void founderOwnsTheAccount() {
        assertThat(team.owner().page(MEMBERS)).contains(team.ownerEmail(), "<td>Owner</td>", "Invite");
    }

    @Test
    void roleChangesForOpenLoginsAtOnce() {
        Colleague colleague = team.join("viewer");
        colleague.browser().get("/keys/created").then().statusCode(403);

        team.changeRole(colleague, "developer").then().statusCode(303);

        colleague.browser().get("/keys/created").then().statusCode(303);
        team.changeRole(colleague, "billing").then().statusCode(303);
        colleague.browser().get("/keys").then().statusCode(403).body(containsString("Your role does not allow this"));
        assertThat(colleague.browser().page("/")).contains(">Billing</a></li>").doesNotContain(">Monitors</a></li>");
    }

    @Test
    void removedMemberIsSignedOutAndHasNoAccount() {
        Colleague colleague = team.join("developer");

        team.remove(colleague).then().statusCode(303);

        colleague.browser().get("/").then().statusCode(302);
        new Browser()
                .signIn(colleague.email(), Browser.PASSWORD)
                .then()
                .statusCode(403)
                .body(containsString("no longer a member"));
    }

    @Test
    void lastOwnerCannotLeaveNorBeDemoted() {
        Colleague admin = team.join("admin");
        String own = MEMBERS + "/" + Members.idOf(team.ownerEmail());

        team.owner().send(MEMBERS, MEMBERS + "/leave", Map.of()).then().statusCode(409);
        team.owner()
                .send(MEMBERS, own + "/role", Map.of("role", "viewer"))
                .then()
                .statusCode(409);

        team.changeRole(admin, "owner").then().statusCode(303);
        team.owner().send(MEMBERS, MEMBERS + "/leave", Map.of()).then().statusCode(303);
        assertThat(admin.browser().page(MEMBERS)).doesNotContain(team.ownerEmail());
    }

    @Test
    void adminCannotTouchOwners() {
        Colleague admin = team.join("admin");
        Browser browser = admin.browser();
        String owner = MEMBERS + "/" + Members.idOf(team.ownerEmail());
        String own = team.pathOf(admin);

        browser.send(MEMBERS, owner + "/remove", Map.of()).then().statusCode(403);
        browser.send(MEMBERS, owner + "/role", Map.of("role", "viewer")).then().statusCode(403);
        browser.send(MEMBERS, own + "/role", Map.of("role", "owner")).then().statusCode(403);
        Team.invite(browser, Browser.randomEmail(), "owner").then().statusCode(403);
    }

    @Test
    void adminIsNotOfferedOwners() {
        Browser admin = team.join("admin").browser();
        String owner = MEMBERS + "/" + Members.idOf(team.ownerEmail());

        assertThat(admin.page(MEMBERS)).doesNotContain(owner, "value=\"owner\"");
        admin.get(owner).then().statusCode(403);
    }

    @Test
    void membersOfAnotherAccountAreNotFound() {
        Colleague colleague = team.join("developer");
        Browser stranger = Browser.signedUp();

        stranger.send(MEMBERS, team.pathOf(colleague) + "/remove", Map.of())
                .then()
                .statusCode(404);
        stranger.send(MEMBERS, team.pathOf(colleague) + "/role", Map.of("role", "viewer"))
                .then()
                .statusCode(404);
        stranger.get(team.pathOf(colleague)).then().statusCode(404);
        colleague.browser().page("/");
    }

    @Test
    void switchOfTheAccountMakesFormsOfTheOneBeforeInvalid() {
        String email = Browser.randomEmail();
        Browser browser = new Browser().opened(email, Browser.PASSWORD);
        String own = browser.accountId();
        browser.verify(email);
        team.invite(email, "developer").then().statusCode(303);
        String before = browser.token("/account");

        Team.accept(browser, SentMails.token(email, Team.INVITED)).then().statusCode(303);

        assertThat(browser.accountId()).isEqualTo(team.account());
        browser.sendWith(before, "/account/alerts", Map.of()).then().statusCode(403);
        browser.send("/account/switch", "/account/switch", Map.of("account", own))
                .then()
                .statusCode(303);
        assertThat(browser.accountId()).isEqualTo(own);
    }

    @Test
    void accountOfOthersCannotBeSwitchedTo() {
        Browser stranger = Browser.signedUp();

        stranger.send("/account", "/account/switch", Map.of("account", team.account()))
                .then()
                .statusCode(404);
        stranger.send("/account", "/account/switch", Map.of("account", "x"))
                .then()
                .statusCode(404);
    }

    @Test
    void deletionOfTheAccountEndsTheMembership() {
        Colleague admin = team.join("admin");
        admin.browser().get("/account/delete").then().statusCode(403);

        team.owner()
                .send("/account/delete", "/account/delete", Map.of("current", Browser.PASSWORD, "code", ""))
                .then()
                .statusCode(303);

        admin.browser().get("/").then().statusCode(302);
    }

    @Test
    void lastOwnerCannotDeleteTheirLogin() {
        Colleague admin = team.join("admin");

        deleteLogin(team.owner()).then().statusCode(409).body(containsString("last owner of the account Quiet Harbor"));

        team.changeRole(admin, "owner").then().statusCode(303);
        deleteLogin(team.owner()).then().statusCode(303);
        team.owner().get("/").then().statusCode(302);
        assertThat(admin.browser().page(MEMBERS)).doesNotContain(team.ownerEmail());
        assertThat(admin.browser().page("/account/audit")).contains("Member left", team.ownerEmail());
    }

    private static Response deleteLogin(Browser browser) {
        return browser.send(
                "/account/delete-login", "/account/delete-login", Map.of("current", Browser.PASSWORD, "code", ""));
    }
}
