package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.socialdata.dashboard.Team.Colleague;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The data of an account as one file. */
@QuarkusTest
class DataExportComponentTest {

    private static final String EXPORT = "/account/data.json";

    private SignedInUser user;

    @BeforeEach
    void signIn() {
        user = SignedInUser.fresh();
    }

    @Test
    void fileContainsTheDataOfAllServices() {
        UUID monitor = UUID.randomUUID();
        user.stub("GET", "/monitor", 200, "{\"monitors\": [{\"id\": \"%s\", \"handle\": \"bob\"}]}".formatted(monitor));
        user.stub("GET", "/webhook", 200, "{\"webhooks\": [{\"url\": \"https://a.example/x\"}]}");
        user.stub("GET", "/sessions", 200, "{\"sessions\": [{\"username\": \"ada\"}]}");
        user.stub("GET", "/account/payments", 200, """
                {"payments": [{"reference": "r-1", "amount": 1, "credits_added": 1, "status": "completed"}]}""");
        stubReport("first", "", "\"second\"");
        stubReport("last", "~second", "null");

        JsonPath file = user.browser()
                .get(EXPORT)
                .then()
                .statusCode(200)
                .header("Content-Disposition", "attachment; filename=account.json")
                .header("Cache-Control", containsString("no-store"))
                .extract()
                .jsonPath();

        assertThat(file.getString("user.accountId")).isEqualTo(user.account());
        assertThat(file.getList("user.logins")).hasSize(1);
        assertThat(file.getList("user.accounts.role")).isEqualTo(List.of("owner"));
        assertThat(file.getList("members.role")).isEqualTo(List.of("owner"));
        assertThat(file.getList("auditLog")).isEmpty();
        assertThat(file.getString("user.createdAt")).startsWith("20");
        assertThat(file.getString("keys[0].name")).isEqualTo("first");
        assertThat(file.getString("monitors[0].handle")).isEqualTo("bob");
        assertThat(file.getString("webhooks[0].url")).isEqualTo("https://a.example/x");
        assertThat(file.getString("sessions[0].username")).isEqualTo("ada");
        assertThat(file.getString("payments[0].reference")).isEqualTo("r-1");
        assertThat(file.getInt("alerting.settings.key_expiry_days")).isEqualTo(7);
        assertThat(file.getLong("balance.remainingMicroUsd")).isEqualTo(500_000);
        assertThat(file.getList("feedback.title")).isEqualTo(List.of("first", "last"));
        assertThat(file.getList("feedback.details")).isEqualTo(List.of("All of first.", "All of last."));
        assertThat(file.getList("feedback.evidence.case")).isEqualTo(List.of("first", "last"));
    }

    private void stubReport(String title, String page, String next) {
        UUID id = UUID.randomUUID();
        String summary = "\"id\": \"%s\", \"title\": \"%s\"".formatted(id, title);
        user.stub(
                "GET", "/feedback" + page, 200, "{\"feedback\": [{%s}], \"next_cursor\": %s}".formatted(summary, next));
        user.stub(
                "GET",
                "/feedback/" + id,
                200,
                "{%s, \"details\": \"All of %s.\", \"evidence\": {\"case\": \"%s\"}}".formatted(summary, title, title));
    }

    @Test
    void fileContainsTheAuditLog() {
        Team team = new Team();
        Colleague viewer = team.join("viewer");

        JsonPath file =
                team.owner().get(EXPORT).then().statusCode(200).extract().jsonPath();

        assertThat(file.getList("members.email")).isEqualTo(List.of(team.ownerEmail(), viewer.email()));
        assertThat(file.getList("auditLog.event")).isEqualTo(List.of("member-joined", "member-invited"));
    }

    @Test
    void fileContainsNoSecretOfTheUser() {
        TwoFactorUser secured = TwoFactorUser.fresh();

        String file = secured.browser().page(EXPORT);

        assertThat(file)
                .contains("\"twoFactor\" : true", secured.email())
                .doesNotContain("password", "hash", secured.app().secret(), "token");
    }

    @Test
    void fileWithoutAllPartsIsNotSent() {
        user.stub("GET", "/webhook", 500, "");

        user.browser().get(EXPORT).then().statusCode(503);
    }

    @Test
    void exportNeedsALogin() {
        new Browser().get(EXPORT).then().statusCode(302);
    }
}
