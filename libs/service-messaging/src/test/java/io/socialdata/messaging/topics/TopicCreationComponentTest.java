package io.socialdata.messaging.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.SharedServers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Test;

class TopicCreationComponentTest {

    private static final Duration WITHIN = Duration.ofSeconds(20);

    private final Map<String, Object> kafka =
            Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers());
    private final String name = "created-" + UUID.randomUUID();

    @Test
    void missingTopicsAreCreatedWithTheirShape() throws Exception {
        TopicCreation.ensure(kafka, List.of(new TopicSpec(name, 5, (short) 1, Duration.ofHours(2))), WITHIN);

        assertThat(partitions(name)).isEqualTo(5);
        assertThat(config(name).get("retention.ms").value()).isEqualTo("7200000");
    }

    @Test
    void existingTopicsAreLeftAsTheyAre() throws Exception {
        TopicCreation.ensure(kafka, List.of(new TopicSpec(name, 2, (short) 1, Duration.ofHours(2))), WITHIN);

        TopicCreation.ensure(kafka, List.of(new TopicSpec(name, 9, (short) 1, Duration.ofHours(9))), WITHIN);

        assertThat(partitions(name)).isEqualTo(2);
    }

    @Test
    void topicsOfAServiceComeWithTheirDeadLetters() throws Exception {
        TopicsConfig config = ConfigMappings.of(TopicsConfig.class, Map.of("messaging.topics.partitions", "3"));

        new ServiceTopics(kafka, config).ensure(name);

        assertThat(partitions(name)).isEqualTo(3);
        assertThat(config(name + ".dlt").get("retention.ms").value())
                .isEqualTo(Long.toString(Duration.ofDays(30).toMillis()));
    }

    @Test
    void silentKafkaIsAFailureInTime() {
        Map<String, Object> nobody =
                Map.of("bootstrap.servers", "127.0.0.1:" + FreePorts.find(1).getFirst());

        assertThatIllegalStateException()
                .isThrownBy(() -> TopicCreation.ensure(
                        nobody, List.of(new TopicSpec(name, 1, (short) 1, Duration.ofHours(1))), Duration.ofSeconds(1)))
                .withMessageContaining(name);
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
