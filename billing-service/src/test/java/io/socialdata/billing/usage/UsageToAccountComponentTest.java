package io.socialdata.billing.usage;

import static io.restassured.RestAssured.given;
import static io.socialdata.billing.ServiceCalls.forAccount;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.events.UsageRecordedV1;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The whole path in the running service: from a record on the topic to what its customer and its operator see. */
@QuarkusTest
class UsageToAccountComponentTest {

    @TestHTTPResource(management = true)
    URI management;

    @Inject
    Jdbi jdbi;

    private final UsageTopic topic = UsageTopic.ofTheService();
    private UUID account;

    @BeforeEach
    void open() {
        account = openAccount();
    }

    @Test
    void callAppearsOnTheAccountWithinMoments() {
        topic.send(List.of(UsageRecords.aCall(account), UsageRecords.aFreeCall(account)));

        awaitAccount("\"credits_remaining\":0.4992,\"credits_used\":0.0008,\"total_requests\":2");
    }

    @Test
    void priceNotInTheContractIsChargedAsBilledAndReported() {
        double reported = metric("ledger_price_mismatch_total{operation=\"user_info\"}");
        UsageRecordedV1 overpriced = UsageRecords.record(
                UUID.randomUUID().toString(), account, UsageRecords.KEY, "user_info", 1234, true, Instant.now());

        topic.send(List.of(overpriced));

        awaitAccount("\"credits_used\":0.001234");
        awaitMetrics(() -> assertThat(metric("ledger_price_mismatch_total{operation=\"user_info\"}"))
                .isEqualTo(reported + 1));
    }

    @Test
    void operationsNotInTheContractAreChargedUnderOneLabel() {
        topic.send(List.of(UsageRecords.record(
                UUID.randomUUID().toString(), account, UsageRecords.KEY, "brand_new", 800, true, Instant.now())));

        awaitAccount("\"credits_used\":0.0008");
        awaitMetrics(() -> assertThat(metrics())
                .contains("credit_charged_microusd_total{operation=\"unknown\"}")
                .doesNotContain("brand_new"));
    }

    @Test
    void ledgerMetricsAreExposed() {
        topic.send(List.of(UsageRecords.aCall(account)));
        awaitAccount("\"credits_used\":0.0008");

        assertThat(metric("ledger_imbalance_microusd")).isZero();
        assertThat(metric("ledger_lag_seconds")).isLessThan(60);
        awaitMetrics(() -> {
            assertThat(metric("ledger_batch_size_count")).isPositive();
            assertThat(metric("credit_charged_microusd_total{operation=\"user_info\"}"))
                    .isGreaterThanOrEqualTo(800);
        });
        assertThat(metric("credit_granted_microusd_total{reason=\"welcome\"}")).isGreaterThanOrEqualTo(500_000);
        assertThat(metrics())
                .contains("ledger_duplicate_events_total", "ledger_balance_drift_microusd", "outbox_unsent");
    }

    @Test
    void metricsContainNoAccountsOrKeys() {
        topic.send(List.of(UsageRecords.aCall(account)));
        awaitAccount("\"credits_used\":0.0008");

        assertThat(metrics()).doesNotContain(account.toString()).doesNotContain(UsageRecords.KEY.toString());
    }

    @Test
    void readinessDependsOnTheDatabaseAndLivenessDoesNot() {
        given().get(management.resolve("/q/health/ready")).then().statusCode(200);
        assertThat(given().get(management.resolve("/q/health/ready")).asString())
                .contains("Database connections");
        assertThat(given().get(management.resolve("/q/health/live")).asString()).doesNotContain("Database");
    }

    private void awaitAccount(String part) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .untilAsserted(
                        () -> assertThat(forAccount(account).get("/account/me").asString())
                                .contains(part));
    }

    /** Retries, because metrics follow the commit and an account may show a charge before they do. */
    private static void awaitMetrics(ThrowingRunnable assertion) {
        Awaitility.await().atMost(Duration.ofSeconds(60)).untilAsserted(assertion);
    }

    private double metric(String name) {
        return metrics()
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElse(0);
    }

    private String metrics() {
        return given().get(management.resolve("/q/metrics")).asString();
    }
}
