package io.socialdata.gateway.world;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.KafkaAddress;
import io.socialdata.testkit.SharedServers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Points the gateway at the addresses of {@link World}. */
public final class GatewayResource implements QuarkusTestResourceLifecycleManager {

    @Override
    public Map<String, String> start() {
        KafkaAddress kafka = SharedServers.kafka()
                .deleteTopics()
                .createTopics(
                        4,
                        Topics.USAGE_RECORDED,
                        Topics.CALL_REFUSED,
                        Topics.KEY_CHANGED,
                        Topics.LEASE_RECALLED,
                        Topics.LIMIT_USED,
                        Topics.ACCOUNT_CHANGED);
        List<Integer> ports = FreePorts.find(5);
        String backendUrl = "http://127.0.0.1:" + ports.get(0);
        Map<String, String> config = new HashMap<>();
        for (String service : List.of("session", "reads", "writes", "monitoring", "webhook-delivery", "feedback")) {
            config.put("gateway.routing.services." + service, backendUrl);
        }
        for (String service : List.of("reads", "session", "writes")) {
            config.put("gateway.test-mode." + service + "-url", "http://127.0.0.1:" + ports.get(4));
        }
        config.put("gateway.routing.services.billing", "http://127.0.0.1:" + ports.get(1));
        config.put("gateway.edge.port", "0");
        config.put("gateway.reference.public-url", Gateway.PUBLIC_URL);
        config.put("gateway.edge.head-timeout", "PT1S");
        // So that a test can call from any address; all its connections come from this one.
        config.put("gateway.edge.trusted-proxies", "127.0.0.1");
        config.put("gateway.routing.max-buffered-response", "1048576");
        config.put("gateway.routing.response-buffer-limit", "2097152");
        config.put("gateway.routing.pool.connections", "8");
        config.put("gateway.routing.pool.max-queued", "4");
        config.put("gateway.routing.pool.slow-connections", "8");
        config.put("gateway.concurrency.pool-share", "0.75");
        // Below the share of the pool, so that the reads of one batch are never refused for it.
        config.put("gateway.edge.batch.parallel", "4");
        config.put("gateway.edge.transfer.grace", "PT2S");
        config.put("gateway.edge.unwritten.total", "8000000");
        config.put("gateway.edge.unwritten.account-share", "0.5");
        config.put("gateway.edge.connections.per-address", "32");
        config.put("gateway.edge.connections.first-byte-timeout", "PT2S");
        config.put("gateway.metering.delivery-timeout", "PT1.5S");
        config.put("gateway.metering.request-timeout", "PT1S");
        config.put("gateway.metering.probe-interval", "PT0.1S");
        config.put("gateway.usage-log.directory", newFolder());
        config.put("gateway.usage-log.capacity", "1048576");
        config.put("gateway.usage-log.file-size", "20480");
        // All tests come from one address, and many of them without a valid key. After this burst the next failure is
        // allowed a minute later, which is longer than a test.
        config.put("gateway.limits.failed-authentication", "1/PT1M burst 300");
        // A short stall of the machine must not count as a missing response.
        config.put("gateway.credit.hold-timeout", "PT3S");
        config.put("gateway.credit.report-timeout", "PT5S");
        config.put("gateway.routing.pool.connect-timeout", "PT10S");
        config.put("gateway.keys.retry-after", "PT0.1S");
        // So that the steps of a test before billing responds are not cut short on a slow machine.
        config.put("gateway.keys.lookup-timeout", "PT30S");
        config.put("gateway.keys.negative-ttl", "PT0.2S");
        config.put("quarkus.management.test-port", ports.get(2).toString());
        config.put("world.owner.port", ports.get(0).toString());
        config.put("world.test.port", ports.get(4).toString());
        config.put("world.billing.port", ports.get(1).toString());
        config.put("world.management.port", ports.get(2).toString());
        config.put("mp.messaging.outgoing.refused-calls.request.timeout.ms", "1000");
        config.put("mp.messaging.outgoing.refused-calls.delivery.timeout.ms", "2500");
        config.put("kafka.bootstrap.servers", "127.0.0.1:" + kafka.advertisedPort());
        config.put("quarkus.log.category.\"org.apache.kafka\".level", "ERROR");
        String issuer = SharedServers.issuer();
        config.put("quarkus.oidc-client.auth-server-url", issuer);
        config.put("quarkus.oidc-client.credentials.secret", "test");
        return config;
    }

    private static String newFolder() {
        try {
            return Files.createTempDirectory("usage-log").toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The shared servers keep running for the next test class. */
    @Override
    public void stop() {}
}
