package io.socialdata.billing.adjustments;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Credit that an operator gives or takes, through the running service. */
@QuarkusTest
class AdjustmentsComponentTest {

    private static final int WELCOME = 500_000;

    @Inject
    Jdbi jdbi;

    private UUID account;

    @BeforeEach
    void open() {
        account = openAccount();
    }

    @Test
    void goodwillIsBookedFromPromotionAndCorrectionFromRevenue() {
        adjust("g", "goodwill", 1000).then().statusCode(201).body("remainingMicroUsd", equalTo(WELCOME + 1000));
        adjust("c", "correction", -300).then().statusCode(201).body("remainingMicroUsd", equalTo(WELCOME + 700));

        List<String> entries = jdbi.withHandle(handle ->
                handle.createQuery("""
                        select ledger_account || ' ' || amount_microusd from ledger_entry
                        join ledger_transaction t on t.id = transaction_id
                        where t.account_id = ? and t.kind = 'adjustment' order by 1
                        """).bind(0, account).mapTo(String.class).list());
        assertThat(entries)
                .containsExactly(
                        "customer_credit -300", "customer_credit 1000", "promotional_credit -1000", "revenue 300");
    }

    @Test
    void repeatedReferenceReturnsSameResponseAndDifferentAmountIsRejected() {
        String id = adjust("once", "goodwill", 1000).path("id");

        adjust("once", "goodwill", 1000)
                .then()
                .statusCode(200)
                .body("id", equalTo(id))
                .body("remainingMicroUsd", equalTo(WELCOME + 1000));
        adjust("once", "goodwill", 1001).then().statusCode(409).body("error", equalTo("already_exists"));
        adjust("once", "correction", 1000).then().statusCode(409).body("field", equalTo("reference"));
    }

    @Test
    void correctionOfSpentCreditMakesBalanceNegativeUntilPaid() {
        jdbi.useHandle(
                handle -> handle.execute("update balance set used_microusd = 499000 where account_id = ?", account));
        try {
            adjust("c", "correction", -3000).then().statusCode(201).body("remainingMicroUsd", equalTo(-2000));
            assertThat(granted()).isZero();

            adjust("g", "goodwill", 2800).then().body("remainingMicroUsd", equalTo(800));
            assertThat(granted()).isEqualTo(800);
        } finally {
            jdbi.useHandle(
                    handle -> handle.execute("update balance set used_microusd = 0 where account_id = ?", account));
        }
    }

    @Test
    void correctionsNeverExceedGrantedCredit() {
        adjust("c", "correction", -WELCOME - 1)
                .then()
                .statusCode(409)
                .body("error", equalTo("limit_reached"))
                .body("field", equalTo("amountMicroUsd"));
        adjust("c", "correction", -WELCOME).then().statusCode(201).body("remainingMicroUsd", equalTo(0));
    }

    @ParameterizedTest
    @CsvSource({"goodwill, 0", "goodwill, -1", "correction, 10000000001", "correction, -10000000001", "present, 1"})
    void invalidAdjustmentIsRejected(String kind, long amount) {
        adjust("bad", kind, amount).then().statusCode(400).body("error", equalTo("bad_request"));
    }

    @Test
    void auditRecordsWhoAdjustedAndWhy() {
        adjust("g", "goodwill", 1000);

        as("operator")
                .get("/internal/accounts/" + account + "/actions")
                .then()
                .body("actions.action", contains("adjustment"))
                .body("actions.amountMicroUsd", contains(1000))
                .body("actions.reference", contains("g-" + account))
                .body("actions.reason", contains("outage"))
                .body("actions.actor", contains("ada"));
    }

    @Test
    void unknownAccountIsNotFound() {
        account = UUID.randomUUID();

        adjust("g", "goodwill", 1000).then().statusCode(404);
    }

    @Test
    void partialRefundIsRecordedOnceAndNeverExceedsPayment() {
        String payment = as("operator")
                .body(Map.of("reference", "paid-" + account, "amountMicroUsd", 1_000_000))
                .post("/internal/accounts/" + account + "/payments")
                .path("id");

        refund(payment, "r-1", 400_000L)
                .then()
                .statusCode(200)
                .body("status", equalTo("completed"))
                .body("refundedMicroUsd", equalTo(400_000))
                .body("remainingMicroUsd", equalTo(WELCOME + 600_000));
        refund(payment, "r-1", 400_000L).then().statusCode(200).body("refundedMicroUsd", equalTo(400_000));
        refund(payment, "r-1", 1L).then().statusCode(409).body("error", equalTo("already_exists"));
        refund(payment, "r-2", 600_001L).then().statusCode(409).body("error", equalTo("limit_reached"));
        refund(payment, "r-2", null)
                .then()
                .statusCode(200)
                .body("status", equalTo("refunded"))
                .body("remainingMicroUsd", equalTo(WELCOME));
        refund(payment, "r-3", null).then().statusCode(200).body("status", equalTo("refunded"));
    }

    private Response adjust(String reference, String kind, long microUsd) {
        return as("operator")
                .body(Map.of(
                        "reference",
                        reference + "-" + account,
                        "kind",
                        kind,
                        "amountMicroUsd",
                        microUsd,
                        "justification",
                        Map.of("reason", "outage", "actor", "ada")))
                .post("/internal/accounts/" + account + "/adjustments");
    }

    private Response refund(String payment, String reference, @Nullable Long microUsd) {
        Map<String, Object> body = new HashMap<>(Map.of(
                "reference",
                reference + "-" + account,
                "justification",
                Map.of("reason", "asked for", "actor", "ada")));
        if (microUsd != null) {
            body.put("amountMicroUsd", microUsd);
        }
        return as("operator").body(body).post("/internal/payments/" + payment + "/refunds");
    }

    private long granted() {
        return as("gateway")
                .body(Map.of(
                        "leaseId", UUID.randomUUID(),
                        "holder", "gateway-a",
                        "accountId", account,
                        "sequence", 1,
                        "committedMicroUsd", 0,
                        "returnedMicroUsd", 0,
                        "neededMicroUsd", 800,
                        "targetMicroUsd", 800))
                .post("/internal/leases")
                .jsonPath()
                .getLong("grantedMicroUsd");
    }
}
