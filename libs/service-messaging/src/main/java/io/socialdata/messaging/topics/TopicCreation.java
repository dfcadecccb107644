package io.socialdata.messaging.topics;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;

/** Creates topics that are missing and leaves those that exist as they are; needs no container around it. */
public final class TopicCreation {

    private TopicCreation() {}

    /**
     * Returns when all topics exist.
     *
     * @param kafka client settings, at least {@code bootstrap.servers}
     * @param within how long Kafka may take to answer, while it starts for instance
     * @throws IllegalStateException if Kafka does not answer in time or refuses
     */
    public static void ensure(Map<String, Object> kafka, Collection<TopicSpec> topics, Duration within) {
        int timeout = Math.toIntExact(within.toMillis());
        Map<String, Object> settings = new HashMap<>(kafka);
        settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, timeout);
        settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, Math.min(timeout, 5_000));
        try (Admin admin = Admin.create(settings)) {
            List<NewTopic> wanted = topics.stream().map(TopicCreation::newTopic).toList();
            admin.createTopics(wanted).values().forEach(TopicCreation::await);
        }
    }

    private static NewTopic newTopic(TopicSpec topic) {
        return new NewTopic(topic.name(), topic.partitions(), topic.replication())
                .configs(Map.of(
                        TopicConfig.RETENTION_MS_CONFIG,
                        Long.toString(topic.retention().toMillis())));
    }

    private static void await(String topic, KafkaFuture<Void> creation) {
        try {
            creation.get();
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof TopicExistsException)) {
                throw new IllegalStateException("Topic " + topic + " could not be created", e.getCause());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while creating topic " + topic, e);
        }
    }
}
