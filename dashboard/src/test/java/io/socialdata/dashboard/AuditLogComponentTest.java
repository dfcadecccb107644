package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.Team.Colleague;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The audit log of an account. */
@QuarkusTest
class AuditLogComponentTest {

    private static final String LOG = "/account/audit";

    @Inject
    Transactions transactions;

    private Team team;

    @BeforeEach
    void openAnAccount() {
        team = new Team();
    }

    @Test
    void changesAreRecordedWithTheMember() {
        Colleague developer = team.join("developer");
        UUID key = UUID.randomUUID();
        StubControl.stub("DELETE " + team.account() + "/account/keys/" + key, 204, "");
        developer
                .browser()
                .send("/account", "/keys/" + key + "/delete", Map.of())
                .then()
                .statusCode(303);

        assertThat(team.owner().page(LOG))
                .contains("Member invited", developer.email() + " as developer", "Member joined", "API key deleted")
                .contains(key.toString())
                .doesNotContain("Unconfirmed");
    }

    @Test
    void rejectedChangeIsNotRecorded() {
        UUID key = UUID.randomUUID();
        StubControl.stub("DELETE " + team.account() + "/account/keys/" + key, 404, "{}");

        team.owner()
                .send("/account", "/keys/" + key + "/delete", Map.of())
                .then()
                .statusCode(404);

        assertThat(team.owner().page(LOG)).contains("No entries").doesNotContain(key.toString());
    }

    @Test
    void changeWithoutResponseIsUnconfirmed() {
        UUID key = UUID.randomUUID();
        StubControl.stub("DELETE " + team.account() + "/account/keys/" + key, 503, "");

        team.owner()
                .send("/account", "/keys/" + key + "/delete", Map.of())
                .then()
                .statusCode(303);

        assertThat(team.owner().page(LOG)).contains("API key deleted", "Unconfirmed");
    }

    @Test
    void filtersSelectEntries() {
        Colleague viewer = team.join("viewer");
        team.changeRole(viewer, "billing").then().statusCode(303);

        assertThat(team.owner().page(LOG + "?event=role-changed"))
                .contains(viewer.email() + " (viewer) is now billing")
                .doesNotContain("as viewer");
        assertThat(team.owner().page(LOG + "?member=" + viewer.email()))
                .contains("as viewer")
                .doesNotContain("is now billing");
        assertThat(team.owner().page(LOG + "?to=2001-01-01")).contains("No entries");
        team.owner().get(LOG + "?from=x").then().statusCode(400);
    }

    @Test
    void exportHasTheSelectedEntries() {
        Colleague viewer = team.join("viewer");

        team.owner()
                .get(LOG + "/audit.csv?event=member-joined")
                .then()
                .statusCode(200)
                .contentType("text/csv")
                .body(containsString("time,member,event,target,outcome"))
                .body(containsString("\"" + viewer.email() + "\",member-joined,\"as viewer\",done"));
    }

    @Test
    void exportIsSafeToOpenInASpreadsheet() {
        StubControl.stub("POST " + team.account() + "/account/keys", 503, "");
        team.owner()
                .send(
                        "/keys",
                        "/keys",
                        Map.of(
                                "name",
                                "=HYPERLINK(\"x\")",
                                "preset",
                                "READ",
                                "lifetime",
                                "MONTH",
                                "budget",
                                "",
                                "addresses",
                                ""))
                .then()
                .statusCode(303);

        assertThat(team.owner().get(LOG + "/audit.csv").asString()).contains("\"'=HYPERLINK(\"\"x\"\")\"");
    }

    @Test
    void logContainsNoCookieOfAPlatformSession() {
        UUID key = UUID.randomUUID();
        StubControl.stub("GET " + team.account() + "/account/keys", 200, """
                {"keys": [{"id": "%s", "name": "first", "prefix": "sda_live_ab", "last4": "wxyz", "status": "active",
                  "spent_this_month": 0, "created_at": "2026-11-21T08:00:00Z"}]}""".formatted(key));
        StubControl.stub(
                "POST " + team.account() + "/customer/session",
                200,
                "{\"ok\": true, \"message\": \"Session stored.\", \"username\": \"mira\"}");
        team.owner()
                .send("/account", "/session", Map.of("key", key, "auth_token", "canary-token", "ct0", "canary-ct0"))
                .then()
                .statusCode(303);

        assertThat(team.owner().page(LOG)).contains("Platform session saved").doesNotContain("canary");
    }

    @Test
    void onlyOwnersAndAdminsReadTheLog() {
        team.join("developer").browser().get(LOG).then().statusCode(403);
        team.join("admin").browser().page(LOG);
        assertThat(Browser.signedUp().page(LOG)).contains("No entries");
    }

    @Test
    void oldEntriesAreNotShownAndAreDeleted() {
        team.join("viewer");
        transactions.call(handle -> handle.execute(
                "update account_audit set occurred_at = occurred_at - interval '366 days' where account_id = ?",
                UUID.fromString(team.account())));

        assertThat(team.owner().page(LOG)).contains("No entries");
        team.invite(Browser.randomEmail(), "viewer").then().statusCode(303);

        assertThat(transactions.<Long>call(
                        handle -> handle.createQuery("select count(*) from account_audit where account_id = ?")
                                .bind(0, UUID.fromString(team.account()))
                                .mapTo(Long.class)
                                .one()))
                .isEqualTo(1);
    }
}
