package io.socialdata.messaging.topics;

import io.socialdata.messaging.topics.ServiceTopics.TopicSpec;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.CreateTopicsResult;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Creates missing topics and leaves existing ones unchanged. Needs no container. */
public final class TopicCreation {

    private static final Duration PAUSE = Duration.ofMillis(50);

    private TopicCreation() {}

    /**
     * Returns when all topics exist and their partitions accept records.
     *
     * <p>A broker becomes leader of a new partition a moment after the controller has created it. An idempotent
     * producer that sends in that moment may have its second batch accepted before its first, and can then never
     * deliver the first.
     *
     * @param kafka client settings, at least {@code bootstrap.servers}
     * @param within timeout of Kafka's response, for example while it starts
     * @throws IllegalStateException if Kafka does not respond in time or rejects the request
     */
    public static void ensure(Map<String, Object> kafka, Collection<TopicSpec> topics, Duration within) {
        int timeout = Math.toIntExact(within.toMillis());
        Map<String, Object> settings = new HashMap<>(kafka);
        settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, timeout);
        settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, Math.min(timeout, 5_000));
        try (Admin admin = Admin.create(settings)) {
            List<NewTopic> newTopics =
                    topics.stream().map(TopicCreation::newTopic).toList();
            CreateTopicsResult creation = admin.createTopics(newTopics);
            Map<TopicPartition, OffsetSpec> created = new HashMap<>();
            creation.values().forEach((topic, future) -> {
                if (isNew(topic, future)) {
                    partitions(topic, resultOf(topic, creation.numPartitions(topic)))
                            .forEach(partition -> created.put(partition, OffsetSpec.latest()));
                }
            });
            awaitLeaders(admin, created, within);
        }
    }

    /** Waits for leaders by reading offsets: only a leader can return one. */
    private static void awaitLeaders(Admin admin, Map<TopicPartition, OffsetSpec> created, Duration within) {
        long deadline = System.nanoTime() + within.toNanos();
        while (true) {
            try {
                admin.listOffsets(created).all().get();
                return;
            } catch (ExecutionException e) {
                boolean isUnknown = e.getCause() instanceof UnknownTopicOrPartitionException;
                if (!isUnknown || System.nanoTime() > deadline) {
                    throw failure(created.keySet().toString(), e);
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            } catch (InterruptedException e) {
                throw interrupted(created.keySet().toString(), e);
            }
        }
    }

    private static List<TopicPartition> partitions(String topic, int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> new TopicPartition(topic, number))
                .toList();
    }

    private static NewTopic newTopic(TopicSpec topic) {
        return new NewTopic(topic.name(), topic.partitions(), topic.replication())
                .configs(Map.of(
                        TopicConfig.RETENTION_MS_CONFIG,
                        Long.toString(topic.retention().toMillis()),
                        // Only closed segments are deleted.
                        TopicConfig.SEGMENT_MS_CONFIG,
                        Long.toString(topic.retention().toMillis()),
                        TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG,
                        Short.toString(topic.minInSyncReplicas())));
    }

    private static boolean isNew(String topic, KafkaFuture<Void> creation) {
        try {
            creation.get();
            return true;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof TopicExistsException) {
                return false;
            }
            throw failure(topic, e);
        } catch (InterruptedException e) {
            throw interrupted(topic, e);
        }
    }

    private static <A> A resultOf(String topic, KafkaFuture<A> result) {
        try {
            return result.get();
        } catch (ExecutionException e) {
            throw failure(topic, e);
        } catch (InterruptedException e) {
            throw interrupted(topic, e);
        }
    }

    private static IllegalStateException failure(String topic, ExecutionException e) {
        return new IllegalStateException("Topic " + topic + " could not be created", e.getCause());
    }

    private static IllegalStateException interrupted(String topic, InterruptedException e) {
        Thread.currentThread().interrupt();
        return new IllegalStateException("Interrupted while creating topic " + topic, e);
    }
}
