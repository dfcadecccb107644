package io.socialdata.billing.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.testkit.contract.ContractResponses;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Management of keys through the public API, by a key without restrictions. */
@QuarkusTest
class AccountKeysComponentTest {

    private static final int HOURLY_LIMIT = 20;

    @Inject
    Jdbi jdbi;

    private KeyCalls owner;
    private AccountKeyCalls calls;

    @BeforeEach
    void open() {
        owner = KeyCalls.ofNewAccount();
        calls = AccountKeyCalls.of(owner, "{\"name\": \"deployment\"}");
    }

    @Test
    void createdKeyHasItsSettingsAndWorks() {
        Response created = calls.create("""
                {"name": " Night job ", "scopes": ["read"], "monthly_budget": 2.5,
                 "allowed_addresses": ["192.0.2.7"], "expires_at": "2099-01-01T00:00:00Z"}
                """);

        created.then()
                .statusCode(200)
                .body("secret", startsWith("sda_live_"))
                .body("name", equalTo("Night job"))
                .body("created_by", equalTo(calls.key().toString()));
        ContractResponses.conforms("account_key_create", 200, created.asString());
        KeyCalls.resolve(created.path("secret"))
                .then()
                .body("status", equalTo("active"))
                .body("scopes", contains("read"))
                .body("allowedAddresses", contains("192.0.2.7/32"))
                .body("monthlyBudgetMicroUsd", equalTo(2_500_000))
                .body("expiresAt", equalTo("2099-01-01T00:00:00.000Z"));
    }

    @Test
    void malformedRequestsDoNotUseUpTheHourlyLimit() {
        for (String malformed : List.of(
                "{}",
                "{\"name\": \"half \\ud83d emoji\"}",
                "{\"name\": \"a\", \"expires_at\": \"+1000000000-01-01T00:00:00Z\"}",
                "{\"name\": \"a\", \"expires_at\": \"2001-01-01T00:00:00Z\"}",
                "{\"name\": \"a\", \"expires_at\": 4102444800}",
                "{\"name\": \"a\", \"allowed_operations\": [{}]}",
                "{\"name\": \"a\", \"allowed_addresses\": [{}]}")) {
            calls.create(malformed).then().statusCode(400).body("field", not(nullValue()));
        }

        for (int i = 0; i < HOURLY_LIMIT; i++) {
            calls.create("{\"name\": \"Night job\"}").then().statusCode(200);
        }
        calls.create("{\"name\": \"Night job\"}")
                .then()
                .statusCode(429)
                .body("error", equalTo("rate_limited"))
                .header("Retry-After", not(nullValue()));
        calls.rotate(calls.key().toString(), 60).then().statusCode(429);
        owner.issue("{\"name\": \"Of the owner\"}").then().statusCode(201);
    }

    @Test
    void secretIsShownOnce() {
        Response created = calls.create("{\"name\": \"Night job\"}");
        String secret = created.path("secret");

        Response read = calls.get(created.path("id"));

        ContractResponses.conforms("account_key_get", 200, read.asString());
        read.then()
                .statusCode(200)
                .body("last4", equalTo(created.path("last4")))
                .body(not(containsString(secret)));
        calls.list("").then().statusCode(200).body(not(containsString(secret)));
    }

    @Test
    void pagesListEveryKeyOnceNewestFirst() {
        List<String> created = new ArrayList<>(List.of(calls.key().toString()));
        for (String name : List.of("a", "b", "c", "d")) {
            created.addFirst(calls.create("{\"name\": \"" + name + "\"}").path("id"));
        }
        calls.revoke(created.get(1)).then().statusCode(200);

        List<String> listed = new ArrayList<>();
        @Nullable String cursor = null;
        do {
            Response page = calls.list("?limit=2" + (cursor == null ? "" : "&cursor=" + cursor));
            ContractResponses.conforms("account_keys", 200, page.asString());
            List<String> ids = page.path("keys.id");
            page.then().body("count", equalTo(ids.size()));
            listed.addAll(ids);
            cursor = page.path("next_cursor");
        } while (cursor != null);

        assertThat(listed).isEqualTo(created);
        calls.get(created.get(1)).then().body("status", equalTo("revoked"));
    }

    @Test
    void listShowsWhatTheKeysOfABudgetSpentTogether() {
        String first =
                owner.issue("{\"name\": \"server\", \"monthly_budget\": 5}").path("id");
        String second = calls.rotate(first, 3600).path("new_key.id");
        for (String key : List.of(first, second)) {
            jdbi.useHandle(handle -> handle.execute("""
                    insert into usage_hourly (account_id, hour, key_id, operation, calls, billed_calls, charged_microusd)
                    values (?, date_trunc('hour', now()), ?::uuid, 'user_info', 2, 1, 800)
                    """, calls.account(), key));
        }

        calls.get(first)
                .then()
                .body("spent_this_month", equalTo(0.0008f))
                .body("budget_spent_this_month", equalTo(0.0016f))
                .body("replaced_by", equalTo(second));
    }

