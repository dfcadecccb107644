package io.socialdata.system.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.faults.SharedFaultInjectionSuite;
import io.socialdata.system.suite.ExtraGateway;
import io.socialdata.system.suite.LauncherCli;
import io.socialdata.system.suite.LauncherCli.Answer;
import io.socialdata.system.suite.OnSecondSuite;
import io.socialdata.system.suite.ProcessEnd;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Three gateways share accounts with credit for six calls. The last two tests stop one gateway each.
 *
 * <p>Billing is restarted for these tests with little welcome credit and short leases, so that both run out during a
 * test.
 */
@ExtendWith(SharedFaultInjectionSuite.class)
@OnSecondSuite
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
class CreditLeaseIT {

    private static final int PAID_FOR = 6;
    private static final Duration LONG = Duration.ofMinutes(2);

    private final Suite suite;
    private final String path;
    private final List<ExtraGateway> gateways = new ArrayList<>();

    CreditLeaseIT(Suite suite) {
        this.suite = suite;
        this.path = "/user/info?username=" + suite.samples().path("handle").asText();
    }

    @BeforeAll
    void startGateways() {
        restartBilling(suite.door()
                .with("BILLING_ACCOUNTS_WELCOME_CREDIT_MICRO_USD", "4800")
                .with("BILLING_LEASES_LIFETIME", "PT8S")
                .with("BILLING_LEASES_GRACE", "PT2S")
                .with("BILLING_LEASES_KAFKA_STABILITY_PERIOD", "PT2S")
                .with("BILLING_LEASES_USAGE_LOG_INTERVAL", "PT1S")
                .with("BILLING_LEASES_RECLAIM_INTERVAL", "PT1S"));
        for (int number = 1; number <= 3; number++) {
            gateways.add(ExtraGateway.start(suite.door(), "gateway-" + number));
        }
        await().atMost(LONG).until(() -> gateways.stream().allMatch(ExtraGateway::ready));
    }

    @AfterAll
    void restoreSuite() {
        gateways.forEach(ExtraGateway::close);
        restartBilling(suite.door());
    }

    @Test
    @Order(1)
    void parallelCallsOnThreeGatewaysNeverOverspend() {
        String key = suite.keyOfNewAccount();
        for (ExtraGateway gateway : gateways) {
            // Free, and makes the gateway cache the key: the race then requests only credit.
            assertThat(gateway.host(key, "/account/me").statusCode()).isEqualTo(200);
        }
        List<CompletableFuture<HttpResponse<String>>> calls = new ArrayList<>();

        for (int call = 0; call < 20; call++) {
            calls.add(gateways.get(call % 3).dataAsync(key, path));
        }

        List<Integer> statuses =
                calls.stream().map(call -> call.join().statusCode()).toList();
        assertThat(statuses.stream().filter(status -> status == 200)).hasSize(PAID_FOR);
        assertThat(statuses.stream().filter(status -> status == 402)).hasSize(20 - PAID_FOR);
        await().atMost(LONG)
                .untilAsserted(() -> assertThat(gateways.getFirst().metrics())
                        .contains("credit_refused_total{reason=\"account\"", "credit_holds_open 0.0"));
    }

    @Test
    @Order(2)
    void paymentTakesEffectAtEveryGatewayAtOnce() {
        String key = suite.keyOfNewAccount();
        List<HttpResponse<String>> responses = new ArrayList<>();
        await().atMost(LONG).until(() -> {
            responses.add(gateways.get(responses.size() % 3).data(key, path));
            return responses.getLast().statusCode() == 402;
        });
        assertThat(responses.getLast().headers().firstValue("X-Credits-Remaining"))
                .hasValue("0");

        Answer paid = suite.door().run("credit", accountOf(responses.getFirst()), "20");

        assertThat(paid.exitCode()).as(paid.err()).isZero();
        for (ExtraGateway gateway : gateways) {
            await().atMost(Duration.ofSeconds(30))
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> gateway.data(key, path).statusCode() == 200);
        }
    }

    @Test
    @Order(3)
    void stoppedGatewayReturnsItsCreditAtOnce() {
        String key = suite.keyOfNewAccount();
        ExtraGateway passing = gateways.get(1);
        assertThat(passing.data(key, path).statusCode()).isEqualTo(200);

        passing.stop();

        for (int call = 1; call < PAID_FOR; call++) {
            assertThat(gateways.getFirst().data(key, path).statusCode()).isEqualTo(200);
        }
        assertThat(gateways.getFirst().data(key, path).statusCode()).isEqualTo(402);
    }

    @Test
    @Order(4)
    void creditOfKilledGatewayIsReclaimed() {
        String key = suite.keyOfNewAccount();
        ExtraGateway killed = gateways.get(2);
        assertThat(killed.data(key, path).statusCode()).isEqualTo(200);
        killed.kill();

        int served = 1;
        while (served < PAID_FOR) {
            await().atMost(LONG).until(() -> gateways.getFirst().data(key, path).statusCode() == 200);
            served++;
        }

        await().atMost(LONG).until(() -> gateways.getFirst().data(key, path).statusCode() == 402);
        await().atMost(LONG).untilAsserted(() -> {
            JsonNode account = Suite.json(suite.host(key, "/account/me").body());
            assertThat(account.path("credits_used").decimalValue()).isEqualByComparingTo("0.0048");
            assertThat(account.path("credits_remaining").decimalValue()).isEqualByComparingTo("0");
        });
    }

    /** Returns the account that a call was charged to, from the log of its gateway. */
    private String accountOf(HttpResponse<String> response) {
        String request = response.headers().firstValue("X-Request-Id").orElseThrow();
        try (Stream<String> lines =
                Files.lines(suite.door().home().resolve("logs").resolve("gateway-1.log"))) {
            return lines.filter(line -> line.contains(request) && line.contains("account_id"))
                    .map(line -> Suite.json(line).path("account_id").asText())
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void restartBilling(LauncherCli launcherCli) {
        ProcessHandle billing = suite.process("billing");
        assertThat(billing.destroy()).isTrue();
        ProcessEnd.await("billing", billing);
        Answer up = launcherCli.run("up");
        assertThat(up.exitCode()).as(up.err()).isZero();
    }
}
