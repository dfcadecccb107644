package io.socialdata.gateway.world;

import static org.awaitility.Awaitility.await;

import io.quarkus.arc.Arc;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.gateway.usagelog.UsageLog;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.faults.FaultProxy;
import io.vertx.core.Vertx;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;

/** The surroundings of the gateway in tests, created once for all test classes of a start. */
public final class World {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static World instance;

    private final Vertx vertx = Vertx.vertx();
    private final StubServer backend;
    private final StubServer testBackend;
    private final StubServer billing;
    private final FaultProxy kafka = SharedServers.kafka().openProxy();
    private final Topic usage = new Topic(SharedServers.kafka().bootstrapServers(), Topics.USAGE_RECORDED);
    private final Topic refused = new Topic(SharedServers.kafka().bootstrapServers(), Topics.CALL_REFUSED);
    private final StubKeys keys = new StubKeys();
    private final StubLeases credit = new StubLeases();
    private final StubLimits limits = new StubLimits();

    /** A key that billing knows. */
    public record Customer(String key, UUID accountId, UUID keyId) {

        public Map<String, String> bearer() {
            return Map.of("Authorization", "Bearer " + key);
        }
    }

    private World(int backendPort, int testBackendPort, int billingPort) {
        backend = new StubServer(vertx, backendPort);
        testBackend = new StubServer(vertx, testBackendPort);
        billing = new StubServer(vertx, billingPort);
    }

    /** Returns the world without faults and without recorded state. */
    public static synchronized World fresh() {
        if (instance == null) {
            instance = new World(port("owner"), port("test"), port("billing"));
        }
        return healed();
    }

    /** Returns the world of a gateway that runs in a separate process. */
    static synchronized World around(int backendPort, int testBackendPort, int billingPort) {
        instance = new World(backendPort, testBackendPort, billingPort);
        return healed();
    }

    private static World healed() {
        instance.kafka.clearFaults();
        instance.backend.reset();
        instance.testBackend.reset();
        instance.billing.reset();
        instance.keys.installOn(instance.billing);
        instance.credit.installOn(instance.billing);
        instance.limits.installOn(instance.billing);
        return instance;
    }

    /** Waits until Kafka has all records: from then on they are sent to it directly. */
    public void awaitAllPublished() {
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> !Arc.container().instance(UsageLog.class).get().isBehind());
    }

    public StubServer backend() {
        return backend;
    }

    /** The services for test keys. */
    public StubServer testBackend() {
        return testBackend;
    }

    public StubServer billing() {
        return billing;
    }

    public FaultProxy kafka() {
        return kafka;
    }

    public Topic usage() {
        return usage;
    }

    public Topic refused() {
        return refused;
    }

    public StubKeys keys() {
        return keys;
    }

    public StubLeases credit() {
        return credit;
    }

    public Vertx vertx() {
        return vertx;
    }

    public Customer customer() {
        var customer = new Customer(newKey(), UUID.randomUUID(), UUID.randomUUID());
        keys.add(customer);
        return customer;
    }

    /** Returns a customer with a test key and an account of its own. */
    public Customer testCustomer() {
        return testCustomerOf(UUID.randomUUID());
    }

    /** Returns a test key of this account. */
    public Customer testCustomerOf(UUID accountId) {
        var customer = new Customer(ApiKey.mint("test", RANDOM).reveal(), accountId, UUID.randomUUID());
        keys.addTest(customer);
        return customer;
    }

    /** Returns a well-formed key that billing does not know. */
    public static String newKey() {
        return ApiKey.mint("live", RANDOM).reveal();
    }

    public static int port(String name) {
        return ConfigProvider.getConfig().getValue("world." + name + ".port", Integer.class);
    }
}
