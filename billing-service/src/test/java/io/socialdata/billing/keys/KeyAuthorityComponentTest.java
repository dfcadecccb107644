package io.socialdata.billing.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.testkit.contract.ContractResponses;
import jakarta.inject.Inject;
import java.time.Instant;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Attempts of a stolen key to gain more than it allows, or to harm keys that allow more. */
@QuarkusTest
class KeyAuthorityComponentTest {

    private static final String NARROW = """
            {"name": "stolen", "scopes": ["manage", "read"], "allowed_addresses": ["192.0.2.0/24"],
             "expires_at": "2090-01-01T00:00:00Z", "allowed_operations": ["Account", "user_info", "trends"],
             "rate_limit": 5, "max_concurrency": 2}
            """;

    @Inject
    Jdbi jdbi;

    private KeyCalls owner;
    private String wide;
    private AccountKeyCalls stolen;

    @BeforeEach
    void steal() {
        owner = KeyCalls.ofNewAccount();
        wide = owner.issue("{\"name\": \"production\"}").path("id");
        stolen = AccountKeyCalls.of(owner, NARROW);
    }

    @Test
    void settingsThatAreLeftOutAreThoseOfTheCallingKey() {
        Response created = stolen.create("{\"name\": \"child\"}");

        created.then()
                .statusCode(200)
                .body("scopes", containsInAnyOrder("manage", "read"))
                .body("allowed_addresses", contains("192.0.2.0/24"))
                .body("allowed_operations", contains("Account", "user_info", "trends"))
                .body("rate_limit", equalTo(5))
                .body("max_concurrency", equalTo(2))
                .body("expires_at", equalTo("2090-01-01T00:00:00.000Z"));
    }

