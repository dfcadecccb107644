package io.socialdata.testkit;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/**
 * Provides a Quarkus test with a real Kafka broker without topics.
 *
 * <p>{@code initArgs}: {@code topics} (comma-separated) are created, each with {@code partitions} (default 4). Others
 * are created on first use. The broker is shared by all test classes of the JVM; its topics are deleted each time the
 * resource starts.
 */
public final class KafkaTestResource implements QuarkusTestResourceLifecycleManager {

    private String[] topics = {};
    private int partitions = 4;

    @Override
    public void init(Map<String, String> initArgs) {
        partitions = Integer.parseInt(initArgs.getOrDefault("partitions", "4"));
        String named = initArgs.getOrDefault("topics", "");
        topics = named.isBlank() ? new String[0] : named.split("\\s*,\\s*", -1);
    }

    @Override
    public Map<String, String> start() {
        KafkaAddress broker = SharedServers.kafka().deleteTopics().createTopics(partitions, topics);
        return Map.of(
                "kafka.bootstrap.servers", broker.bootstrapServers(),
                "quarkus.log.category.\"kafka\".level", "ERROR",
                "quarkus.log.category.\"org.apache.kafka\".level", "ERROR",
                "quarkus.log.category.\"state\".level", "ERROR");
    }

    /** Does nothing: the broker stays for the next test class. */
    @Override
    public void stop() {}
}
