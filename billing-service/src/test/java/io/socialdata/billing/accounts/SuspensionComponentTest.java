package io.socialdata.billing.accounts;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.contract.keys.ApiKey;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Effects of suspending an account in billing: on its keys, its leases and the audit trail. */
@QuarkusTest
class SuspensionComponentTest {

    private static final Map<String, String> JUSTIFICATION = Map.of("reason", "chargebacks", "actor", "ada");

    @Inject
    Jdbi jdbi;

    private UUID account;
    private String key;

    @BeforeEach
    void open() {
        account = openAccount();
        key = as("operator").body(Map.of("name", "jobs")).post(path("keys")).path("secret");
    }

    @Test
    void keysOfASuspendedAccountResolveAsSuspendedUntilItIsRestored() {
        as("operator")
                .body(JUSTIFICATION)
                .post(path("suspend"))
                .then()
                .statusCode(200)
                .body("state", equalTo("suspended"));
        resolve(key).then().statusCode(200).body("status", equalTo("suspended"));
        as("operator").get("/internal/accounts/" + account).then().body("state", equalTo("suspended"));

        as("operator")
                .body(JUSTIFICATION)
                .post(path("restore"))
                .then()
                .statusCode(200)
                .body("state", equalTo("active"));
        resolve(key).then().body("status", equalTo("active"));
    }

    @Test
    void suspendedAccountGetsNoLeaseAndItsLeasedUsageSettles() {
        UUID lease = UUID.randomUUID();
        report(lease, 1, 0, 800).then().body("grantedMicroUsd", equalTo(800));
        as("operator").body(JUSTIFICATION).post(path("suspend"));

        report(UUID.randomUUID(), 1, 0, 800)
                .then()
                .body("grantedMicroUsd", equalTo(0))
                .body("limit", equalTo("ACCOUNT"));
        report(lease, 2, 800, 0).then().statusCode(200).body("closed", equalTo(false));

        as("operator").body(JUSTIFICATION).post(path("restore"));
        report(UUID.randomUUID(), 1, 0, 800).then().body("grantedMicroUsd", equalTo(800));
    }

    @Test
    void auditRecordsActorChangeAndReasonOnceDespiteRepetition() {
        as("operator").body(JUSTIFICATION).post(path("suspend"));
        as("operator").body(JUSTIFICATION).post(path("suspend")).then().statusCode(200);
        as("operator").body(Map.of("reason", "settled", "actor", "grace")).post(path("restore"));

        as("operator")
                .get(path("actions"))
                .then()
                .statusCode(200)
                .body("actions", hasSize(2))
                .body("actions.action", contains("restore", "suspend"))
                .body("actions.actor", contains("grace", "ada"))
                .body("actions.reason", contains("settled", "chargebacks"));
    }

    @Test
    void paymentsAreCreditedWhileSuspended() {
        as("operator").body(JUSTIFICATION).post(path("suspend"));

        as("operator")
                .body(Map.of("reference", "paid-" + account, "amountMicroUsd", 1_000_000))
                .post(path("payments"))
                .then()
                .statusCode(201);

        Balance balance = jdbi.withHandle(
                handle -> new BalanceRepository().find(handle, account).orElseThrow());
        assertThat(balance).isEqualTo(new Balance(1_500_000, 0, 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"reason\": \"why\"}", "{\"reason\": \" \", \"actor\": \"ada\"}", ""})
    void reasonAndActorAreRequired(String body) {
        as("operator").body(body).post(path("suspend")).then().statusCode(400);
        resolve(key).then().body("status", equalTo("active"));
    }

    @Test
    void unknownAccountIsNotFound() {
        as("operator")
                .body(JUSTIFICATION)
                .post("/internal/accounts/" + UUID.randomUUID() + "/suspend")
                .then()
                .statusCode(404);
    }

    private String path(String what) {
        return "/internal/accounts/" + account + "/" + what;
    }

    private Response report(UUID lease, int sequence, long committed, long target) {
        return as("gateway")
                .body(Map.of(
                        "leaseId", lease,
                        "holder", "gateway-a",
                        "accountId", account,
                        "sequence", sequence,
                        "committedMicroUsd", committed,
                        "returnedMicroUsd", 0,
                        "neededMicroUsd", target,
                        "targetMicroUsd", target))
                .post("/internal/leases");
    }

    private static Response resolve(String key) {
        return as("gateway")
                .body(Map.of("sha256", ApiKey.parse(key).orElseThrow().sha256()))
                .post("/internal/keys/resolve");
    }
}
