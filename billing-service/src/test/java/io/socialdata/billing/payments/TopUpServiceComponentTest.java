package io.socialdata.billing.payments;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.math.BigDecimal;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Payments that an account starts itself, with the simulated provider. */
@QuarkusTest
class TopUpServiceComponentTest {

    private static final int TEN_USD = 10_000_000;

    private final UUID topUp = UUID.randomUUID();

    private UUID account;

    @BeforeEach
    void open() {
        account = openAccount();
    }

    @Test
    void startedTopUpCreditsNothingUntilPaid() {
        begin(account, topUp, TEN_USD)
                .then()
                .statusCode(200)
                .body("status", equalTo("pending"))
                .body("amount", equalTo(10))
                .body("id", equalTo(topUp.toString()))
                .body("provider", equalTo("simulated"))
                .body("checkout_url", nullValue());
        assertThat(remaining()).isEqualTo(500_000);

        for (int i = 0; i < 2; i++) {
            end(account, topUp, "paid").then().statusCode(200).body("status", equalTo("completed"));
        }
        assertThat(remaining()).isEqualTo(10_500_000);
        begin(account, topUp, TEN_USD).then().statusCode(200).body("status", equalTo("completed"));
    }

    @Test
    void failedCheckoutCreditsNothingAndCannotBePaidLater() {
        begin(account, topUp, TEN_USD);

        end(account, topUp, "failed").then().statusCode(200).body("status", equalTo("failed"));

        end(account, topUp, "failed").then().statusCode(200);
        end(account, topUp, "paid").then().statusCode(409).body("error", equalTo("already_exists"));
        assertThat(remaining()).isEqualTo(500_000);
    }

    @Test
    void paidCheckoutCannotFailLater() {
        begin(account, topUp, TEN_USD);
        end(account, topUp, "paid");

        end(account, topUp, "failed").then().statusCode(409);

        assertThat(remaining()).isEqualTo(10_500_000);
    }

    @Test
    void checkoutWithoutAnOutcomeStaysOpen() {
        begin(account, topUp, TEN_USD);

        as("dashboard")
                .body("{}")
                .post("/internal/accounts/{id}/top-ups/{topUp}/simulated", account, topUp)
                .then()
                .statusCode(400)
                .body("field", equalTo("outcome"));

        begin(account, topUp, TEN_USD).then().body("status", equalTo("pending"));
    }

    @Test
    void idOfAnotherTopUpOfTheAccountIsRejected() {
        begin(account, topUp, TEN_USD);
        UUID other = openAccount();

        begin(account, topUp, TEN_USD + 1).then().statusCode(409);
        end(other, topUp, "paid").then().statusCode(404);
        begin(other, topUp, TEN_USD + 1).then().statusCode(200).body("status", equalTo("pending"));
        end(account, UUID.randomUUID(), "paid").then().statusCode(404);
        begin(UUID.randomUUID(), UUID.randomUUID(), TEN_USD).then().statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -5, 999_999, 1_000_000_001})
    void amountOutOfRangeIsRejected(long amount) {
        begin(account, topUp, amount).then().statusCode(400).body("field", equalTo("amount"));
    }

    @Test
    void termsAndHistoryAreReturned() {
        begin(account, topUp, TEN_USD);

        as("dashboard")
                .get("/internal/accounts/{id}/top-ups", account)
                .then()
                .body("provider", equalTo("simulated"))
                .body("minMicroUsd", equalTo(1_000_000))
                .body("maxMicroUsd", equalTo(1_000_000_000));
        as("dashboard")
                .header("X-Account-Id", account)
                .get("/account/payments")
                .then()
                .body("payments.status", contains("pending"))
                .body("payments.amount", contains(10))
                .body("payments.reference", contains("top-up-" + account + "-" + topUp));
    }

    @Test
    void unpaidTopUpsOfAnAccountAreLimitedAndRepeatedOnesAreNot() {
        begin(account, topUp, TEN_USD).then().statusCode(200);
        for (int i = 1; i < TopUpService.MAX_PENDING; i++) {
            begin(account, UUID.randomUUID(), TEN_USD).then().statusCode(200);
        }

        begin(account, UUID.randomUUID(), TEN_USD).then().statusCode(409).body("error", equalTo("limit_reached"));
        begin(account, topUp, TEN_USD).then().statusCode(200).body("status", equalTo("pending"));
        begin(openAccount(), UUID.randomUUID(), TEN_USD).then().statusCode(200);

        end(account, topUp, "paid").then().statusCode(200);
        begin(account, UUID.randomUUID(), TEN_USD).then().statusCode(200);
    }

    @Test
    void paymentsAreDisabledUnlessAProviderIsConfigured() {
        PaymentProvider none = new PaymentProviders().chosen(defaultsOf(TopUpsConfig.class));

        assertThat(none.name()).isEqualTo("none");
        assertThat(none.open(new PaymentOrder(account, "r", 1, 1))).isEmpty();
    }

    private static Response begin(UUID account, UUID topUp, long microUsd) {
        return as("dashboard")
                .header("X-Account-Id", account)
                .body(Map.of("id", topUp, "amount", BigDecimal.valueOf(microUsd, 6)))
                .post("/account/top-ups");
    }

    private static Response end(UUID account, UUID topUp, String outcome) {
        return as("dashboard")
                .body(Map.of("outcome", outcome))
                .post("/internal/accounts/{id}/top-ups/{topUp}/simulated", account, topUp);
    }

    private int remaining() {
        return as("dashboard").get("/internal/accounts/{id}", account).path("remainingMicroUsd");
    }
}
