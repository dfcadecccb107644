package io.socialdata.billing.usage;

import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.contract.events.Topics;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Reports how far the ledger has processed the usage records in Kafka. Unknown while Kafka is unavailable. */
@ApplicationScoped
public class UsageProgress implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(UsageProgress.class);

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final Map<String, Object> settings;
    private final String topic;
    private final String group;
    private @Nullable Admin admin;

    /** End offsets of the topic at one moment: every record published before is below them. */
    public record Milestone(Map<TopicPartition, Long> ends) {}

    @Inject
    UsageProgress(@Identifier("default-kafka-broker") Map<String, Object> kafka) {
        this(kafka, Topics.USAGE_RECORDED, UsageConsumer.NAME);
    }

    public UsageProgress(Map<String, Object> kafka, String topic, String group) {
        this.settings = settings(kafka);
        this.topic = topic;
        this.group = group;
    }

    /** Returns the current end offsets of the topic; empty if Kafka is unavailable. */
    public Optional<Milestone> milestone() {
        return withAdmin(kafka -> {
            List<TopicPartition> partitions =
                    result(kafka.describeTopics(List.of(topic)).allTopicNames()).values().stream()
                            .flatMap(described -> described.partitions().stream())
                            .map(partition -> new TopicPartition(topic, partition.partition()))
                            .toList();
            return new Milestone(offsets(kafka, partitions, OffsetSpec.latest()));
        });
    }

    /** Returns whether everything below the milestone is in the ledger; also false if Kafka is unavailable. */
    public boolean hasCommitted(Milestone milestone) {
        return withAdmin(kafka -> {
                    Map<TopicPartition, OffsetAndMetadata> committed =
                            result(kafka.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
                    // A partition without a committed offset is read from its beginning.
                    Map<TopicPartition, Long> begins =
                            offsets(kafka, milestone.ends().keySet(), OffsetSpec.earliest());
                    return milestone.ends().entrySet().stream().allMatch(end -> {
                        OffsetAndMetadata position = committed.get(end.getKey());
                        long reached = position == null ? begins.getOrDefault(end.getKey(), 0L) : position.offset();
                        return reached >= end.getValue();
                    });
                })
                .orElse(false);
    }

    void stop(@Observes ShutdownEvent event) {
        close();
    }

    @Override
    public synchronized void close() {
        if (admin != null) {
            admin.close(Duration.ZERO);
        }
    }

    private <A> Optional<A> withAdmin(Function<Admin, A> question) {
        try {
            return Optional.of(question.apply(open()));
        } catch (KafkaException e) {
            LogFields.failureType(e).log(() -> LOG.warn("offsets of the usage consumer cannot be read"));
            return Optional.empty();
        }
    }

    private synchronized Admin open() {
        if (admin == null) {
            admin = Admin.create(settings);
        }
        return admin;
    }

    private static Map<TopicPartition, Long> offsets(
            Admin kafka, Collection<TopicPartition> partitions, OffsetSpec spec) {
        Map<TopicPartition, OffsetSpec> requested =
                partitions.stream().collect(Collectors.toMap(Function.identity(), partition -> spec));
        return result(kafka.listOffsets(requested).all()).entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, found -> found.getValue().offset()));
    }

    private static <A> A result(KafkaFuture<A> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof KafkaException known ? known : new KafkaException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KafkaException(e);
        }
    }

    private static Map<String, Object> settings(Map<String, Object> kafka) {
        int millis = Math.toIntExact(TIMEOUT.toMillis());
        Map<String, Object> settings = new HashMap<>(kafka);
        settings.putIfAbsent(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, millis);
        settings.putIfAbsent(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, millis);
        return settings;
    }
}
