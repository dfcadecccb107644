package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.dashboard.Team.Colleague;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Members whose rights end while they act, two who act at once, and instances of two versions side by side. */
@QuarkusTest
class MembershipRaceComponentTest {

    private static final String MEMBERS = "/account/members";

    @Inject
    Transactions transactions;

    private Team team;

    @BeforeEach
    void openAnAccount() {
        team = new Team();
    }

    @Test
    void twoOwnersWhoLeaveAtOnceLeaveOneOwner() {
        Colleague second = team.join("owner");
        String first = team.owner().token(MEMBERS);
        String other = second.browser().token(MEMBERS);

        List<Integer> statuses = atOnce(
                () -> team.owner().sendWith(first, MEMBERS + "/leave", Map.of()),
                () -> second.browser().sendWith(other, MEMBERS + "/leave", Map.of()));

        assertThat(statuses).containsExactlyInAnyOrder(303, 409);
        assertThat(owners()).isOne();
    }

    @Test
    void invitationIsAcceptedOnceByTwoBrowsersAtOnce() {
        String email = Browser.randomEmail();
        team.invite(email, "viewer").then().statusCode(303);
        String token = SentMails.token(email, Team.INVITED);

        Browser one = new Browser();
        Browser other = new Browser();
        String formOfOne = one.token(Team.formOf(token));
        String formOfOther = other.token(Team.formOf(token));

        List<Integer> statuses = atOnce(
                () -> Team.registerWith(one, formOfOne, token), () -> Team.registerWith(other, formOfOther, token));

        assertThat(statuses).filteredOn(status -> status == 303).hasSize(1);
    }

    @Test
    void openFormOfARemovedMemberDoesNothing() {
        Colleague developer = team.join("developer");
        UUID key = UUID.randomUUID();
        String token = developer.browser().token("/keys");

        team.remove(developer).then().statusCode(303);
        developer
                .browser()
                .sendWith(token, "/keys/" + key + "/delete", Map.of())
                .then()
                .statusCode(302);

        assertThat(StubControl.calls(team.account())).noneMatch(call -> call.contains(key.toString()));
    }

    @Test
    void openFormOfADemotedMemberDoesNothing() {
        Colleague developer = team.join("developer");
        UUID key = UUID.randomUUID();
        String token = developer.browser().token("/keys");

        team.changeRole(developer, "viewer").then().statusCode(303);
        developer
                .browser()
                .sendWith(token, "/keys/" + key + "/delete", Map.of())
                .then()
                .statusCode(403);

        assertThat(StubControl.calls(team.account())).noneMatch(call -> call.contains(key.toString()));
    }

    @Test
    void removedMemberKeepsTheLoginThatShowsAnotherAccount() {
        String email = Browser.randomEmail();
        Browser browser = new Browser().verified(email);
        String own = browser.accountId();
        team.invite(email, "developer").then().statusCode(303);
        Team.accept(browser, SentMails.token(email, Team.INVITED)).then().statusCode(303);
        Browser elsewhere = new Browser();
        elsewhere.signIn(email, Browser.PASSWORD).then().statusCode(303);

        team.owner()
                .send(MEMBERS, MEMBERS + "/" + Members.idOf(email) + "/remove", Map.of())
                .then()
                .statusCode(303);

        browser.get("/").then().statusCode(302);
        assertThat(elsewhere.accountId()).isEqualTo(own);
    }

    @Test
    void userOfAnInstanceOfTheVersionBeforeOwnsTheAccountFromTheNextSignInOn() {
        transactions.call(handle ->
                handle.execute("delete from dashboard_account where id = ?", UUID.fromString(team.account())));
        team.owner().get("/").then().statusCode(302);

        team.owner().signIn(team.ownerEmail(), Browser.PASSWORD).then().statusCode(303);

        assertThat(team.owner().page(MEMBERS)).contains(team.ownerEmail(), "<td>Owner</td>");
    }

    private static List<Integer> atOnce(Callable<Response> one, Callable<Response> other) {
        try (ExecutorService senders = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Response>> sent =
                    Stream.of(one, other).map(senders::submit).toList();
            return sent.stream().map(MembershipRaceComponentTest::statusOf).toList();
        }
    }

    private static int statusOf(Future<Response> sent) {
        try {
            return sent.get().statusCode();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    private long owners() {
        return transactions.call(
                handle -> handle.createQuery("select count(*) from membership where account_id = ? and role = 'owner'")
                        .bind(0, UUID.fromString(team.account()))
                        .mapTo(Long.class)
                        .one());
    }
}
