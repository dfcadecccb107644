package io.socialdata.billing.payments;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.forAccount;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.testkit.contract.ContractResponses;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Payments that an account starts with an API key. */
@QuarkusTest
class TopUpsComponentTest {

    private UUID account;

    @BeforeEach
    void open() {
        account = openAccount();
    }

    @Test
    void startedTopUpWaitsForItsPayment() {
        UUID id = UUID.randomUUID();

        for (int i = 0; i < 2; i++) {
            Response started = begin("{\"amount\": 12.5, \"id\": \"%s\"}".formatted(id));
            started.then()
                    .statusCode(200)
                    .body("id", equalTo(id.toString()))
                    .body("status", equalTo("pending"))
                    .body("amount", equalTo(12.5f))
                    .body("provider", equalTo("simulated"))
                    .body("checkout_url", nullValue());
            ContractResponses.conforms("account_top_up_create", 200, started.asString());
        }

        forAccount(account).get("/account/payments").then().body("payments.status", contains("pending"));
        as("dashboard").get("/internal/accounts/{id}", account).then().body("remainingMicroUsd", equalTo(500_000));
    }

    @Test
    void topUpWithoutIdGetsOne() {
        begin("{\"amount\": 1}").then().statusCode(200).body("id", notNullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "mine"})
    void idThatIsNoneIsNamed(String id) {
        begin("{\"amount\": 1, \"id\": \"%s\"}".formatted(id))
                .then()
                .statusCode(400)
                .body("field", equalTo("id"));
    }

    @Test
    void idOfAnotherTopUpIsRejected() {
        String id = UUID.randomUUID().toString();
        begin("{\"amount\": 10, \"id\": \"%s\"}".formatted(id));

        Response other = begin("{\"amount\": 11, \"id\": \"%s\"}".formatted(id));

        other.then().statusCode(409).body("field", equalTo("id"));
        ContractResponses.conforms("account_top_up_create", 409, other.asString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"amount\": null}",
                "{\"amount\": 0.999999}",
                "{\"amount\": 1000.000001}",
                "{\"amount\": 10.0000001}",
                "{\"amount\": -10}",
                "{\"amount\": 1e400}"
            })
    void badAmountIsNamed(String body) {
        Response refused = begin(body);

        refused.then().statusCode(400).body("field", equalTo("amount"));
        ContractResponses.conforms("account_top_up_create", 400, refused.asString());
    }

    private Response begin(String body) {
        return forAccount(account).body(body).post("/account/top-ups");
    }
}