    @Test
    void narrowerKeyIsCreated() {
        stolen.create("""
                        {"name": "child", "scopes": ["read"], "allowed_addresses": ["192.0.2.128/25", "192.0.2.7"],
                         "expires_at": "2089-01-01T00:00:00Z", "monthly_budget": 1, "rate_limit": 4,
                         "allowed_operations": ["account_me", "user_info"], "max_concurrency": 1}
                        """).then().statusCode(200).body("scopes", contains("read"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"scopes": ["read", "write"]}                        | scopes
            {"allowed_addresses": ["192.0.2.7", "198.51.100.7"]} | allowed_addresses
            {"allowed_addresses": ["192.0.0.0/16"]}              | allowed_addresses
            {"allowed_addresses": ["0.0.0.0/0"]}                 | allowed_addresses
            {"allowed_addresses": ["::/0"]}                      | allowed_addresses
            {"expires_at": "2090-01-01T00:00:00.001Z"}           | expires_at
            {"allowed_operations": ["user_info", "user_about"]}  | allowed_operations
            {"allowed_operations": ["Trends"]}                   | allowed_operations
            {"rate_limit": 6}                                    | rate_limit
            {"max_concurrency": 3}                               | max_concurrency
            """)
    void moreThanTheCallingKeyAllowsIsRejected(String more, String field) {
        String child = stolen.create("{\"name\": \"child\"}").path("id");

        Response created = stolen.create("{\"name\": \"child\", " + more.substring(1));

        created.then().statusCode(403).body("reason", equalTo("key_authority")).body("field", equalTo(field));
        ContractResponses.conforms("account_key_create", 403, created.asString());
        for (Object id : new Object[] {child, stolen.key()}) {
            stolen.update(id, more).then().statusCode(403).body("field", equalTo(field));
        }
    }

    @ParameterizedTest
    @CsvSource({"scopes", "allowed_addresses", "expires_at", "allowed_operations", "rate_limit", "max_concurrency"})
    void restrictionCannotBeRemoved(String field) {
        stolen.update(stolen.key(), "{\"" + field + "\": null}")
                .then()
                .statusCode(403)
                .body("field", equalTo(field));
    }

    @Test
    void keyThatAllowsMoreIsOutOfReach() {
        stolen.update(wide, "{\"name\": \"mine\"}").then().statusCode(403).body("field", equalTo("scopes"));
        stolen.update(wide, "{\"scopes\": [\"read\"]}").then().statusCode(403);
        stolen.rotate(wide, 0).then().statusCode(403);
        stolen.revoke(wide).then().statusCode(403);

        stolen.get(wide)
                .then()
                .statusCode(200)
                .body("status", equalTo("active"))
                .body("name", equalTo("production"))
                .body("replaced_by", nullValue());
    }

    @Test
    void keyCannotOutliveItselfByRotation() {
        String short30 = owner.issue("{\"name\": \"short\", \"expires_at\": \""
                        + Instant.now().plusSeconds(30) + "\"}")
                .path("id");
        AccountKeyCalls expiring = stolen.as(short30);
        String end = expiring.get(short30).path("expires_at");

        expiring.rotate(short30, 0).then().statusCode(200).body("new_key.expires_at", equalTo(end));
    }

    @Test
    void keyWithABudgetSharesItWithTheKeysItCreates() {
        String parent =
                owner.issue("{\"name\": \"parent\", \"monthly_budget\": 0.001}").path("id");
        AccountKeyCalls limited = stolen.as(parent);

        String child = limited.create("{\"name\": \"child\"}").path("id");
        jdbi.useHandle(handle -> handle.execute("""
                insert into usage_hourly (account_id, hour, key_id, operation, calls, billed_calls, charged_microusd)
                values (?, date_trunc('hour', now()), ?::uuid, 'user_info', 1, 1, 800)
                """, stolen.account(), child));

        limited.get(parent).then().body("budget_spent_this_month", equalTo(0.0008f));
        for (String budget : new String[] {"0.0011", "0.0005"}) {
            limited.create("{\"name\": \"child\", \"monthly_budget\": " + budget + "}")
                    .then()
                    .statusCode(403)
                    .body("field", equalTo("monthly_budget"));
        }
        limited.update(child, "{\"monthly_budget\": null}").then().statusCode(403);
        limited.update(parent, "{\"monthly_budget\": 7}").then().statusCode(403);
    }

    @Test
    void keyWithABudgetDoesNotReachBudgetsOfOthers() {
        AccountKeyCalls limited = stolen.as(
                owner.issue("{\"name\": \"a\", \"monthly_budget\": 0.001}").path("id"));
        String other =
                owner.issue("{\"name\": \"b\", \"monthly_budget\": 0.001}").path("id");

        limited.rotate(other, 0).then().statusCode(403).body("field", equalTo("monthly_budget"));
    }

    @Test
    void budgetSharedWithAKeyThatAllowsMoreCannotBeChanged() {
        String production =
                owner.issue("{\"name\": \"p\", \"monthly_budget\": 0.001}").path("id");
        String child = stolen.as(production)
                .create(
                        "{\"name\": \"child\", \"scopes\": [\"read\"], \"allowed_addresses\": [\"192.0.2.7\"], \"expires_at\": \"2089-01-01T00:00:00Z\","
                                + " \"allowed_operations\": [\"user_info\"], \"rate_limit\": 5, \"max_concurrency\": 2}")
                .path("id");

        stolen.update(child, "{\"monthly_budget\": 0}").then().statusCode(403);

        stolen.get(production).then().body("monthly_budget", equalTo(0.001f));
        stolen.get(child).then().body("monthly_budget", equalTo(0.001f));
    }

    @Test
    void revokedKeyCreatesNothingWhileAGatewayStillAcceptsIt() {
        jdbi.useHandle(handle -> handle.execute("update api_key set revoked_at = now() where id = ?", stolen.key()));

        stolen.create("{\"name\": \"child\"}").then().statusCode(401);
        stolen.rotate(stolen.key(), 0).then().statusCode(401);
        assertThat(stolen.as(wide).list("").<Integer>path("keys.size()")).isEqualTo(2);
    }

    @Test
    void lastKeysOfTheAccountAreReservedForTheOwner() {
        jdbi.useHandle(handle -> handle.execute("""
                insert into api_key (id, account_id, name, env, sha256, prefix, last4, created_at)
                select gen_random_uuid(), ?, 'old', 'live', sha256(gen_random_uuid()::text::bytea), 'sda_live_', 'abcd', now()
                from generate_series(1, 88)
                """, stolen.account()));

        Response refused = stolen.create("{\"name\": \"child\"}");

        refused.then().statusCode(409).body("error", equalTo("limit_reached"));
        ContractResponses.conforms("account_key_create", 409, refused.asString());
        stolen.rotate(stolen.key(), 60).then().statusCode(409);
        owner.issue("{\"name\": \"from the dashboard\"}").then().statusCode(201);
    }
}
