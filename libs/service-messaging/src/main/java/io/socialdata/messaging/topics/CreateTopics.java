package io.socialdata.messaging.topics;

import io.quarkus.runtime.configuration.ConfigUtils;
import io.smallrye.config.SmallRyeConfig;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.kafka.common.KafkaException;

/**
 * Creates the missing topics of those named, each with its dead-letter topic, and exits. Every service that uses Kafka
 * contains this program. It starts nothing of the service and needs only Kafka.
 */
public final class CreateTopics {

    private static final String PREFIX = "kafka.";
    private static final String ENVIRONMENT_PREFIX = "KAFKA_";

    private static final int MADE = 0;
    private static final int NOT_MADE = 1;

    private final Map<String, Object> kafka;
    private final TopicsConfig config;
    private final PrintStream out;

    CreateTopics(Map<String, Object> kafka, TopicsConfig config, PrintStream out) {
        this.kafka = Map.copyOf(kafka);
        this.config = config;
        this.out = out;
    }

    public static void main(String[] arguments) {
        SmallRyeConfig config =
                ConfigUtils.configBuilder().withMapping(TopicsConfig.class).build();
        System.exit(new CreateTopics(kafka(config), config.getConfigMapping(TopicsConfig.class), System.out)
                .run(List.of(arguments)));
    }

    int run(List<String> topics) {
        try {
            new ServiceTopics(kafka, config).ensure(topics.toArray(String[]::new));
            out.printf("%d topics and their dead letters are there.%n", topics.size());
            return MADE;
        } catch (IllegalStateException | KafkaException e) {
            out.println("The topics could not be made: " + e.getMessage());
            return NOT_MADE;
        }
    }

    /**
     * Returns the settings of the Kafka client: those that begin with {@code kafka.}, and passwords from the
     * environment.
     */
    static Map<String, Object> kafka(SmallRyeConfig config) {
        Map<String, Object> kafka = new HashMap<>();
        for (String name : config.getPropertyNames()) {
            if (name.startsWith(PREFIX)) {
                put(kafka, name.substring(PREFIX.length()), config, name);
            } else if (name.startsWith(ENVIRONMENT_PREFIX)) {
                String setting = name.substring(ENVIRONMENT_PREFIX.length()).toLowerCase(Locale.ROOT);
                put(kafka, setting.replace('_', '.'), config, name);
            }
        }
        return kafka;
    }

    private static void put(Map<String, Object> kafka, String setting, SmallRyeConfig config, String name) {
        config.getOptionalValue(name, String.class).ifPresent(value -> kafka.put(setting, value));
    }
}
