package io.socialdata.billing.accounts;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Activation codes for accounts that an operator opened. */
@QuarkusTest
class ClaimsComponentTest {

    @Inject
    Jdbi jdbi;

    private UUID account;

    @BeforeEach
    void open() {
        account = openAccount();
    }

    @Test
    void codeResolvesToItsAccountRepeatedly() {
        String code = code(account);

        resolve(code)
                .then()
                .statusCode(200)
                .body("id", equalTo(account.toString()))
                .body("name", equalTo("Quiet Harbor"));
        resolve(code).then().statusCode(200);
    }

    @Test
    void newCodeInvalidatesThePreviousOne() {
        String older = code(account);
        String newer = code(account);

        resolve(older).then().statusCode(404);
        resolve(newer).then().statusCode(200);
    }

    @Test
    void expiredCodeIsNotFound() {
        String code = code(account);
        jdbi.useHandle(handle ->
                handle.execute("update account_activation_code set expires_at = now() where account_id = ?", account));

        resolve(code).then().statusCode(404).body("error", equalTo("not_found"));
    }

    @Test
    void codeIsStoredAsHash() {
        String code = code(account);

        String stored = jdbi.withHandle(handle -> handle.createQuery(
                        "select account_activation_code::text from account_activation_code where account_id = ?")
                .bind(0, account)
                .mapTo(String.class)
                .one());
        assertThat(stored).isNotEmpty().doesNotContain(code.substring("claim_".length()));
    }

    @Test
    void unknownCodesAndAccountsAreRejected() {
        resolve("claim_" + "A".repeat(43)).then().statusCode(404);
        resolve("x".repeat(101)).then().statusCode(400);
        as("operator")
                .post("/internal/accounts/" + UUID.randomUUID() + "/claims")
                .then()
                .statusCode(404);
    }

    private static String code(UUID account) {
        return as("operator")
                .post("/internal/accounts/" + account + "/claims")
                .then()
                .statusCode(201)
                .body("code", matchesPattern("claim_[A-Za-z0-9_-]{43}"))
                .extract()
                .path("code");
    }

    private static Response resolve(String code) {
        return as("dashboard").body(Map.of("code", code)).post("/internal/account-claims");
    }
}
