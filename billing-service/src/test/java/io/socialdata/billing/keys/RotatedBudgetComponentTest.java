package io.socialdata.billing.keys;

import static io.socialdata.billing.ServiceCalls.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.billing.leases.KeyMonth;
import io.socialdata.billing.leases.LeaseCharge;
import io.socialdata.billing.leases.LeaseSettlementService;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A key and its replacements share one monthly budget. */
@QuarkusTest
class RotatedBudgetComponentTest {

    @Inject
    Jdbi jdbi;

    @Inject
    LeaseSettlementService settlement;

    private KeyCalls keys;
    private Response first;

    @BeforeEach
    void open() {
        keys = KeyCalls.ofNewAccount();
        first = keys.issue(Map.of("name", "server", "monthly_budget", new BigDecimal("0.001")));
    }

    @Test
    void rotatedKeysShareOneBudget() {
        String key = first.path("id");
        long granted = 0;

        for (int rotation = 0; rotation < 3; rotation++) {
            UUID lease = UUID.randomUUID();
            long got = lease(key, lease, 400);
            spend(key, lease, got);
            granted += got;
            key = keys.rotate(key, 0).path("new_key.id");
        }
        granted += lease(key, UUID.randomUUID(), 400);

        assertThat(granted).isEqualTo(1000);
    }

    @Test
    void overlappingKeysShareBudgetAndRecallFromEachOther() {
        String old = first.path("id");
        String successor = keys.rotate(old, 3600).path("new_key.id");
        lease(old, UUID.randomUUID(), 900);

        report(successor, UUID.randomUUID(), 800)
                .then()
                .body("grantedMicroUsd", equalTo(100))
                .body("recallableMicroUsd", equalTo(900))
                .body("limit", equalTo("BUDGET"));
    }

    @Test
    void callsWithoutLeaseCountTowardsTheBudget() {
        String old = first.path("id");
        String successor = keys.rotate(old, 3600).path("new_key.id");

        spend(successor, null, 600);
        spend(old, null, 100);

        assertThat(lease(old, UUID.randomUUID(), 1000)).isEqualTo(300);
    }

    @Test
    void newBudgetOfOneKeyAppliesToAllItsRotations() {
        Response rotated = keys.rotate(first.path("id"), 3600);
        Response other = keys.issue(Map.of("name", "other", "monthly_budget", new BigDecimal("0.001")));

        keys.patch(first, "{\"monthly_budget\": 0.00025}").then().statusCode(200);

        assertThat(lease(rotated.path("new_key.id"), UUID.randomUUID(), 1000)).isEqualTo(250);
        assertThat(lease(other.path("id"), UUID.randomUUID(), 1000)).isEqualTo(1000);
    }

    @Test
    void budgetIsShownWithUseOfAllRotatedKeys() {
        String old = first.path("id");
        String successor = keys.rotate(old, 3600).path("new_key.id");
        keys.issue(Map.of("name", "without"));
        used(old, 300);
        used(successor, 200);

        keys.list()
                .then()
                .body("keys[2].spent_this_month", equalTo(0.0003f))
                .body("keys[2].budget_spent_this_month", equalTo(0.0005f))
                .body("keys[1].spent_this_month", equalTo(0.0002f))
                .body("keys[1].budget_spent_this_month", equalTo(0.0005f))
                .body("keys[0].budget_spent_this_month", nullValue());
    }

    private long lease(String key, UUID lease, long microUsd) {
        return report(key, lease, microUsd).jsonPath().getLong("grantedMicroUsd");
    }

    private Response report(String key, UUID lease, long microUsd) {
        return as("gateway")
                .body(Map.of(
                        "leaseId",
                        lease,
                        "holder",
                        "gateway-a",
                        "accountId",
                        keys.account(),
                        "keyId",
                        key,
                        "sequence",
                        1,
                        "committedMicroUsd",
                        0,
                        "returnedMicroUsd",
                        0,
                        "neededMicroUsd",
                        microUsd,
                        "targetMicroUsd",
                        microUsd))
                .post("/internal/leases");
    }

    private void spend(String key, @Nullable UUID lease, long microUsd) {
        Instant now = Instant.now();
        KeyMonth keyMonth = KeyMonth.of(UUID.fromString(key), now);
        jdbi.useTransaction(handle ->
                settlement.settle(handle, List.of(new LeaseCharge(keys.account(), lease, keyMonth, microUsd)), now));
    }

    private void used(String key, long microUsd) {
        jdbi.useHandle(handle -> handle.execute("""
                insert into usage_hourly (account_id, hour, key_id, operation, calls, billed_calls, charged_microusd)
                values (?, date_trunc('hour', now()), ?, 'user_info', 1, 1, ?)
                """, keys.account(), UUID.fromString(key), microUsd));
    }
}
