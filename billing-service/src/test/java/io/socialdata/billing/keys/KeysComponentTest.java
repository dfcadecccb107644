package io.socialdata.billing.keys;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.contract.keys.ApiKey;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class KeysComponentTest {

    @Inject
    Jdbi jdbi;

    private UUID account;

    @BeforeEach
    void open() {
        account = openAccount();
    }

    @Test
    void issuedKeyResolvesToItsAccount() {
        Response issued = issue("server");
        issued.then()
                .statusCode(201)
                .body("name", equalTo("server"))
                .body("prefix", equalTo("sda_live_"))
                .body("created_at", notNullValue());

        resolve(sha256(issued))
                .then()
                .statusCode(200)
                .body("keyId", equalTo(issued.<String>path("id")))
                .body("accountId", equalTo(account.toString()))
                .body("status", equalTo("active"))
                .body("monthlyBudgetMicroUsd", nullValue())
                .body("expiresAt", nullValue());
    }

    @Test
    void keyHasValidChecksumAndIsStoredNowhere() {
        String key = issue("server").path("secret");

        assertThat(ApiKey.parse(key)).isPresent();
        int rowsThatHoldIt = jdbi.withHandle(
                handle -> handle.createQuery("select count(*) from api_key k where position(? in k::text) > 0")
                        .bind(0, key.substring(9, 41))
                        .mapTo(Integer.class)
                        .one());
        assertThat(rowsThatHoldIt).isZero();
    }

    @Test
    void environmentIsPartOfTheKey() {
        Response issued = as("operator").body(Map.of("name", "ci")).post(keys() + "?env=stage");

        issued.then().statusCode(201).body("prefix", equalTo("sda_stage_"));
        assertThat(issued.<String>path("secret")).startsWith("sda_stage_").endsWith(issued.<String>path("last4"));
    }

    @Test
    void listDoesNotShowFullKeys() {
        Response first = issue("first");
        issue("second");

        Response list = list();

        list.then().statusCode(200).body("keys", hasSize(2)).body("keys.name", containsInAnyOrder("first", "second"));
        assertThat(list.asString()).doesNotContain(first.<String>path("secret"));
        list.then().body("keys[1].last4", equalTo(first.<String>path("last4")));
    }

    @Test
    void revokedKeyDiffersFromUnknownKeyAndStaysListed() {
        Response issued = issue("server");

        revoke(issued).then().statusCode(200);

        resolve(sha256(issued)).then().statusCode(200).body("status", equalTo("revoked"));
        list().then().body("keys[0].revoked_at", notNullValue());
    }

    @Test
    void repeatedRevocationIsAnnouncedOnce() {
        // Given
        Response issued = issue("server");
        UUID keyId = UUID.fromString(issued.path("id"));

        // When
        revoke(issued).then().statusCode(200);
        revoke(issued).then().statusCode(200);
        UUID sentinel = UUID.fromString(issue("sentinel").path("id"));

        // Then
        assertThat(KeyChangedTopic.until(sentinel))
                .filteredOn(event -> event.keyId().equals(keyId))
                .extracting(KeyChangedV1::change)
                .containsExactly(Change.CREATED, Change.DELETED);
    }

    @Test
    void keyOfAnotherAccountCannotBeRevoked() {
        Response issued = issue("server");

        new KeyCalls(openAccount()).revoke(issued).then().statusCode(404).body("error", equalTo("not_found"));
        resolve(sha256(issued)).then().body("status", equalTo("active"));
    }

    @Test
    void expiredKeyIsReportedAsExpired() {
        Response issued = issue("server");
        jdbi.useHandle(handle -> handle.execute(
                "update api_key set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = ?::uuid",
                issued.<String>path("id")));

        resolve(sha256(issued)).then().body("status", equalTo("expired")).body("expiresAt", notNullValue());
    }

    @Test
    void numberOfKeysPerAccountIsLimited() {
        jdbi.useHandle(handle -> handle.execute("""
                insert into api_key (id, account_id, name, env, sha256, prefix, last4, created_at)
                select gen_random_uuid(), ?, 'old', 'live', sha256(gen_random_uuid()::text::bytea), 'sda_live_', 'abcd', now()
                from generate_series(1, 100)
                """, account));

        issue("one too many").then().statusCode(409).body("error", equalTo("limit_reached"));
    }

    @Test
    void unknownAccountHasNoKeys() {
        String otherAccount = "/internal/accounts/%s/keys".formatted(UUID.randomUUID());

        as("operator").body(Map.of("name", "server")).post(otherAccount).then().statusCode(404);
    }

    @Test
    void unknownHashIsNotFound() {
        resolve("0".repeat(64)).then().statusCode(404).body("error", equalTo("not_found"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"sha256\":\"abc\"}", "{\"sha256\":1}", "nonsense"})
    void invalidHashIsRejected(String body) {
        as("gateway")
                .body(body)
                .post("/internal/keys/resolve")
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"name\":\" \"}", "{\"name\":\"a\\u0000b\"}"})
    void invalidKeyRequestIsRejected(String body) {
        as("operator").body(body).post(keys()).then().statusCode(400).body("error", equalTo("bad_request"));
    }

    @Test
    void invalidEnvironmentIsRejected() {
        as("operator")
                .body(Map.of("name", "a"))
                .post(keys() + "?env=LIVE")
                .then()
                .statusCode(400)
                .body("field", equalTo("env"));
    }

    private String keys() {
        return "/internal/accounts/" + account + "/keys";
    }

    private Response list() {
        return new KeyCalls(account).list();
    }

    private Response issue(String name) {
        return as("operator").body(Map.of("name", name)).post(keys());
    }

    private Response revoke(Response issued) {
        return new KeyCalls(account).revoke(issued);
    }

    private static Response resolve(String sha256) {
        return as("gateway").body(Map.of("sha256", sha256)).post("/internal/keys/resolve");
    }

    private static String sha256(Response issued) {
        return ApiKey.parse(issued.path("secret")).orElseThrow().sha256();
    }
}
