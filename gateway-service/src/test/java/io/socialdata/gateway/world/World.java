package io.socialdata.gateway.world;

import static org.awaitility.Awaitility.await;

import io.quarkus.arc.Arc;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.gateway.spool.Spool;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.faults.FaultProxy;
import io.vertx.core.Vertx;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;

/** What stands around the gateway in tests. It stands once for all test classes of a boot. */
public final class World {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static World instance;

    private final Vertx vertx = Vertx.vertx();
    private final StubServer owner;
    private final StubServer billing;
    private final FaultProxy kafka = SharedServers.kafka().openProxy();
    private final Topic usage = new Topic(SharedServers.kafka().bootstrapServers());
    private final KeyBook keys = new KeyBook();
    private final CreditBook credit = new CreditBook();
    private final LimitBook limits = new LimitBook();

    /** A key that billing knows. */
    public record Customer(String key, UUID accountId, UUID keyId) {

        public Map<String, String> bearer() {
            return Map.of("Authorization", "Bearer " + key);
        }
    }

    private World(int ownerPort, int billingPort) {
        owner = new StubServer(vertx, ownerPort);
        billing = new StubServer(vertx, billingPort);
    }

    /** The world, healed and with nothing remembered. */
    public static synchronized World fresh() {
        if (instance == null) {
            instance = new World(port("owner"), port("billing"));
        }
        return healed();
    }

    /** The world of a gateway that runs in a process of its own. */
    static synchronized World around(int ownerPort, int billingPort) {
        instance = new World(ownerPort, billingPort);
        return healed();
    }

    private static World healed() {
        instance.kafka.clearFaults();
        instance.owner.reset();
        instance.billing.reset();
        instance.keys.answerFor(instance.billing);
        instance.credit.answerFor(instance.billing);
        instance.limits.answerFor(instance.billing);
        return instance;
    }

    /** Waits until Kafka has all records: from then on they go there straight. */
    public void awaitNothingSpooled() {
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(20))
                .until(Arc.container().instance(Spool.class).get()::isEmpty);
    }

    public StubServer owner() {
        return owner;
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

    public KeyBook keys() {
        return keys;
    }

    public CreditBook credit() {
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

    /** A well-formed key that nobody knows. */
    public static String newKey() {
        return ApiKey.mint("test", RANDOM).reveal();
    }

    public static int port(String name) {
        return ConfigProvider.getConfig().getValue("world." + name + ".port", Integer.class);
    }
}
