package io.socialdata.billing.usagelog;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** Lost logs as operators see them. */
@QuarkusTest
class UsageLogsResourceComponentTest {

    private static final Map<String, String> JUSTIFICATION = Map.of("reason", "disk lost", "actor", "ada");

    @Inject
    Jdbi jdbi;

    private final UUID log = UUID.randomUUID();

    @Test
    void incompleteLogIsListedAndGivenUpOnceWithARecordForEachAccount() {
        UUID account = openAccount();
        as("gateway")
                .body(Map.of(
                        "leaseId",
                        UUID.randomUUID(),
                        "holder",
                        "gateway-a",
                        "accountId",
                        account,
                        "sequence",
                        1,
                        "committedMicroUsd",
                        0,
                        "returnedMicroUsd",
                        0,
                        "neededMicroUsd",
                        800,
                        "targetMicroUsd",
                        800,
                        "logPosition",
                        Map.of("logId", log, "number", 7)))
                .post("/internal/leases")
                .then()
                .statusCode(200);
        jdbi.useHandle(handle -> handle.execute("update credit_lease set expires_at = now() where log_id = ?", log));
        jdbi.useHandle(handle -> handle.execute("""
                insert into usage_log (log_id, seen, known_to, missing, missing_since, looked_at, heard_at)
                values (?, '{[1,5)}', 7, '{[5,8)}', now(), now(), now())
                """, log));

        as("operator")
                .get("/internal/usage-logs")
                .then()
                .statusCode(200)
                .body("find { it.logId == '%s' }.missing".formatted(log), equalTo(3))
                .body("find { it.logId == '%s' }.holder".formatted(log), equalTo("gateway-a"))
                .body("find { it.logId == '%s' }.leases".formatted(log), equalTo(1))
                .body("find { it.logId == '%s' }.reservedMicroUsd".formatted(log), equalTo(800));
        giveUp(log).statusCode(204);
        giveUp(log).statusCode(204);

        as("operator").get("/internal/usage-logs").then().body("logId", not(hasItem(log.toString())));
        as("operator")
                .get("/internal/accounts/" + account + "/actions")
                .then()
                .body("actions.action", contains("usage_given_up"))
                .body("actions.reference", contains(log.toString()))
                .body("actions.actor", contains("ada"));
    }

    @Test
    void unknownLogCannotBeGivenUp() {
        giveUp(UUID.randomUUID()).statusCode(404);
    }

    @Test
    void logIsGivenUpOnlyWithAReason() {
        as("operator")
                .body(Map.of("actor", "ada"))
                .post("/internal/usage-logs/" + log + "/give-up")
                .then()
                .statusCode(400);
    }

    private static ValidatableResponse giveUp(UUID log) {
        return as("operator")
                .body(JUSTIFICATION)
                .post("/internal/usage-logs/" + log + "/give-up")
                .then();
    }
}
