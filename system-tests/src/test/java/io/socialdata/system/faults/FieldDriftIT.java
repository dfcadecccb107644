package io.socialdata.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.system.observability.PrometheusStack;
import io.socialdata.system.suite.Customer;
import io.socialdata.system.suite.OnSecondSuite;
import io.socialdata.system.suite.OperatorClient;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The platform moves fields of its responses under load: customers pay for complete responses only, and the operator is told. */
@ExtendWith(SharedFaultInjectionSuite.class)
@OnSecondSuite
class FieldDriftIT {

    private static final Duration ALERT_WITHIN = Duration.ofMinutes(5);
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final long PAID_MICRO_USD = 20_000_000;
    private static final int ENOUGH = 12;

    private static final List<String> HANDLE_MOVED =
            List.of(moved("core.screen_name", "core.handle"), moved("legacy.screen_name", "legacy.handle"));

    private static final List<String> COUNTS_MOVED = List.of(
            moved("relationship_counts", "counts.relations"),
            moved("legacy.followers_count", "legacy.counts.followers"),
            moved("legacy.friends_count", "legacy.counts.friends"));

    private static final List<String> LEGACY_GONE = List.of("{\"kind\": \"remove_field\", \"name\": \"legacy\"}");

    private final FaultInjectionSuite suite;
    private final ClientCallLog clientCallLog = new ClientCallLog();

    FieldDriftIT(FaultInjectionSuite suite) {
        this.suite = suite;
    }

    @AfterEach
    void restorePlatform() {
        suite.suite().toSimulator("DELETE", "/faults", "");
    }

    @Test
    void nothingIsChargedThatLacksWhatMoved() throws InterruptedException {
        OperatorClient operatorClient = new OperatorClient(suite.door());
        List<Customer> customers = operatorClient.customers(2, 1, PAID_MICRO_USD);
        ComparedReads reads = ComparedReads.begin(suite.suite(), customers, clientCallLog);
        try {
            for (List<String> drifts : List.of(HANDLE_MOVED, COUNTS_MOVED, LEGACY_GONE)) {
                clientCallLog.awaitBilled(ENOUGH);
                drifts.forEach(this::drift);
                clientCallLog.awaitResponses(502, ENOUGH);
                restorePlatform();
            }
            clientCallLog.awaitBilled(ENOUGH);
        } finally {
            reads.stop();
        }

        System.out.println("fields moved: " + clientCallLog);
        assertThat(reads.changed()).as("charged with other content").isEmpty();
        awaitLedger();
        Set<UUID> accounts = customers.stream().map(Customer::account).collect(Collectors.toSet());
        BillingDatabase billing = new BillingDatabase(
                suite.door().port("postgres.port"), operatorClient.property("database.properties", "billing"));
        assertThat(LedgerReconciliation.of(clientCallLog, billing.read(accounts)))
                .isEmpty();
    }

    @Test
    void alertNamesOperationAndField() throws InterruptedException {
        List<Customer> customers = new OperatorClient(suite.door()).customers(1, 1, PAID_MICRO_USD);
        try (PrometheusStack prometheusStack = PrometheusStack.of(suite.door(), List.of("reads"))) {
            ComparedReads reads = ComparedReads.begin(suite.suite(), customers, clientCallLog);
            try {
                clientCallLog.awaitBilled(ENOUGH);

                HANDLE_MOVED.forEach(this::drift);

                await().atMost(ALERT_WITHIN)
                        .untilAsserted(() -> assertThat(prometheusStack.firingAlerts())
                                .anySatisfy(alert -> {
                                    assertThat(alert.at("/labels/alertname").asText())
                                            .isEqualTo("PlatformDrift");
                                    assertThat(alert.at("/labels/operation").asText())
                                            .isEqualTo("Followers");
                                    assertThat(alert.at("/labels/field").asText())
                                            .isEqualTo("user.handle");
                                }));
            } finally {
                reads.stop();
            }
        }
    }

    private void drift(String order) {
        assertThat(suite.suite().toSimulator("POST", "/faults", order).statusCode())
                .isEqualTo(201);
    }

    private static String moved(String from, String to) {
        return "{\"kind\": \"move_field\", \"name\": \"%s\", \"value\": \"%s\"}".formatted(from, to);
    }

    private void awaitLedger() {
        UsageConsumerLag usageConsumerLag = new UsageConsumerLag(suite.door().port("kafka.port"));
        await("billing to have read everything")
                .atMost(TIMEOUT)
                .until(() -> suite.metric("gateway", "usage_log_records", "") == 0 && usageConsumerLag.lag() == 0);
    }
}
