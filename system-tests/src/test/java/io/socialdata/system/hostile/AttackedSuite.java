package io.socialdata.system.hostile;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.faults.BillingDatabase;
import io.socialdata.system.faults.LedgerSnapshot;
import io.socialdata.system.suite.Customer;
import io.socialdata.system.suite.OperatorClient;
import io.socialdata.system.suite.Suite;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/**
 * The suite as an attack sees it: one of its gateways, its accounts, its ledger and the calls that the platform
 * received.
 */
final class AttackedSuite {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final Suite suite;
    private final OperatorClient operator;
    private final BillingDatabase books;
    private final JsonNode samples;
    private final InetSocketAddress gateway;

    private AttackedSuite(
            Suite suite, OperatorClient operator, BillingDatabase books, JsonNode samples, InetSocketAddress gateway) {
        this.suite = suite;
        this.operator = operator;
        this.books = books;
        this.samples = samples;
        this.gateway = gateway;
    }

    static AttackedSuite of(Suite suite) {
        OperatorClient operator = new OperatorClient(suite.door());
        BillingDatabase books = new BillingDatabase(
                suite.door().port("postgres.port"), operator.property("database.properties", "billing"));
        return new AttackedSuite(
                suite, operator, books, suite.samples(), at(suite.door().port("gateway.port")));
    }

    /** Returns the same suite behind another gateway. */
    AttackedSuite behind(int gatewayPort) {
        return new AttackedSuite(suite, operator, books, samples, at(gatewayPort));
    }

    InetSocketAddress gateway() {
        return gateway;
    }

    Suite suite() {
        return suite;
    }

    String sample(String name) {
        return samples.path(name).asText();
    }

    /** Creates customers with the credit of new accounts. */
    List<Customer> customers(int accounts, int keysEach) {
        return operator.customers(accounts, keysEach, 0);
    }

    /** Sends one request of an operator to billing. */
    JsonNode toBilling(String path, String body) {
        return operator.send(path, body);
    }

    /** Makes the platform delay responses of this operation, after it has done the work. */
    void delay(String platformOperation, Duration pause) {
        suite.toSimulator(
                "POST",
                "/faults",
                "{\"kind\": \"delay\", \"pause\": \"%s\", \"operation\": \"%s\"}".formatted(pause, platformOperation));
    }

    void healPlatform() {
        suite.toSimulator("DELETE", "/faults", "");
    }

    /**
     * Returns how the ledger of these customers differs from this number of billed calls; empty if it finally matches.
     */
    List<String> differences(List<Customer> customers, long carriedOut) {
        return differences(customers, carriedOut, carriedOut);
    }

    /** Returns the differences for callers that did not see which of their calls were carried out. */
    List<String> differencesUpTo(List<Customer> customers, long called) {
        return differences(customers, 0, called);
    }

    private List<String> differences(List<Customer> customers, long least, long most) {
        List<UUID> accounts =
                customers.stream().map(Customer::account).distinct().toList();
        long end = System.nanoTime() + TIMEOUT.toNanos();
        List<String> differences = differences(books.read(accounts), least, most);
        while (!differences.isEmpty() && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(PAUSE.toNanos());
            differences = differences(books.read(accounts), least, most);
        }
        return differences;
    }

    private static List<String> differences(LedgerSnapshot found, long least, long most) {
        long charged = found.billed().size();
        long worth =
                found.billed().stream().mapToLong(row -> row.priceMicroUsd()).sum();
        long taken = found.accounts().values().stream()
                .mapToLong(account -> account.ledgerMicroUsd())
                .sum();
        if (charged < least || charged > most) {
            return List.of("%d calls carried out, %d charged".formatted(most, charged));
        }
        if (worth != taken || found.imbalanceMicroUsd() != 0) {
            return List.of("records worth %d, the ledger took %d and differs from zero by %d"
                    .formatted(worth, taken, found.imbalanceMicroUsd()));
        }
        return List.of();
    }

    private static InetSocketAddress at(int port) {
        return new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port);
    }
}
