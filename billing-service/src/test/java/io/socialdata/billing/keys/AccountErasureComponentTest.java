package io.socialdata.billing.keys;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.forAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.KeyChangedV1.Change;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Accounts whose owners leave. */
@QuarkusTest
class AccountErasureComponentTest {

    @Inject
    Jdbi jdbi;

    private final String email = UUID.randomUUID() + "@quietharbor.example";
    private UUID account;

    @BeforeEach
    void open() {
        account = open(email);
    }

    @Test
    void erasureRevokesKeysAndPublishesThat() {
        UUID first = key("first");
        UUID second = key("second");

        erase().then().statusCode(204);

        as("operator")
                .header("X-Account-Id", account)
                .get("/account/keys")
                .then()
                .statusCode(200)
                .body("keys.status", equalTo(List.of("revoked", "revoked")));
        account = open(UUID.randomUUID() + "@quietharbor.example");
        assertThat(KeyChangedTopic.until(key("sentinel")))
                .filteredOn(event -> event.change() == Change.DELETED)
                .extracting(KeyChangedV1::keyId)
                .contains(first, second);
    }

    @Test
    void erasureRemovesNameAndAddressAndKeepsTheBooks() {
        as("operator")
                .body(Map.of("amountMicroUsd", 1_000_000, "reference", "r-" + account))
                .post("/internal/accounts/" + account + "/payments")
                .then()
                .statusCode(201);

        erase().then().statusCode(204);

        String stored = jdbi.withHandle(handle -> handle.createQuery("select account::text from account where id = ?")
                .bind(0, account)
                .mapTo(String.class)
                .one());
        assertThat(stored).doesNotContain(email, "Quiet Harbor").contains("@erased.invalid");
        assertThat(payments()).isEqualTo(1);
        as("operator").get("/internal/accounts?email=" + email).then().statusCode(404);
        as("operator").get("/internal/accounts/" + account).then().statusCode(200);
    }

    @Test
    void erasureDeletesAlerts() {
        jdbi.useHandle(handle -> handle.execute("""
                insert into account_alert (id, account_id, kind, subject_id, subject_name, due_at, raised_at, mail)
                values (gen_random_uuid(), ?, 'key.expiring', gen_random_uuid(), 'Ada', now(), now(), 'due')
                """, account));

        erase().then().statusCode(204);

        forAccount(account).get("/account/alerts").then().statusCode(200).body("alerts", equalTo(List.of()));
    }

    @Test
    void addressIsFreeAfterwards() {
        erase().then().statusCode(204);

        assertThat(open(email)).isNotEqualTo(account);
    }

    @Test
    void activationCodeOfAnErasedAccountIsInvalid() {
        String code = as("operator")
                .post("/internal/accounts/" + account + "/claims")
                .then()
                .statusCode(201)
                .extract()
                .path("code");

        erase().then().statusCode(204);

        as("dashboard")
                .body(Map.of("code", code))
                .post("/internal/account-claims")
                .then()
                .statusCode(404);
    }

    @Test
    void erasedAccountGetsNoKeysAndNoActivationCodes() {
        erase().then().statusCode(204);

        as("operator")
                .body(Map.of("name", "late"))
                .post("/internal/accounts/" + account + "/keys")
                .then()
                .statusCode(404);
        as("operator").post("/internal/accounts/" + account + "/claims").then().statusCode(404);
    }

    @Test
    void erasureIsSafeToRepeat() {
        erase().then().statusCode(204);
        erase().then().statusCode(204);

        as("dashboard")
                .post("/internal/accounts/" + UUID.randomUUID() + "/erase")
                .then()
                .statusCode(404);
    }

    private Response erase() {
        return as("dashboard").post("/internal/accounts/" + account + "/erase");
    }

    private UUID key(String name) {
        return UUID.fromString(as("operator")
                .body(Map.of("name", name))
                .post("/internal/accounts/" + account + "/keys")
                .then()
                .statusCode(201)
                .extract()
                .path("id"));
    }

    private long payments() {
        return jdbi.withHandle(handle -> handle.createQuery("select count(*) from payment where account_id = ?")
                .bind(0, account)
                .mapTo(Long.class)
                .one());
    }

    private static UUID open(String email) {
        return UUID.fromString(as("operator")
                .body(Map.of("email", email, "name", "Quiet Harbor"))
                .post("/internal/accounts")
                .then()
                .statusCode(201)
                .extract()
                .path("id"));
    }
}
