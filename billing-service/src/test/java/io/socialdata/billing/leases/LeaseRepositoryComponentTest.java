package io.socialdata.billing.leases;

import static io.restassured.RestAssured.given;
import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.DecodeResult;
import io.socialdata.contract.events.LeaseRecalledV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.SharedServers;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Leases through the running service, as a gateway uses them. */
@QuarkusTest
class LeaseRepositoryComponentTest {

    @TestHTTPResource(management = true)
    URI management;

    @Inject
    Jdbi jdbi;

    private final UUID lease = UUID.randomUUID();
    private UUID account;

    @BeforeEach
    void open() {
        account = openAccount();
    }

    @Test
    void reportIsAnsweredWithAGrant() {
        report(opening())
                .then()
                .statusCode(200)
                .body("leaseId", equalTo(lease.toString()))
                .body("grantedMicroUsd", equalTo(800))
                .body("validForMillis", equalTo(360_000))
                .body("closed", equalTo(false))
                .body("accountRemainingMicroUsd", equalTo(500_000))
                .body("recallableMicroUsd", equalTo(0))
                .body("limit", equalTo("NONE"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "leaseId",
                "holder",
                "accountId",
                "sequence",
                "committedMicroUsd",
                "returnedMicroUsd",
                "neededMicroUsd",
                "targetMicroUsd"
            })
    void reportWithoutAMemberIsMalformed(String member) {
        Map<String, Object> report = opening();
        report.remove(member);

        report(report)
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(member));
    }

    @ParameterizedTest
    @CsvSource({
        "committedMicroUsd, -1",
        "targetMicroUsd, 1000000000000001",
        "sequence, -1",
        "targetMicroUsd, 799",
        "targetMicroUsd, 800.5"
    })
    void inconsistentReportIsMalformed(String member, String value) {
        Map<String, Object> report = opening();
        report.put(member, new BigDecimal(value));

        report(report).then().statusCode(400).body("error", equalTo("bad_request"));
    }

    @Test
    void unknownAccountIsNotFound() {
        Map<String, Object> report = opening();
        report.put("accountId", UUID.randomUUID());

        report(report).then().statusCode(404).body("error", equalTo("not_found"));
    }

    @Test
    void creditNeededElsewhereIsRecalledFromItsHolder() {
        Map<String, Object> all = opening();
        all.put("neededMicroUsd", 500_000);
        all.put("targetMicroUsd", 500_000);
        report(all).then().statusCode(200).body("grantedMicroUsd", equalTo(500_000));
        Map<String, Object> asker = opening();
        asker.put("leaseId", UUID.randomUUID());
        asker.put("holder", "gateway-b");

        report(asker)
                .then()
                .statusCode(200)
                .body("grantedMicroUsd", equalTo(0))
                .body("recallableMicroUsd", equalTo(500_000))
                .body("limit", equalTo("ACCOUNT"));

        assertThat(recalls()).anySatisfy(recall -> {
            assertThat(recall.leaseId()).isEqualTo(lease);
            assertThat(recall.accountId()).isEqualTo(account);
            assertThat(recall.holder()).isEqualTo("gateway-a");
            assertThat(recall.wantedMicroUsd()).isEqualTo(800);
        });
    }

    @Test
    void keyBudgetLimitsItsLeases() {
        String key = as("operator")
                .body(Map.of("name", "Harbor jobs"))
                .post("/internal/accounts/" + account + "/keys")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        jdbi.useHandle(handle ->
                handle.execute("update api_key set monthly_budget_microusd = 500 where id = ?", UUID.fromString(key)));
        Map<String, Object> report = opening();
        report.put("keyId", key);

        report(report)
                .then()
                .statusCode(200)
                .body("grantedMicroUsd", equalTo(500))
                .body("limit", equalTo("BUDGET"));
    }

    @Test
    void newestRecordOfTheLogIsKeptWithTheLeaseAndMustBeAPlace() {
        UUID log = UUID.randomUUID();
        Map<String, Object> report = opening();
        report.put("logPosition", Map.of("logId", log, "number", 7));
        report(report).then().statusCode(200);

        List<Long> numbers =
                jdbi.withHandle(handle -> handle.createQuery("select log_number from credit_lease where log_id = ?")
                        .bind(0, log)
                        .mapTo(Long.class)
                        .list());
        assertThat(numbers).containsExactly(7L);
        report.put("logPosition", Map.of("number", 7));
        report(report).then().statusCode(400);
        report.put("logPosition", Map.of("logId", log, "number", -1));
        report(report).then().statusCode(400);
    }

    @Test
    void metricsCountLeasesWithoutNamingThem() {
        report(opening());

        assertThat(given().get(management.resolve("/q/metrics")).asString())
                .contains(
                        "lease_reports_total{outcome=\"granted\"}",
                        "lease_report_handling_seconds_count",
                        "lease_recalls_total",
                        "lease_expired_unspent_microusd_total",
                        "lease_outstanding_microusd",
                        "ledger_reserved_drift_microusd",
                        "ledger_unleased_microusd_total")
                .doesNotContain(lease.toString())
                .doesNotContain(account.toString());
    }

    private Map<String, Object> opening() {
        Map<String, Object> report = new HashMap<>();
        report.put("leaseId", lease);
        report.put("holder", "gateway-a");
        report.put("accountId", account);
        report.put("sequence", 1);
        report.put("committedMicroUsd", 0);
        report.put("returnedMicroUsd", 0);
        report.put("neededMicroUsd", 800);
        report.put("targetMicroUsd", 800);
        return report;
    }

    private static Response report(Map<String, Object> report) {
        return as("gateway").body(report).post("/internal/leases");
    }

    private List<LeaseRecalledV1> recalls() {
        List<LeaseRecalledV1> found = new ArrayList<>();
        Map<String, Object> settings = Map.of(
                "bootstrap.servers",
                SharedServers.kafka().bootstrapServers(),
                "group.id",
                UUID.randomUUID().toString(),
                "auto.offset.reset",
                "earliest");
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of(Topics.LEASE_RECALLED));
            Awaitility.await().atMost(Duration.ofSeconds(30)).pollInSameThread().until(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(polled -> found.add(read(polled.value())));
                return found.stream().anyMatch(recall -> recall.leaseId().equals(lease));
            });
        }
        return found;
    }

    private static LeaseRecalledV1 read(byte[] value) {
        return switch (new CloudEventCodec().decode(value, Topics.LEASE_RECALLED, LeaseRecalledV1.class)) {
            case DecodeResult.Understood<LeaseRecalledV1>(var event) -> event.data();
            case DecodeResult.Unreadable<LeaseRecalledV1>(var reason) -> throw new AssertionError(reason);
        };
    }
}
