package io.socialdata.billing.payments;

import static io.socialdata.billing.ServiceCalls.forAccount;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@QuarkusTest
class PaymentRepositoryComponentTest {

    @Inject
    Jdbi jdbi;

    private UUID account;

    @BeforeEach
    void open() {
        account = openAccount();
    }

    @Test
    void accountWithoutPaymentsHasAnEmptyList() {
        forAccount(account).get("/account/payments").then().statusCode(200).body("payments", empty());
    }

    @Test
    void paymentsAreShownNewestFirst() {
        pay(
                25_000_000,
                "completed",
                Instant.parse("2026-02-02T14:08:55Z"),
                UUID.randomUUID().toString());
        pay(
                5_500_000,
                "pending",
                Instant.parse("2026-03-02T14:08:55.123Z"),
                UUID.randomUUID().toString());

        forAccount(account)
                .get("/account/payments")
                .then()
                .statusCode(200)
                .body("payments.amount", contains(5.5f, 25))
                .body("payments.credits_added", contains(5.5f, 25))
                .body("payments.status", contains("pending", "completed"))
                .body("payments[0].created_at", equalTo("2026-03-02T14:08:55.123Z"))
                .body("payments[1].created_at", equalTo("2026-02-02T14:08:55.000Z"));
    }

    @Test
    void paymentsOfOtherAccountsAreNotShown() {
        pay(25_000_000, "completed", Instant.now(), UUID.randomUUID().toString());

        forAccount(openAccount()).get("/account/payments").then().body("payments", empty());
    }

    @ParameterizedTest
    @EnumSource
    void everyStatusIsAllowedByTheTable(PaymentStatus status) {
        assertThatCode(() ->
                        pay(1, status.shown(), Instant.now(), UUID.randomUUID().toString()))
                .doesNotThrowAnyException();
    }

    @Test
    void providerReferenceIsCreditedOnce() {
        String reference = UUID.randomUUID().toString();
        pay(1, "completed", Instant.now(), reference);

        assertThatThrownBy(() -> pay(1, "completed", Instant.now(), reference)).hasMessageContaining("duplicate key");
    }

    private void pay(long microUsd, String status, Instant at, String reference) {
        jdbi.useHandle(handle -> handle.execute("""
                insert into payment (id, account_id, reference, amount_microusd, credits_microusd, status, created_at, updated_at)
                values (gen_random_uuid(), ?, ?, ?, ?, ?, ?, now())
                """, account, reference, microUsd, microUsd, status, at));
    }
}
