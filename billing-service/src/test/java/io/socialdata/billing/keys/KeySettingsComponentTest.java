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
            {"name": "server", "scopes": ["write", "read", "read"], "monthly_budget": 5,
             "allowed_addresses": ["192.0.2.7", "2001:db8:0:0::/64", "::ffff:10.0.0.0/104", "10.0.0.0/8"],
             "expires_at": "2099-01-01T00:00:00.123Z"}
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

        issued.then()
                .statusCode(201)
                .body("allowed_addresses", contains("192.0.2.7/32", "2001:db8::/64", "10.0.0.0/8"));
        KeyCalls.resolve(issued.path("secret"))
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
                .body("keys[0].monthly_budget", equalTo(5))
                .body("keys[0].spent_this_month", equalTo(0))
                .body("keys[0].last_used_at", nullValue());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"scopes": []}                                   | scopes
            {"scopes": ["everything"]}                       | scopes[0]
            {"scopes": ["read", "READ"]}                     | scopes[1]
            {"scopes": [null]}                               | scopes
            {"scopes": "read"}                               | scopes
            {"allowed_addresses": []}                         | allowed_addresses
            {"allowed_addresses": [null]}                     | allowed_addresses
            {"allowed_addresses": ["10.0.0.0/8", "10.0.0.1/8"]} | allowed_addresses[1]
            {"allowed_addresses": ["example.com"]}            | allowed_addresses[0]
            {"allowed_addresses": [167772160]}                | allowed_addresses[0]
            {"monthly_budget": -0.000001}                    | monthly_budget
            {"monthly_budget": 1000000000.000001}      | monthly_budget
            {"monthly_budget": 0.0000005}                   | monthly_budget
            {"expires_at": "2020-01-01T00:00:00Z"}            | expires_at
            {"expires_at": "tomorrow"}                        | expires_at
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
        keys.issue(Map.of("name", "server", "allowed_addresses", Collections.nCopies(51, "10.0.0.0/8")))
                .then()
                .statusCode(400)
                .body("field", equalTo("allowed_addresses"));
    }

    @Test
    void changeAffectsOnlySentFields() {
        Response issued = keys.issue(BOUNDED);

        keys.patch(issued, "{\"name\": \"batch\", \"scopes\": [\"manage\"]}")
                .then()
                .statusCode(200)
                .body("name", equalTo("batch"))
                .body("scopes", contains("manage"))
                .body("monthly_budget", equalTo(5))
                .body("expires_at", equalTo("2099-01-01T00:00:00.123Z"));
        KeyCalls.resolve(issued.path("secret")).then().body("scopes", contains("manage"));
    }

    @Test
    void nullRemovesATerm() {
        Response issued = keys.issue(BOUNDED);

        keys.patch(
                        issued,
                        "{\"scopes\": null, \"allowed_addresses\": null, \"monthly_budget\": null, \"expires_at\": null}")
                .then()
                .statusCode(200);

        KeyCalls.resolve(issued.path("secret"))
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
        keys.patch(issued, "{}").then().statusCode(400);

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
        keys.revoke(issued).then().statusCode(200);
        keys.patch(issued, "{\"name\": \"again\"}").then().statusCode(404);
    }

    @Test
    void expiryOfExpiredKeyCannotBeExtended() {
        Response issued = keys.issue(Map.of("name", "server"));
        expire(issued);
        KeyCalls.resolve(issued.path("secret")).then().body("status", equalTo("expired"));

        for (String end : List.of("\"2099-01-01T00:00:00Z\"", "null")) {
            keys.patch(issued, "{\"expires_at\": %s}".formatted(end))
                    .then()
                    .statusCode(400)
                    .body("field", equalTo("expires_at"));
        }

        keys.patch(issued, "{\"name\": \"old server\"}").then().statusCode(200);
        KeyCalls.resolve(issued.path("secret")).then().body("status", equalTo("expired"));
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

        list.then().body("keys[0].spent_this_month", equalTo(0.0016f)).body("keys[0].last_used_at", notNullValue());
        assertThat(Instant.parse(list.path("keys[0].last_used_at"))).isEqualTo(used.truncatedTo(ChronoUnit.MINUTES));
    }

    private void expire(Response issued) {
        jdbi.useHandle(handle -> handle.execute(
                "update api_key set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = ?::uuid",
                issued.<String>path("id")));
    }
}
