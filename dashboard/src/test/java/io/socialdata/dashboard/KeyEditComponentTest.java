package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page with the settings of a key. */
@QuarkusTest
class KeyEditComponentTest {

    private static final UUID KEY = UUID.fromString("0198c0de-0000-7000-8000-000000000001");
    private static final UUID OLD_KEY = UUID.fromString("0198c0de-0000-7000-8000-000000000002");
    private static final String FORM = "/keys/" + KEY + "/edit";

    private SignedInUser user;

    @BeforeEach
    void stubKeys() {
        user = SignedInUser.fresh();
        String keys = """
                {"keys": [{"id": "%s", "name": "Night <job>", "prefix": "sda_live_ab", "last4": "wxyz", "status": "active",
                  "scopes": ["private", "manage"], "allowed_addresses": ["192.0.2.0/24", "2001:db8::/32"],
                  "monthly_budget": 25, "spent_this_month": 0, "created_at": "2026-11-01T00:00:00Z",
                  "last_used_at": "2026-11-20T10:00:00Z", "expires_at": "2027-01-01T00:00:00Z"},
                 {"id": "%s", "name": "Old", "prefix": "sda_live_cd", "last4": "stuv", "status": "revoked",
                  "spent_this_month": 0, "created_at": "2026-10-01T00:00:00Z", "replaced_by": "%s"}]}""".formatted(KEY, OLD_KEY, KEY);
        user.stub("GET", "/account/keys", 200, keys);
        user.stub("POST", "/account/keys/" + KEY, 200, """
                {"id": "%s", "name": "Day job", "prefix": "sda_live_ab", "last4": "wxyz", "status": "active",
                 "spent_this_month": 0, "created_at": "2026-11-01T00:00:00Z"}""".formatted(KEY));
    }

    @Test
    void listMarksReplacedKeysAndLinksActiveOnes() {
        assertThat(user.page("/keys"))
                .contains("href=\"" + FORM, ">replaced<", "2026-11-20T10:00:00Z")
                .doesNotContain("/keys/" + OLD_KEY + "/edit");
    }

    @Test
    void formShowsAllSettings() {
        assertThat(user.page(FORM))
                .contains("value=\"Night &lt;job&gt;\"", "value=\"limited\" checked", "192.0.2.0/24\n2001:db8::/32")
                .contains("value=\"private\" checked", "value=\"manage\" checked", "value=\"25.00\"")
                .contains("Keep: 2027-01-01T00:00:00Z", "30 days from now")
                .doesNotContain("value=\"read\" checked");
    }

    @Test
    void allSettingsAreSentAndTheExpiryIsKept() {
        user.sendAndFollow(
                        FORM,
                        FORM,
                        Map.of(
                                "name", " Day job ",
                                "access", "limited",
                                "scope", List.of("read", "write"),
                                "addresses", "192.0.2.7, 198.51.100.0/24\n",
                                "lifetime", "KEEP",
                                "budget", "2.5",
                                "operation", List.of("user_info", "Trends"),
                                "rateLimit", " 5",
                                "maxConcurrency", "2"))
                .then()
                .statusCode(200)
                .body(containsString("API key saved."));

        assertThat(user.changes())
                .last()
                .asString()
                .contains(
                        "/keys/" + KEY + " "
                                + "{\"name\":\"Day job\",\"scopes\":[\"read\",\"write\"],"
                                + "\"allowed_addresses\":[\"192.0.2.7\",\"198.51.100.0/24\"],\"monthly_budget\":2.5,"
                                + "\"allowed_operations\":[\"user_info\",\"Trends\"],\"rate_limit\":5,\"max_concurrency\":2} member {\"userId\":");
    }

    @Test
    void emptySettingsRemoveLimits() {
        user.send(
                        FORM,
                        FORM,
                        Map.of(
                                "name",
                                "Day job",
                                "access",
                                "full",
                                "addresses",
                                "",
                                "lifetime",
                                "UNLIMITED",
                                "budget",
                                ""))
                .then()
                .statusCode(303);

        assertThat(user.changes())
                .last()
                .asString()
                .contains(
                        "{\"name\":\"Day job\",\"scopes\":null,"
                                + "\"allowed_addresses\":null,\"monthly_budget\":null,\"expires_at\":null,"
                                + "\"allowed_operations\":null,\"rate_limit\":null,\"max_concurrency\":null} member {\"userId\":");
    }

    @Test
    void formShowsOperationsAndLimits() {
        user.stub("GET", "/account/keys", 200, """
                {"keys": [{"id": "%s", "name": "Job", "prefix": "sda_live_ab", "last4": "wxyz", "status": "active",
                  "spent_this_month": 0, "created_at": "2026-11-01T00:00:00Z", "rate_limit": 5, "max_concurrency": 2,
                  "allowed_operations": ["user_info", "Trends", "user_teleport"]}]}""".formatted(KEY));

        assertThat(user.page(FORM))
                .contains("value=\"user_info\" checked", "value=\"Trends\" checked", "value=\"user_teleport\" checked")
                .contains("name=\"rateLimit\" value=\"5\"", "name=\"maxConcurrency\" value=\"2\"")
                .contains("<details class=\"exchange\" open>\n<summary>Trends</summary>")
                .contains("<details class=\"exchange\">\n<summary>Articles</summary>")
                .doesNotContain("value=\"user_about\" checked");
        assertThat(user.page("/keys"))
                .contains("only user_info, Trends, user_teleport; at most 5 per second; at most 2 at the same time");
    }

    @Test
    void limitThatIsNoNumberIsRejectedWithTheInput() {
        for (String typed : List.of("fast", "1.5", "-1", "10000000")) {
            user.send(FORM, FORM, Map.of("name", "Job", "access", "full", "rateLimit", typed, "operation", "trends"))
                    .then()
                    .statusCode(400)
                    .body(containsString("calls per second as a whole number"))
                    .body(containsString("name=\"rateLimit\" value=\"" + typed + "\""))
                    .body(containsString("value=\"trends\" checked"));
        }

        assertThat(user.changes()).isEmpty();
    }

    @Test
    void keyWithoutPermissionsIsNotTurnedIntoOneWithAll() {
        user.send(FORM, FORM, Map.of("name", "Day job", "access", "limited"))
                .then()
                .statusCode(400)
                .body(containsString("Select at least one permission"));
        user.send(FORM, FORM, Map.of("name", "Day job", "access", "limited", "scope", "admin"))
                .then()
                .statusCode(400);
        user.send(FORM, FORM, Map.of("name", "Day job")).then().statusCode(400);

        assertThat(user.changes()).isEmpty();
    }

    @Test
    void refusalOfBillingKeepsTheInput() {
        user.stub("POST", "/account/keys/" + KEY, 400, """
                {"error": "bad_request", "message": "An allowed address must be an IP address.", "field": "allowedAddresses"}""");

        user.send(FORM, FORM, Map.of("name", "Day job", "access", "full", "addresses", "nowhere", "budget", "7"))
                .then()
                .statusCode(400)
                .body(containsString("must be an IP address"))
                .body(containsString(">nowhere</textarea>"))
                .body(containsString("value=\"7\""));
    }

    @Test
    void inactiveAndForeignKeysAreNotFound() {
        user.browser().get("/keys/" + OLD_KEY + "/edit").then().statusCode(404);
        user.browser().get("/keys/" + UUID.randomUUID() + "/edit").then().statusCode(404);
        user.send("/keys", "/keys/" + OLD_KEY + "/edit", Map.of("name", "x", "access", "full"))
                .then()
                .statusCode(404);

        assertThat(user.changes()).isEmpty();
    }
}
