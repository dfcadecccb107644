package io.socialdata.messaging.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.socialdata.messaging.topics.ServiceTopics.TopicSpec;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.SharedServers;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Test;

class TopicCreationComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private final Map<String, Object> kafka =
            Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers());
    private final String name = "created-" + UUID.randomUUID();

    @Test
    void missingTopicsAreCreatedWithTheirSettings() throws Exception {
        TopicCreation.ensure(kafka, List.of(spec(5, Duration.ofHours(2))), TIMEOUT);

        assertThat(partitions(name)).isEqualTo(5);
        assertThat(config(name).get("retention.ms").value()).isEqualTo("7200000");
    }

    @Test
    void existingTopicsAreUnchanged() throws Exception {
        TopicCreation.ensure(kafka, List.of(spec(2, Duration.ofHours(2))), TIMEOUT);

        TopicCreation.ensure(kafka, List.of(spec(9, Duration.ofHours(9))), TIMEOUT);

        assertThat(partitions(name)).isEqualTo(2);
    }

    @Test
    void deadLetterTopicsOfAServiceAreCreated() throws Exception {
        TopicsConfig config = ConfigMappings.of(TopicsConfig.class, Map.of("messaging.topics.partitions", "3"));

        new ServiceTopics(kafka, config).ensure(name);

        assertThat(partitions(name)).isEqualTo(3);
        assertThat(config(name + ".dlt").get("retention.ms").value())
                .isEqualTo(Long.toString(Duration.ofDays(30).toMillis()));
    }

    @Test
    void silentKafkaFailsInTime() {
        Map<String, Object> unusedPort =
                Map.of("bootstrap.servers", "127.0.0.1:" + FreePorts.find(1).getFirst());

        assertThatIllegalStateException()
                .isThrownBy(() ->
                        TopicCreation.ensure(unusedPort, List.of(spec(1, Duration.ofHours(1))), Duration.ofSeconds(1)))
                .withMessageContaining(name);
    }

    @Test
    void commandCreatesTheGivenTopics() throws Exception {
        TopicsConfig config = ConfigMappings.of(TopicsConfig.class, Map.of("messaging.topics.partitions", "2"));
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        CreateTopics program = new CreateTopics(kafka, config, new PrintStream(output, true, StandardCharsets.UTF_8));

        List<String> topics = List.of(name, name + "-other");

        assertThat(List.of(program.run(topics), program.run(topics))).containsExactly(0, 0);

        assertThat(output.toString(StandardCharsets.UTF_8)).contains("2 topics");
        for (String topic : topics) {
            assertThat(partitions(topic)).isEqualTo(2);
            assertThat(config(topic + ".dlt").get("min.insync.replicas").value())
                    .isEqualTo("1");
        }
    }

    @Test
    void commandReportsThatKafkaIsDown() {
        int unusedPort = FreePorts.find(1).getFirst();
        TopicsConfig config =
                ConfigMappings.of(TopicsConfig.class, Map.of("messaging.topics.creation-timeout", "PT1S"));
        ByteArrayOutputStream output = new ByteArrayOutputStream();

        int exit = new CreateTopics(
                        Map.of("bootstrap.servers", "127.0.0.1:" + unusedPort),
                        config,
                        new PrintStream(output, true, StandardCharsets.UTF_8))
                .run(List.of(name));

        assertThat(exit).isEqualTo(1);
        assertThat(output.toString(StandardCharsets.UTF_8)).contains("could not be made");
    }

    @Test
    void commandReadsSettingsFromFilesAndPasswordsFromTheEnvironment() {
        SmallRyeConfig config = new SmallRyeConfigBuilder()
                .withDefaultValue("kafka.bootstrap.servers", "broker:9092")
                .withDefaultValue("KAFKA_SASL_JAAS_CONFIG", "module required;")
                .withDefaultValue("quarkus.kafka.other", "no")
                .build();

        assertThat(CreateTopics.kafka(config))
                .containsEntry("bootstrap.servers", "broker:9092")
                .containsEntry("sasl.jaas.config", "module required;")
                .hasSize(2);
    }

    private TopicSpec spec(int partitions, Duration retention) {
        return new TopicSpec(name, partitions, (short) 1, (short) 1, retention);
    }

    private int partitions(String topic) throws Exception {
        try (Admin admin = Admin.create(kafka)) {
            return admin.describeTopics(List.of(topic))
                    .allTopicNames()
                    .get()
                    .get(topic)
                    .partitions()
                    .size();
        }
    }

    private Config config(String topic) throws Exception {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        try (Admin admin = Admin.create(kafka)) {
            return admin.describeConfigs(List.of(resource)).all().get().get(resource);
        }
    }
}
