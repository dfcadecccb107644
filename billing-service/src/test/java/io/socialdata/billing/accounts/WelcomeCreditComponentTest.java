package io.socialdata.billing.accounts;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.forAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** Welcome credit of accounts whose owner verifies the address later. */
@QuarkusTest
class WelcomeCreditComponentTest {

    @Inject
    Jdbi jdbi;

    @Test
    void accountOpenedWithoutCreditGetsItLaterAndOnce() {
        UUID account = openWithoutCredit();
        assertRemaining(account, 0f);

        grant(account).then().statusCode(204);
        grant(account).then().statusCode(204);

        assertRemaining(account, 0.5f);
        assertThat(credited(account)).isEqualTo(1);
    }

    @Test
    void concurrentGrantsAddOneCredit() throws Exception {
        UUID account = openWithoutCredit();

        List<Integer> statuses = new ArrayList<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Response>> calls = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                calls.add(callers.submit(() -> grant(account)));
            }
            for (Future<Response> call : calls) {
                statuses.add(call.get().statusCode());
            }
        }

        assertThat(statuses).containsOnly(204);
        assertRemaining(account, 0.5f);
    }

    @Test
    void accountOpenedWithCreditGetsNoSecondOne() {
        UUID account = UUID.fromString(
                open(Map.of("email", email(), "name", "Quiet Harbor")).path("id"));

        grant(account).then().statusCode(204);

        assertRemaining(account, 0.5f);
    }

    @Test
    void unknownAccountGetsNothing() {
        grant(UUID.randomUUID()).then().statusCode(404).body("error", equalTo("not_found"));
    }

    private static UUID openWithoutCredit() {
        return UUID.fromString(open(Map.of("email", email(), "name", "Quiet Harbor", "welcomeCredit", false))
                .path("id"));
    }

    private static Response open(Map<String, ?> request) {
        return as("dashboard")
                .body(request)
                .post("/internal/accounts")
                .then()
                .statusCode(201)
                .extract()
                .response();
    }

    private static Response grant(UUID account) {
        return as("dashboard").post("/internal/accounts/" + account + "/welcome-credit");
    }

    private static void assertRemaining(UUID account, float usd) {
        forAccount(account).get("/account/me").then().statusCode(200).body("credits_remaining.toFloat()", equalTo(usd));
    }

    /** Returns the number of welcome grants in the ledger. */
    private int credited(UUID account) {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "select count(*) from ledger_transaction where account_id = ? and kind = 'welcome_grant'")
                .bind(0, account)
                .mapTo(Integer.class)
                .one());
    }

    private static String email() {
        return UUID.randomUUID() + "@quietharbor.example";
    }
}
