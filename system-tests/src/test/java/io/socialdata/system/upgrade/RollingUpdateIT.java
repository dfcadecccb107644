package io.socialdata.system.upgrade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.system.suite.BesideOthersOnSharedSuite;
import io.socialdata.system.suite.ExtraGateway;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.faults.FaultProxy;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A release replaces the gateways one after the other while customers call. */
@BesideOthersOnSharedSuite
class RollingUpdateIT {

    private static final Duration LONG = Duration.ofMinutes(2);
    private static final BigDecimal PRICE = new BigDecimal("0.0008");
    private static final int CUSTOMERS = 4;
    private static final int REPLICAS = 2;

    /** The shutdown delay that the chart sets; many times the pause between two calls of a customer. */
    private static final String PAUSE = "-Dquarkus.shutdown.delay=5S";

    private static final String NO_PAUSE = "-Dquarkus.shutdown.delay=0S";

    private static final Duration OFTEN = Duration.ofMillis(200);
    private static final Duration SELDOM = Duration.ofSeconds(2);

    /** In each direction: a new gateway knows no key and has no credit, and billing is slow while a cluster is busy. */
    private static final Duration SLOW = Duration.ofSeconds(1);

    private final Suite suite;
    private final List<ExtraGateway> started = new ArrayList<>();
    private final FaultProxy slowBilling;

    RollingUpdateIT(Suite suite) {
        this.suite = suite;
        this.slowBilling =
                FaultProxy.to("127.0.0.1", suite.door().port("billing.port")).delay(SLOW);
    }

    @AfterEach
    void stopGateways() {
        started.forEach(ExtraGateway::close);
        slowBilling.close();
    }

    @Test
    void rollingUpdateFailsNoCallAndChargesOnce() {
        List<ExtraGateway> old = gateways("old", PAUSE);
        List<ExtraGateway> fresh =
                gateways("new", NO_PAUSE, "-Dgateway.routing.services.billing=http://" + slowBilling.hostAndPort());
        await().atMost(LONG).until(() -> started.stream().allMatch(ExtraGateway::ready));
        List<ExtraGateway> serving = new CopyOnWriteArrayList<>(old);
        List<KeepAliveClient> customers = customers(serving);

        whileCalling(customers, OFTEN, () -> {
            awaitMoreResponses(customers);
            for (int replica = 0; replica < REPLICAS; replica++) {
                serving.add(fresh.get(replica));
                // As on Kubernetes: no new connection is routed there, but open ones remain.
                serving.remove(old.get(replica));
                awaitMoreResponses(customers);
                old.get(replica).stop();
            }
            awaitMoreResponses(customers);
        });

        assertThat(customers)
                .allSatisfy(customer -> assertThat(customer.failures())
                        .as("calls that failed beside %d answered ones", customer.responses())
                        .isEmpty());
        customers.forEach(customer -> await().atMost(LONG)
                .untilAsserted(() -> assertThat(Suite.json(suite.host(customer.key(), "/account/me")
                                        .body())
                                .path("credits_used")
                                .decimalValue())
                        .isEqualByComparingTo(PRICE.multiply(BigDecimal.valueOf(customer.responses())))));
    }

    /**
     * Proves that the test above passes because of the shutdown delay: a customer with an open connection that does not
     * call while the gateway stops is not notified, and its next call fails. Calls are rare enough for that, but
     * frequent enough to happen within a shutdown delay.
     */
    @EnabledIfSystemProperty(named = "mutants", matches = "all", disabledReason = "run with -Pnightly or -Dmutants=all")
    @Test
    void callsFailIfAGatewayStopsWithoutDraining() {
        List<ExtraGateway> gateways = gateways("hasty", NO_PAUSE);
        await().atMost(LONG).until(() -> gateways.stream().allMatch(ExtraGateway::ready));
        ExtraGateway ending = gateways.getFirst();
        ExtraGateway other = gateways.getLast();
        List<ExtraGateway> serving = new CopyOnWriteArrayList<>(List.of(ending));
        List<KeepAliveClient> customers = customers(serving);
        whileCalling(customers, SELDOM, () -> {
            await().atMost(LONG).until(() -> customers.stream().allMatch(customer -> customer.responses() > 0));
            serving.add(other);
            serving.remove(ending);
            ending.stop();
            await().atMost(LONG)
                    .until(() -> customers.stream()
                            .anyMatch(customer -> !customer.failures().isEmpty()));
        });
    }

    /**
     * Customers take turns, so that at any moment most of them are between two calls. After a stall of the machine
     * missed calls are not repeated, which would be a burst beyond the limit of a key.
     */
    private static void whileCalling(List<KeepAliveClient> customers, Duration period, Runnable update) {
        try (ScheduledExecutorService threads = Executors.newScheduledThreadPool(CUSTOMERS)) {
            List<ScheduledFuture<?>> calling = new ArrayList<>();
            for (KeepAliveClient customer : customers) {
                long begin = period.toMillis() * calling.size() / customers.size();
                calling.add(threads.scheduleWithFixedDelay(customer, begin, period.toMillis(), TimeUnit.MILLISECONDS));
            }
            update.run();
            assertThat(calling).noneMatch(ScheduledFuture::isDone);
            threads.shutdown();
        }
    }

    private List<ExtraGateway> gateways(String name, String... options) {
        List<ExtraGateway> gateways = Stream.iterate(1, number -> number + 1)
                .limit(REPLICAS)
                .map(number -> ExtraGateway.start(suite.door(), name + "-gateway-" + number, options))
                .toList();
        started.addAll(gateways);
        return gateways;
    }

    private List<KeepAliveClient> customers(List<ExtraGateway> serving) {
        String path = "/user/info?username=" + suite.samples().path("handle").asText();
        return Stream.generate(suite::keyOfNewAccount)
                .limit(CUSTOMERS)
                .map(key -> new KeepAliveClient(key, path, serving))
                .toList();
    }

    private static void awaitMoreResponses(List<KeepAliveClient> customers) {
        List<Integer> before =
                customers.stream().map(KeepAliveClient::responses).toList();
        await().atMost(LONG)
                .until(() -> Stream.iterate(0, number -> number + 1)
                        .limit(customers.size())
                        .allMatch(number -> customers.get(number).responses() > before.get(number) + 2
                                || !customers.get(number).failures().isEmpty()));
    }
}
