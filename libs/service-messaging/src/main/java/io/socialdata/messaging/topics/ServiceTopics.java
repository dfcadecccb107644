package io.socialdata.messaging.topics;

import io.smallrye.common.annotation.Identifier;
import io.socialdata.contract.events.Topics;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;

/** Creates the topics of a service, each with its dead-letter topic, with the configured settings. */
@ApplicationScoped
public class ServiceTopics {

    /**
     * The settings of a topic to create.
     *
     * @param minInSyncReplicas replicas that must have a record before it is acknowledged
     */
    public record TopicSpec(
            String name, int partitions, short replication, short minInSyncReplicas, Duration retention) {}

    /** Retention of records that are relevant for seconds only. */
    private static final Duration BRIEF_RETENTION = Duration.ofHours(1);

    private final Map<String, Object> kafka;
    private final TopicsConfig config;

    ServiceTopics(@Identifier("default-kafka-broker") Map<String, Object> kafka, TopicsConfig config) {
        this.kafka = kafka;
        this.config = config;
    }

    /** Returns when these topics and their dead-letter topics exist. Existing topics are not changed. */
    public void ensure(String... topics) {
        var allTopics = Arrays.stream(topics).flatMap(this::withDeadLetters).toList();
        TopicCreation.ensure(kafka, allTopics, config.creationTimeout());
    }

    private Stream<TopicSpec> withDeadLetters(String topic) {
        return Stream.of(
                spec(topic, topic.equals(Topics.LIMIT_USED) ? BRIEF_RETENTION : config.retention()),
                spec(Topics.deadLetterOf(topic), config.deadLetterRetention()));
    }

    private TopicSpec spec(String topic, Duration retention) {
        return new TopicSpec(topic, config.partitions(), config.replication(), config.minInSyncReplicas(), retention);
    }
}
