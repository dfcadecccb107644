package io.socialdata.billing.accounts;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.forAccount;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class AccountRepositoryComponentTest {

    @Inject
    Jdbi jdbi;

    @Test
    void newAccountStartsWithTheWelcomeCredit() {
        UUID account = openAccount();

        forAccount(account)
                .get("/account/me")
                .then()
                .statusCode(200)
                .body("name", equalTo("Quiet Harbor"))
                .body("credits_remaining", equalTo(0.5f))
                .body("credits_used", equalTo(0))
                .body("total_requests", equalTo(0))
                .body("created_at", matchesPattern("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z"));
        assertThat(entries(account)).isEqualTo(Map.of("customer_credit", 500_000L, "promotional_credit", -500_000L));
    }

    @Test
    void accountBalanceAndCreditAreWrittenInOneTransaction() {
        UUID account = openAccount();

        int transactions = jdbi.withHandle(handle ->
                handle.createQuery("""
                        select count(*) from (
                            select xmin::text from account where id = :id
                            union select xmin::text from balance where account_id = :id
                            union select xmin::text from ledger_transaction where account_id = :id) t
                        """).bind("id", account).mapTo(Integer.class).one());
        assertThat(transactions).isEqualTo(1);
    }

    @Test
    void sameAddressInAnyCaseIsTheSameAccount() {
        // Given
        String email = UUID.randomUUID() + "@QuietHarbor.example";
        String id = open(email).then().statusCode(201).extract().path("id");

        // When
        Response again = open(email.toUpperCase(Locale.ROOT));

        // Then
        again.then().statusCode(200).body("id", equalTo(id)).body("email", equalTo(email.toLowerCase(Locale.ROOT)));
        assertThat(entries(UUID.fromString(id))).containsEntry("customer_credit", 500_000L);
    }

    @Test
    void concurrentOpeningsOfOneAddressCreateOneAccountAndOneCredit() throws Exception {
        // Given
        String email = UUID.randomUUID() + "@quietharbor.example";

        // When
        List<Response> responses = new ArrayList<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Response>> calls = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                calls.add(callers.submit(() -> openWithRetries(email)));
            }
            for (Future<Response> call : calls) {
                responses.add(call.get());
            }
        }

        // Then
        assertThat(responses)
                .extracting(Response::statusCode)
                .containsOnlyOnce(201)
                .containsOnly(200, 201);
        assertThat(responses)
                .extracting(response -> response.<String>path("id"))
                .containsOnly(responses.getFirst().<String>path("id"));
    }

    @Test
    void accountIsFoundByItsEmail() {
        String email = UUID.randomUUID() + "@quietharbor.example";
        String id = open(email).then().extract().path("id");

        as("dashboard")
                .queryParam("email", email.toUpperCase(Locale.ROOT))
                .get("/internal/accounts")
                .then()
                .statusCode(200)
                .body("id", equalTo(id));
        as("dashboard")
                .queryParam("email", "x" + email)
                .get("/internal/accounts")
                .then()
                .statusCode(404)
                .body("error", equalTo("not_found"));
    }

    @Test
    void chosenIdIsUsedAndRepeatedRequestFindsTheAccount() {
        UUID id = UUID.randomUUID();
        String email = UUID.randomUUID() + "@quietharbor.example";

        open(id, email).then().statusCode(201).body("id", equalTo(id.toString()));
        open(id, email).then().statusCode(200).body("id", equalTo(id.toString()));

        assertThat(entries(id)).containsEntry("customer_credit", 500_000L);
    }

    @Test
    void chosenIdNeverReturnsAccountOfAnotherCaller() {
        UUID id = UUID.randomUUID();
        String email = UUID.randomUUID() + "@quietharbor.example";
        open(id, email);

        open(UUID.randomUUID(), email.toUpperCase(Locale.ROOT))
                .then()
                .statusCode(409)
                .body("error", equalTo("already_exists"));
        open(id, "other-" + email).then().statusCode(409);
    }

    @Test
    void dashboardReadsAccountTotals() {
        UUID account = openAccount();

        as("dashboard")
                .get("/internal/accounts/{id}", account)
                .then()
                .statusCode(200)
                .body("id", equalTo(account.toString()))
                .body("name", equalTo("Quiet Harbor"))
                .body("remainingMicroUsd", equalTo(500_000))
                .body("usedMicroUsd", equalTo(0))
                .body("totalRequests", equalTo(0));
        as("dashboard").get("/internal/accounts/{id}", UUID.randomUUID()).then().statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "harbor",
                "@harbor",
                "harbor@",
                "a@b@c",
                "a b@harbor.example",
                "a\u0000@harbor.example",
                "a1<victim@harbor.example>",
                "x,victim@harbor.example",
                "x;y@harbor.example",
                "\"a\"@harbor.example",
                "a(b)@harbor.example",
                "a:b@harbor.example",
                "a..b@harbor.example",
                "a@harbor_x.example"
            })
    void invalidEmailIsRejected(String email) {
        open(email).then().statusCode(400).body("error", equalTo("bad_request")).body("field", equalTo("email"));
    }

    @Test
    void addressFromBeforeTheStrictFormFindsItsAccount() {
        UUID account = openAccount();
        String stored = "A1<%s@Harbor_X.example>".formatted(account);
        jdbi.useHandle(handle -> handle.execute("update account set email = ? where id = ?", stored, account));
        String typed = stored.toLowerCase(Locale.ROOT);

        open(typed)
                .then()
                .statusCode(200)
                .body("id", equalTo(account.toString()))
                .body("email", equalTo(stored));
        open(account, typed).then().statusCode(200);
        open(UUID.randomUUID(), typed).then().statusCode(400).body("field", equalTo("email"));
        as("dashboard")
                .queryParam("email", typed)
                .get("/internal/accounts")
                .then()
                .statusCode(200)
                .body("id", equalTo(account.toString()));
    }

    @Test
    void nullCharacterInASearchIsRejected() {
        as("operator")
                .urlEncodingEnabled(false)
                .get("/internal/accounts?email=a%00@harbor.example")
                .then()
                .statusCode(400);
    }

    @Test
    void incompleteRequestIsRejected() {
        as("operator")
                .body(Map.of("email", "a@harbor.example"))
                .post("/internal/accounts")
                .then()
                .statusCode(400);
        as("operator").body("[]").post("/internal/accounts").then().statusCode(400);
        as("operator").get("/internal/accounts").then().statusCode(400);
    }

    @Test
    void requestForUnknownAccountIsUnauthorized() {
        forAccount(UUID.randomUUID()).get("/account/me").then().statusCode(401).body("error", equalTo("unauthorized"));
    }

    @Test
    void overdrawnBalanceIsShownAsNegative() {
        UUID account = openAccount();
        jdbi.useHandle(handle -> handle.execute(
                "update balance set used_microusd = 500800, total_requests = 626 where account_id = ?", account));

        String body = forAccount(account).get("/account/me").asString();

        assertThat(body).contains("\"credits_remaining\":-0.0008").contains("\"credits_used\":0.5008");
        jdbi.useHandle(handle -> handle.execute(
                "update balance set used_microusd = 0, total_requests = 0 where account_id = ?", account));
    }

    private static Response open(String email) {
        return as("operator")
                .body(Map.of("email", email, "name", "Quiet Harbor"))
                .post("/internal/accounts");
    }

    /** Retries while the service is too busy to report whether it opened the account. */
    private static Response openWithRetries(String email) {
        Response response = open(email);
        for (int tries = 1; response.statusCode() == 503 && tries < 20; tries++) {
            response = open(email);
        }
        return response;
    }

    private static Response open(UUID id, String email) {
        return as("dashboard")
                .body(Map.of("id", id, "email", email, "name", "Quiet Harbor"))
                .post("/internal/accounts");
    }

    private Map<String, Long> entries(UUID account) {
        return jdbi.withHandle(handle -> handle.createQuery("""
                        select ledger_account, sum(amount_microusd) from ledger_entry
                        join ledger_transaction t on t.id = transaction_id where t.account_id = ? group by 1
                        """)
                .bind(0, account)
                .reduceRows(new HashMap<>(), (sums, row) -> {
                    sums.put(row.getColumn(1, String.class), row.getColumn(2, Long.class));
                    return sums;
                }));
    }
}
