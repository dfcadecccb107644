package io.socialdata.system.faults;

import static org.awaitility.Awaitility.await;

import io.socialdata.system.mutants.Mutant;
import io.socialdata.system.suite.Customer;
import io.socialdata.system.suite.OperatorClient;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Runs load on a suite, injects a fault, repairs everything, and compares the ledger after the load has ended. */
final class FaultRun {

    private static final int ACCOUNTS = 4;
    private static final int KEYS_EACH = 2;
    private static final int WARM = 40;
    private static final String FREE = "/account/me";
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    private final FaultInjectionSuite suite;
    private final Fault fault;
    private final long seed;
    private final ClientCallLog clientCallLog = new ClientCallLog();
    private final SingleShotClient singleShotClient;
    private final List<Customer> customers;
    private final String path;
    private final OperatorClient operatorClient;

    FaultRun(FaultInjectionSuite suite, Fault fault, long seed) {
        this.suite = suite;
        this.fault = fault;
        this.seed = seed;
        this.operatorClient = new OperatorClient(suite.door());
        this.singleShotClient = new SingleShotClient(suite.door().port("gateway.port"));
        this.customers = operatorClient.customers(ACCOUNTS, KEYS_EACH, fault.paidMicroUsd());
        this.path = "/twitter/user/info?username="
                + suite.suite().samples().path("handle").asText();
    }

    /** Runs the fault against the original suite. */
    List<Discrepancy> differences() throws InterruptedException {
        return run();
    }

    /** Runs the fault with one broken guarantee of one service, until the fault is over. */
    List<Discrepancy> differences(Mutant mutant) throws InterruptedException {
        suite.restartWith(mutant);
        return run();
    }

    @Override
    public String toString() {
        return "%s, seed %d: %s".formatted(fault, seed, clientCallLog);
    }

    private List<Discrepancy> run() throws InterruptedException {
        ProcessHandle gateway = suite.process("gateway");
        CallLoad callLoad = CallLoad.of(customers, singleShotClient, clientCallLog, path);
        try {
            try {
                clientCallLog.awaitBilled(WARM);
                fault.inject(new FaultContext(suite, gateway, clientCallLog, customers.size(), new Random(seed)));
            } finally {
                suite.repair();
            }
            awaitService();
        } finally {
            callLoad.stop();
        }
        awaitIdle();
        Set<UUID> accounts = customers.stream().map(Customer::account).collect(Collectors.toSet());
        return LedgerReconciliation.of(
                clientCallLog,
                new BillingDatabase(
                                suite.door().port("postgres.port"),
                                operatorClient.property("database.properties", "billing"))
                        .read(accounts));
    }

    /**
     * Waits until nothing is in flight: no record waits in the gateway's log, and billing has committed all records of
     * Kafka.
     *
     * <p>A failed commit of offsets is corrected by the next batch only, so free calls cause one.
     */
    private void awaitIdle() {
        UsageConsumerLag usageConsumerLag = new UsageConsumerLag(suite.door().port("kafka.port"));
        await("billing to have read everything")
                .atMost(TIMEOUT)
                .pollInterval(Duration.ofMillis(250))
                .until(() -> isQuiet(usageConsumerLag));
    }

    /** Waits until callers are served again. Those without credit get the error for that. */
    private void awaitService() {
        if (fault.paidMicroUsd() > 0) {
            clientCallLog.awaitBilled(WARM);
        } else {
            clientCallLog.awaitCalls(WARM);
        }
    }

    private boolean isQuiet(UsageConsumerLag usageConsumerLag) {
        if (suite.metric("gateway", "usage_log_records", "") == 0 && usageConsumerLag.lag() == 0) {
            return true;
        }
        customers.forEach(customer -> CallLoad.callOnce(customer, singleShotClient, clientCallLog, FREE));
        return false;
    }
}
