package io.socialdata.billing;

import static io.restassured.RestAssured.given;
import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.forAccount;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static io.socialdata.testkit.CallerBuilder.aCaller;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.ServiceName;
import io.socialdata.testkit.contract.ContractResponses;
import io.socialdata.testkit.contract.HostileCalls;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares responses of the public operations with the contract. */
@QuarkusTest
class ContractComponentTest {

    @Inject
    Jdbi jdbi;

    @TestHTTPResource("/")
    URI service;

    @ParameterizedTest
    @CsvSource({
        "account_me, /account/me",
        "account_payments, /account/payments",
        "account_requests, /account/requests",
        "account_keys, /account/keys",
        "account_usage, /account/usage",
        "account_alerts, /account/alerts"
    })
    void freshAccount(String operation, String path) {
        conforms(operation, forAccount(openAccount()).get(path));
    }

    @Test
    void overdrawnAccount() {
        UUID account = openAccount();
        jdbi.useHandle(handle -> handle.execute(
                "update balance set granted_microusd = 0, used_microusd = 1 where account_id = ?", account));

        conforms("account_me", forAccount(account).get("/account/me"));
        jdbi.useHandle(handle -> handle.execute(
                "update balance set granted_microusd = 500000, used_microusd = 0 where account_id = ?", account));
    }

    @ParameterizedTest
    @CsvSource({"pending", "completed", "failed", "refunded"})
    void payment(String status) {
        UUID account = openAccount();
        jdbi.useHandle(handle -> handle.execute("""
                insert into payment (id, account_id, reference, amount_microusd, credits_microusd, status, created_at, updated_at)
                values (gen_random_uuid(), ?, gen_random_uuid()::text, 25000000, 25000001, ?, now(), now())
                """, account, status));

        conforms("account_payments", forAccount(account).get("/account/payments"));
    }

    @ParameterizedTest
    @CsvSource({
        "account_me, /account/me",
        "account_payments, /account/payments",
        "account_requests, /account/requests",
        "account_keys, /account/keys",
        "account_usage, /account/usage",
        "account_alerts, /account/alerts"
    })
    void callerWithoutAToken(String operation, String path) {
        Response response = given().get(path);

        response.then().statusCode(401);
        ContractResponses.conforms(operation, 401, response.asString());
    }

    @Test
    void alertsAndTheirSettings() {
        UUID account = openAccount();
        jdbi.useHandle(handle -> handle.execute("""
                insert into account_alert
                select gen_random_uuid(), :account, kind, gen_random_uuid(), name, amount, amount, due, now(), 'off'
                from (values ('balance.low', null, 1, null), ('key.expiring', 'server', null, now()))
                    shown (kind, name, amount, due)
                """.replace(":account", "'" + account + "'")));

        conforms("account_alerts", forAccount(account).get("/account/alerts"));
        conforms(
                "account_alerts_update",
                forAccount(account)
                        .body(
                                "{\"balance_threshold\": 0.000001, \"key_expiry_days\": 90, \"mail\": {\"balance.low\": false}}")
                        .post("/account/alerts"));
    }

    @Test
    void hostileValuesAreRefusedWithTheirField() throws Exception {
        UUID account = openAccount();
        String key = as("operator")
                .body(Map.of("name", "Gauge"))
                .post("/internal/accounts/" + account + "/keys")
                .then()
                .statusCode(201)
                .extract()
                .path("id");

        new HostileCalls(
                        service,
                        () -> aCaller()
                                .withAccount(account)
                                .withKey(UUID.fromString(key))
                                .through("gateway", "billing")
                                .headers(),
                        _ -> key)
                .make(ServiceName.BILLING);
    }

    private static void conforms(String operation, Response response) {
        response.then().statusCode(200);
        ContractResponses.conforms(operation, 200, response.asString());
    }
}
