package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Accounts in the console: how they are found and what is shown. */
@QuarkusTest
class ConsoleAccountComponentTest {

    private ConsoleBrowser console;

    @BeforeEach
    void signIn() {
        console = ConsoleBrowser.signedIn();
    }

    @Test
    void accountIsFoundByEmail() {
        StubControl.stub("GET /internal/accounts", 200, "{\"id\": \"%s\"}".formatted(console.account()));

        search("mira@quietharbor.example").then().statusCode(303).header("Location", endsWith(console.accountPage()));
    }

    @Test
    void accountIsFoundByTheAddressOfAMember() {
        StubControl.stub("GET /internal/accounts", 404, "{\"error\": \"not_found\", \"message\": \"No account.\"}");
        Team team = new Team();
        Team.Colleague colleague = team.join("viewer");

        search(colleague.email().toUpperCase(Locale.ROOT))
                .then()
                .statusCode(303)
                .header("Location", endsWith("/operator/accounts/" + team.account()));
        search(team.ownerEmail())
                .then()
                .statusCode(303)
                .header("Location", endsWith("/operator/accounts/" + team.account()));
    }

    @Test
    void accountsOfAMemberOfSeveralAreListed() {
        StubControl.stub("GET /internal/accounts", 404, "{\"error\": \"not_found\", \"message\": \"No account.\"}");
        Team first = new Team();
        Team second = new Team();
        second.invite(first.ownerEmail(), "developer").then().statusCode(303);
        Team.accept(first.owner(), SentMails.token(first.ownerEmail(), Team.INVITED))
                .then()
                .statusCode(303);

        search(first.ownerEmail())
                .then()
                .statusCode(200)
                .body(
                        containsString("/operator/accounts/" + first.account()),
                        containsString("/operator/accounts/" + second.account()),
                        containsString("<td>Developer</td>"));
    }

    @Test
    void accountIsFoundByItsId() {
        search(console.account().toString()).then().statusCode(303).header("Location", endsWith(console.accountPage()));
    }

    @Test
    void accountIsFoundByTheIdOfACall() {
        UUID call = UUID.randomUUID();
        console.stub("GET", "", 200, console.accountJson("active"));
        StubControl.stub("GET " + call, 404, "{\"error\": \"not_found\", \"message\": \"Account not found.\"}");
        StubControl.stub(
                "GET /internal/call-owners/" + call, 200, "{\"accountId\": \"%s\"}".formatted(console.account()));

        search(call.toString()).then().statusCode(303).header("Location", endsWith(console.accountPage()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"wxyz", "sda_live_wxyz", "sda_live_...wxyz"})
    void accountsAreListedByTheVisiblePartsOfAKey(String typed) {
        StubControl.stub("GET /internal/key-owners", 200, """
                {"owners": [{"accountId": "%s", "email": "mira@quietharbor.example", "keyId": "%s",
                 "keyName": "Night <b>", "prefix": "sda_live_", "last4": "wxyz"}]}""".formatted(console.account(), UUID.randomUUID()));

        search(typed)
                .then()
                .statusCode(200)
                .body(containsString(console.accountPage()), containsString("Night &lt;b&gt;"));
    }

    @Test
    void searchThatFindsNothingSaysSo() {
        StubControl.stub("GET /internal/key-owners", 200, "{\"owners\": []}");

        search("0000").then().statusCode(404).body(containsString("No account found."));
        search("\"><script>alert(1)</script>")
                .then()
                .statusCode(400)
                .body(containsString("&lt;script&gt;"), containsString("Enter an e-mail address"));
    }

    @Test
    void accountIsShownAsItsOwnerSeesItWithoutSecrets() {
        console.stub("GET", "/account/keys", 200, """
                {"keys": [{"id": "%s", "name": "Night <script>", "prefix": "sda_live_", "last4": "wxyz", "status": "active",
                "created_at": "2026-11-01T00:00:00Z", "spent_this_month": 0.0016}]}""".formatted(UUID.randomUUID()));
        console.stub("GET", "/account/usage", 200, """
                {"usage": [{"operation": "user_info", "calls": 40, "succeeded": 38, "client_errors": 1, "server_errors": 1, "charged_calls": 38, "credits_charged": 0.0304}],
                 "total": {"calls": 40, "succeeded": 38, "client_errors": 1, "server_errors": 1, "charged_calls": 38, "credits_charged": 0.0304}}""");
        console.stub(
                "GET",
                "/webhook",
                200,
                "{\"webhooks\": [{\"id\": \"%s\", \"url\": \"https://a.example/x\", \"status\": \"active\", \"state\": \"failing\"}]}"
                        .formatted(UUID.randomUUID()));
        console.stub("GET", "/monitor", 200, "{\"monitors\": [{\"handle\": \"bob\", \"status\": \"active\"}]}");
        console.stub("GET", "/actions", 200, """
                {"actions": [{"action": "suspend", "reason": "card <stolen>", "actor": "ada", "occurredAt": "2026-11-21T08:00:00Z"}]}""");

        assertThat(console.page(console.accountPage()))
                .contains("mira@quietharbor.example", "Mira &lt;b&gt;", "$4.00", "in 1 call<")
                .contains("Night &lt;script&gt;", "sda_live_…wxyz", "user_info", "$0.0304")
                .contains("1 (1 not active)", "card &lt;stolen&gt;", "/actions/suspend")
                .doesNotContain("/actions/restore");
    }

    @Test
    void servicesAreCalledWithTheRoleOfAnOperator() {
        console.page(console.accountPage());

        for (String part : new String[] {"", "/sessions"}) {
            assertThat(StubControl.callers("/internal/accounts/" + console.account() + part))
                    .isNotEmpty()
                    .allMatch(claims -> claims.contains("\"operator\""));
        }
        for (String part : new String[] {
            "/monitor", "/webhook", "/delivery", "/account/requests", "/account/keys", "/account/payments"
        }) {
            assertThat(StubControl.callers("/" + console.account() + part))
                    .isNotEmpty()
                    .allMatch(claims -> claims.contains("\"operator\""));
        }
    }

    @Test
    void unavailablePartIsNamedAndTheRestIsShown() {
        console.stub("GET", "/monitor", 500, "stack trace");

        assertThat(console.page(console.accountPage()))
                .contains("The monitoring service is temporarily unavailable", "mira@quietharbor.example")
                .doesNotContain("stack trace");
    }

    @Test
    void requestsAndDeliveriesArePaged() {
        console.stub("GET", "/account/requests", 200, "{\"requests\": [], \"next_cursor\": \"b&c\"}");
        console.stub("GET", "/delivery", 200, "{\"deliveries\": [], \"next_cursor\": \"d\"}");

        assertThat(console.page(console.accountPage() + "/requests")).contains("/requests?cursor=b%26c");
        assertThat(console.page(console.accountPage() + "/deliveries")).contains("/deliveries?cursor=d");
    }

    private Response search(String text) {
        return console.browser().send("/operator", "/operator", Map.of("q", text));
    }
}
