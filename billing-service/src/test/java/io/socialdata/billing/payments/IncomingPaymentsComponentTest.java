package io.socialdata.billing.payments;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.forAccount;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.socialdata.testkit.contract.ContractResponses;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Incoming payments, refunds and disputes over HTTP. */
@QuarkusTest
class IncomingPaymentsComponentTest {

    private static final int TWENTY_USD = 20_000_000;

    private final String reference = UUID.randomUUID().toString();

    private UUID account;

    @BeforeEach
    void open() {
        account = openAccount();
    }

    @Test
    void paymentIsCreditedAtOnce() {
        pay(account, reference, TWENTY_USD)
                .then()
                .statusCode(201)
                .body("status", equalTo("completed"))
                .body("accountId", equalTo(account.toString()))
                .body("reference", equalTo(reference))
                .body("amountMicroUsd", equalTo(TWENTY_USD))
                .body("creditsMicroUsd", equalTo(TWENTY_USD))
                .body("remainingMicroUsd", equalTo(20_500_000));

        assertThat(me()).contains("\"credits_remaining\":20.5");
    }

    @Test
    void pagesListEveryPaymentOnceNewestFirst() {
        for (int usd = 1; usd <= 3; usd++) {
            pay(account, reference + usd, usd * 1_000_000);
        }

        JsonPath first = forAccount(account).get("/account/payments?limit=2").jsonPath();
        JsonPath last = forAccount(account)
                .queryParam("limit", 2)
                .queryParam("cursor", first.getString("next_cursor"))
                .get("/account/payments")
                .jsonPath();

        assertThat(first.<Integer>getList("payments.amount")).containsExactly(3, 2);
        assertThat(first.getInt("count")).isEqualTo(2);
        assertThat(last.<Integer>getList("payments.amount")).containsExactly(1);
        assertThat(last.getString("next_cursor")).isNull();
    }

    @Test
    void creditsMayDifferFromTheAmount() {
        as("operator")
                .body(Map.of("reference", reference, "amountMicroUsd", 10_000_000, "creditsMicroUsd", 12_000_000))
                .post(path(account))
                .then()
                .statusCode(201);

        forAccount(account)
                .get("/account/payments")
                .then()
                .body("payments.amount", contains(10))
                .body("payments.credits_added", contains(12));
        assertThat(me()).contains("\"credits_remaining\":12.5");
    }

    @Test
    void repeatedReferenceReturnsSamePaymentWithoutSecondCredit() {
        Response first = pay(account, reference, TWENTY_USD);

        Response again = pay(account, reference, TWENTY_USD);

        again.then().statusCode(200);
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(me()).contains("\"credits_remaining\":20.5");
    }

    @Test
    void referencePostedTwentyTimesConcurrentlyCreditsOnce() throws Exception {
        // When
        List<Integer> answers = new ArrayList<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> calls = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                calls.add(callers.submit(this::payWithRetries));
            }
            for (Future<Integer> call : calls) {
                answers.add(call.get());
            }
        }

        // Then
        assertThat(answers).hasSize(20).containsOnlyOnce(201).containsOnly(200, 201);
        assertThat(me()).contains("\"credits_remaining\":20.5");
        forAccount(account).get("/account/payments").then().body("payments.amount", contains(20));
    }

    @Test
    void referenceWithAnotherAmountOrAccountIsRejected() {
        pay(account, reference, TWENTY_USD);
        UUID other = openAccount();

        for (Response refused : List.of(pay(account, reference, 1), pay(other, reference, TWENTY_USD))) {
            refused.then()
                    .statusCode(409)
                    .body("error", equalTo("already_exists"))
                    .body("field", equalTo("reference"));
        }
        assertThat(me()).contains("\"credits_remaining\":20.5");
        forAccount(other).get("/account/payments").then().body("payments", empty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "10000000001", "9223372036854775808", "1.5", "null", "\"x\"", "[]"})
    void amountOutOfRangeIsRejected(String amount) {
        as("operator")
                .body("{\"reference\": \"%s\", \"amountMicroUsd\": %s}".formatted(reference, amount))
                .post(path(account))
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo("amountMicroUsd"));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, 10_000_000_001L})
    void creditsOutOfRangeAreRejected(long credits) {
        as("operator")
                .body(Map.of("reference", reference, "amountMicroUsd", 1, "creditsMicroUsd", credits))
                .post(path(account))
                .then()
                .statusCode(400)
                .body("field", equalTo("creditsMicroUsd"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "with blank", "line\nbreak", "ümlaut"})
    void invalidReferenceIsRejected(String text) {
        pay(account, text, 1).then().statusCode(400).body("field", equalTo("reference"));
    }

    @Test
    void largestPaymentIsAccepted() {
        as("operator")
                .body(Map.of("reference", "r".repeat(200 - 36) + reference, "amountMicroUsd", 10_000_000_000L))
                .post(path(account))
                .then()
                .statusCode(201);
    }

    @Test
    void unknownAccountIsNotFound() {
        pay(UUID.randomUUID(), reference, 1).then().statusCode(404).body("error", equalTo("not_found"));
    }

    @Test
    void refundRemovesTheCreditOnce() {
        String payment = pay(account, reference, TWENTY_USD).path("id");

        for (int i = 0; i < 2; i++) {
            refund(payment)
                    .then()
                    .statusCode(200)
                    .body("status", equalTo("refunded"))
                    .body("remainingMicroUsd", equalTo(500_000));
        }
        assertThat(me()).contains("\"credits_remaining\":0.5", "\"credits_used\":0");
    }

    @Test
    void refundedPaymentIsNotCreditedAgain() {
        refund(pay(account, reference, TWENTY_USD).path("id"));

        pay(account, reference, TWENTY_USD).then().statusCode(200).body("status", equalTo("refunded"));
        assertThat(me()).contains("\"credits_remaining\":0.5");
    }

    @ParameterizedTest
    @CsvSource({"00000000-0000-4000-8000-00000000dead", "nonsense"})
    void unknownPaymentIsNotFound(String payment) {
        refund(payment).then().statusCode(404).body("error", equalTo("not_found"));
    }

    @Test
    void accountListsItsPaymentsNewestFirstAsInTheContract() {
        String first = pay(account, reference, 25_000_000).path("id");
        pay(account, reference + "-2", 5_500_000);
        refund(first);

        Response response = forAccount(account).get("/account/payments");

        response.then()
                .statusCode(200)
                .body("payments.amount", contains(5.5f, 25))
                .body("payments.credits_added", contains(5.5f, 25))
                .body("payments.reference", contains(reference + "-2", reference))
                .body("payments.status", contains("completed", "refunded"));
        ContractResponses.conforms("account_payments", 200, response.asString());
    }

    private static Response pay(UUID account, String reference, int microUsd) {
        return as("operator")
                .body(Map.of("reference", reference, "amountMicroUsd", microUsd))
                .post(path(account));
    }

    /** Retries while the service is too busy to report whether it recorded the payment. */
    private int payWithRetries() {
        int status = 503;
        for (int tries = 0; status == 503 && tries < 20; tries++) {
            status = pay(account, reference, TWENTY_USD).statusCode();
        }
        return status;
    }

    private static Response refund(String payment) {
        return as("operator")
                .body(Map.of(
                        "reference",
                        "refund-" + payment,
                        "justification",
                        Map.of("reason", "asked for", "actor", "ada")))
                .post("/internal/payments/" + payment + "/refunds");
    }

    private static String path(UUID account) {
        return "/internal/accounts/" + account + "/payments";
    }

    private String me() {
        return forAccount(account).get("/account/me").asString();
    }
}
