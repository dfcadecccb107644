package io.socialdata.billing.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings that owners choose for their keys, when issuing and later. */
@QuarkusTest
class KeySettingsComponentTest {

    private static final String BOUNDED = """
            {"name": "server", "scopes": ["write", "read", "read"], "monthlyBudgetMicroUsd": 5000000,
             "allowedAddresses": ["192.0.2.7", "2001:db8:0:0::/64", "::ffff:10.0.0.0/104", "10.0.0.0/8"],
             "expiresAt": "2099-01-01T00:00:00.123Z"}
            """;

    @Inject
    Jdbi jdbi;

    @Inject
    Transactions transactions;

    @Inject
    KeyUsageRepository use;

    private KeyCalls keys;

    @BeforeEach
    void open() {
        keys = KeyCalls.ofNewAccount();
    }

    @Test
    void keyHasItsIssuedTerms() {
        Response issued = keys.issue(BOUNDED);

        issued.then().statusCode(201).body("allowedAddresses", contains("192.0.2.7/32", "2001:db8::/64", "10.0.0.0/8"));
        KeyCalls.resolve(issued.path("key"))
                .then()
                .body("status", equalTo("active"))
                .body("scopes", containsInAnyOrder("read", "write"))
                .body("allowedAddresses", contains("192.0.2.7/32", "2001:db8::/64", "10.0.0.0/8"))
                .body("monthlyBudgetMicroUsd", equalTo(5_000_000))
                .body("expiresAt", equalTo("2099-01-01T00:00:00.123Z"));
        keys.list()
                .then()
                .body("keys[0].status", equalTo("active"))
                .body("keys[0].scopes", containsInAnyOrder("read", "write"))
                .body("keys[0].monthlyBudgetMicroUsd", equalTo(5_000_000))
                .body("keys[0].usedThisMonthMicroUsd", equalTo(0))
                .body("keys[0].lastUsedAt", nullValue());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"scopes": []}                                   | scopes
            {"scopes": ["everything"]}                       | scopes[0]
            {"scopes": ["read", "READ"]}                     | scopes[1]
            {"scopes": [null]}                               | scopes
            {"scopes": "read"}                               | scopes
            {"allowedAddresses": []}                         | allowedAddresses
            {"allowedAddresses": [null]}                     | allowedAddresses
            {"allowedAddresses": ["10.0.0.0/8", "10.0.0.1/8"]} | allowedAddresses[1]
            {"allowedAddresses": ["example.com"]}            | allowedAddresses[0]
            {"allowedAddresses": [167772160]}                | allowedAddresses[0]
            {"monthlyBudgetMicroUsd": -1}                    | monthlyBudgetMicroUsd
            {"monthlyBudgetMicroUsd": 1000000000000001}      | monthlyBudgetMicroUsd
            {"monthlyBudgetMicroUsd": 0.5}                   | monthlyBudgetMicroUsd
            {"expiresAt": "2020-01-01T00:00:00Z"}            | expiresAt
            {"expiresAt": "tomorrow"}                        | expiresAt
            """)
    void invalidTermIsRejectedWithItsName(String terms, String field) {
        Response issued = keys.issue(Map.of("name", "server"));

        keys.issue("{\"name\": \"server\", " + terms.substring(1))
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field));
        keys.patch(issued, terms)
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field));
    }

    @ParameterizedTest
    @CsvSource({"null", "''", "'  '"})
    void nameCannotBeRemoved(String name) {
        Response issued = keys.issue(Map.of("name", "server"));

        keys.patch(issued, "{\"name\": " + (name.equals("null") ? name : "\"" + name + "\"") + "}")
                .then()
                .statusCode(400)
                .body("field", equalTo("name"));
    }

    @Test
    void addressListIsBounded() {
        keys.issue(Map.of("name", "server", "allowedAddresses", Collections.nCopies(51, "10.0.0.0/8")))
                .then()
                .statusCode(400)
                .body("field", equalTo("allowedAddresses"));
    }

    @Test
    void changeAffectsOnlySentFields() {
        Response issued = keys.issue(BOUNDED);

        keys.patch(issued, "{\"name\": \"batch\", \"scopes\": [\"manage\"]}")
                .then()
                .statusCode(200)
                .body("name", equalTo("batch"))
                .body("scopes", contains("manage"))
                .body("monthlyBudgetMicroUsd", equalTo(5_000_000))
                .body("expiresAt", equalTo("2099-01-01T00:00:00.123Z"));
        KeyCalls.resolve(issued.path("key")).then().body("scopes", contains("manage"));
    }

    @Test
    void nullRemovesATerm() {
        Response issued = keys.issue(BOUNDED);

        keys.patch(
                        issued,
                        "{\"scopes\": null, \"allowedAddresses\": null, \"monthlyBudgetMicroUsd\": null, \"expiresAt\": null}")
                .then()
                .statusCode(200);

        KeyCalls.resolve(issued.path("key"))
                .then()
                .body("status", equalTo("active"))
                .body("scopes", nullValue())
                .body("allowedAddresses", nullValue())
                .body("monthlyBudgetMicroUsd", nullValue())
                .body("expiresAt", nullValue());
    }

    @Test
    void repeatedChangeIsAnnouncedOnce() {
        Response issued = keys.issue(BOUNDED);
        UUID keyId = UUID.fromString(issued.path("id"));

        keys.patch(issued, "{\"name\": \"batch\"}").then().statusCode(200);
        keys.patch(issued, "{\"name\": \"batch\"}").then().statusCode(200);
        keys.patch(issued, "{}").then().statusCode(200);

        UUID sentinel = UUID.fromString(keys.issue(Map.of("name", "sentinel")).path("id"));
        assertThat(KeyChangedTopic.until(sentinel))
                .filteredOn(event -> event.keyId().equals(keyId))
                .extracting(KeyChangedV1::change)
                .containsExactly(Change.CREATED, Change.UPDATED);
    }

    @Test
    void revokedOrForeignKeyCannotBeChanged() {
        Response issued = keys.issue(Map.of("name", "server"));

        KeyCalls.ofNewAccount().patch(issued, "{\"name\": \"mine\"}").then().statusCode(404);
        keys.revoke(issued).then().statusCode(204);
        keys.patch(issued, "{\"name\": \"again\"}").then().statusCode(404);
    }

    @Test
    void expiryOfExpiredKeyCannotBeExtended() {
        Response issued = keys.issue(Map.of("name", "server"));
        expire(issued);
        KeyCalls.resolve(issued.path("key")).then().body("status", equalTo("expired"));

        for (String end : List.of("\"2099-01-01T00:00:00Z\"", "null")) {
            keys.patch(issued, "{\"expiresAt\": %s}".formatted(end))
                    .then()
                    .statusCode(400)
                    .body("field", equalTo("expiresAt"));
        }

        keys.patch(issued, "{\"name\": \"old server\"}").then().statusCode(200);
        KeyCalls.resolve(issued.path("key")).then().body("status", equalTo("expired"));
    }

    @Test
    void listShowsMonthlyCostAndLastUseOfEachKey() {
        UUID key = UUID.fromString(keys.issue(Map.of("name", "server")).path("id"));
        Instant used = Instant.now().minusSeconds(90);
        jdbi.useHandle(handle -> {
            for (String month : List.of("now()", "now() - interval '32 days'")) {
                for (String operation : List.of("user_info", "tweet_detail")) {
                    handle.execute(
                            "insert into usage_hourly values (?, date_trunc('hour', " + month + "), ?, ?, 2, 1, 800)",
                            keys.account(),
                            key,
                            operation);
                }
            }
        });
        transactions.call(handle -> {
            use.recordUse(handle, Map.of(key, used, UUID.randomUUID(), used));
            use.recordUse(handle, Map.of(key, used.minusSeconds(600)));
            use.recordUse(handle, Map.of());
            return key;
        });

        Response list = keys.list();

        list.then().body("keys[0].usedThisMonthMicroUsd", equalTo(1600)).body("keys[0].lastUsedAt", notNullValue());
        assertThat(Instant.parse(list.path("keys[0].lastUsedAt"))).isEqualTo(used.truncatedTo(ChronoUnit.MINUTES));
    }

    private void expire(Response issued) {
        jdbi.useHandle(handle -> handle.execute(
                "update api_key set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = ?::uuid",
                issued.<String>path("id")));
    }
}