    @Test
    void updateChangesOnlySentFieldsAndNullRemoves() {
        String id = calls.create("{\"name\": \"job\", \"scopes\": [\"read\"], \"monthly_budget\": 3}")
                .path("id");

        Response updated = calls.update(id, "{\"name\": \"batch\", \"monthly_budget\": null}");

        ContractResponses.conforms("account_key_update", 200, updated.asString());
        updated.then()
                .statusCode(200)
                .body("name", equalTo("batch"))
                .body("scopes", contains("read"))
                .body("monthly_budget", nullValue());
    }

    @Test
    void rotatedKeyIsReplacedOnce() {
        String id = calls.create("{\"name\": \"job\", \"scopes\": [\"read\"]}").path("id");

        Response rotated = calls.rotate(id, 3600);

        ContractResponses.conforms("account_key_rotate", 200, rotated.asString());
        KeyCalls.resolve(rotated.path("new_key.secret")).then().body("scopes", contains("read"));
        Response again = calls.rotate(id, 3600);
        again.then()
                .statusCode(409)
                .body("reason", equalTo("already_rotated"))
                .body("id", equalTo(rotated.<String>path("new_key.id")));
        ContractResponses.conforms("account_key_rotate", 409, again.asString());
    }

    @Test
    void revokedKeyIsRefusedAndRevokingAgainIsSafe() {
        Response created = calls.create("{\"name\": \"job\"}");

        Response revoked = calls.revoke(created.path("id"));

        ContractResponses.conforms("account_key_revoke", 200, revoked.asString());
        KeyCalls.resolve(created.path("secret")).then().body("status", equalTo("revoked"));
        calls.revoke(created.path("id")).then().statusCode(200);
        calls.update(created.path("id"), "{\"name\": \"x\"}").then().statusCode(404);
        calls.rotate(created.path("id"), 0).then().statusCode(404);
    }

    @Test
    void keyRevokesItself() {
        calls.revoke(calls.key()).then().statusCode(200);

        calls.create("{\"name\": \"job\"}").then().statusCode(401).body("error", equalTo("unauthorized"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"scopes": []}                                     | scopes
            {"scopes": [null]}                                 | scopes
            {"scopes": ["everything"]}                         | scopes[0]
            {"allowed_addresses": []}                          | allowed_addresses
            {"allowed_addresses": ["10.0.0.0/8", "10.0.0.1/8"]} | allowed_addresses[1]
            {"monthly_budget": -1}                             | monthly_budget
            {"monthly_budget": 0.0000001}                      | monthly_budget
            {"monthly_budget": 1e999999999}                    | monthly_budget
            {"monthly_budget": "many"}                         | monthly_budget
            {"expires_at": "2020-01-01T00:00:00Z"}             | expires_at
            {"expires_at": "+999999999-01-01T00:00:00Z"}       | expires_at
            {"expires_at": "tomorrow"}                         | expires_at
            {"name": "  "}                                     | name
            """)
    void invalidFieldIsRejectedWithItsName(String body, String field) {
        String id = calls.create("{\"name\": \"job\"}").path("id");
        String complete = body.contains("\"name\"") ? body : "{\"name\": \"job\", " + body.substring(1);

        calls.create(complete)
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field));
        calls.update(id, body)
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field));
    }

    @Test
    void missingFieldsAreNamed() {
        calls.create("{}").then().statusCode(400).body("field", equalTo("name"));
        calls.update(calls.key(), "{}").then().statusCode(400).body("field", equalTo("name"));
        calls.rotate(calls.key(), 604_801).then().statusCode(400).body("field", equalTo("overlap_seconds"));
        calls.list("?cursor=broken").then().statusCode(400).body("field", equalTo("cursor"));
    }

    @Test
    void keyOfAnotherAccountIsNotFound() {
        AccountKeyCalls stranger = AccountKeyCalls.of(KeyCalls.ofNewAccount(), "{\"name\": \"stranger\"}");

        for (Object id : List.of(calls.key(), UUID.randomUUID(), "nonsense")) {
            stranger.get(id).then().statusCode(404).body("message", equalTo("Key not found."));
            stranger.update(id, "{\"name\": \"mine\"}").then().statusCode(404);
            stranger.rotate(id, 0).then().statusCode(404);
            stranger.revoke(id).then().statusCode(404);
        }
        calls.get(calls.key()).then().statusCode(200).body("name", equalTo("deployment"));
    }
}
