package io.socialdata.billing.accounts;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.forAccount;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.equalTo;

import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jdbi.v3.core.Jdbi;

/** Accounts that are opened, verified and paid for in the tests of the welcome credit. */
final class WelcomeCreditCalls {

    private WelcomeCreditCalls() {}

    /** Asks for the credit of all accounts at once. */
    static List<Integer> statusesOfAll(List<UUID> accounts, String network) throws Exception {
        List<Integer> statuses = new ArrayList<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> calls = new ArrayList<>();
            for (UUID account : accounts) {
                calls.add(callers.submit(() -> grantWithRetries(account, network)));
            }
            for (Future<Integer> call : calls) {
                statuses.add(call.get());
            }
        }
        return statuses;
    }

    /** Repeats while the service is too busy, as the dashboard does. */
    private static int grantWithRetries(UUID account, String network) {
        int status = grant(account, network).statusCode();
        for (int tries = 1; status == 503 && tries < 20; tries++) {
            status = grant(account, network).statusCode();
        }
        return status;
    }

    static void pay(UUID account, String reference) {
        as("operator")
                .body(Map.of("reference", reference + account, "amountMicroUsd", 5_000_000))
                .post("/internal/accounts/" + account + "/payments")
                .then()
                .statusCode(anyOf(equalTo(200), equalTo(201)));
    }

    static String decision(UUID account) {
        return as("dashboard")
                .get("/internal/accounts/" + account)
                .then()
                .statusCode(200)
                .extract()
                .path("welcomeCredit");
    }

    static UUID account(Response opened) {
        return UUID.fromString(opened.path("id"));
    }

    static UUID openWithoutCredit() {
        return openWithoutCredit(email());
    }

    static UUID openWithoutCredit(String email) {
        return account(open(Map.of("email", email, "name", "Quiet Harbor", "welcomeCredit", false)));
    }

    static Response open(Map<String, ?> request) {
        return as("dashboard")
                .body(request)
                .post("/internal/accounts")
                .then()
                .statusCode(201)
                .extract()
                .response();
    }

    /** Asks for the credit, as the dashboard does after the verification. */
    static Response grant(UUID account, String network) {
        return as("dashboard")
                .body(Map.of("network", network))
                .post("/internal/accounts/" + account + "/welcome-credit");
    }

    static void assertRemaining(UUID account, float usd) {
        forAccount(account).get("/account/me").then().statusCode(200).body("credits_remaining.toFloat()", equalTo(usd));
    }

    /** Returns the number of welcome grants in the ledger. */
    static int credited(Jdbi jdbi, UUID account) {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "select count(*) from ledger_transaction where account_id = ? and kind = 'welcome_grant'")
                .bind(0, account)
                .mapTo(Integer.class)
                .one());
    }

    static String email() {
        return UUID.randomUUID() + "@quietharbor.example";
    }
}
