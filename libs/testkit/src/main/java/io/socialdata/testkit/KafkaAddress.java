package io.socialdata.testkit;

import io.socialdata.testkit.faults.FaultProxy;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.admin.ListGroupsOptions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.GroupState;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.awaitility.Awaitility;

/**
 * The address of a Kafka broker for tests, with operations that tests need.
 *
 * @param advertisedPort the port that the second listener advertises to its clients, kept free for a fault proxy
 * @param proxiedPort the port on which the second listener really listens
 */
public record KafkaAddress(String bootstrapServers, int advertisedPort, int proxiedPort) {

    private static final Duration RESPONSE_TIMEOUT = Duration.ofMinutes(1);

    /**
     * Opens a fault proxy in front of the broker. A client that bootstraps from the proxy's address stays on it,
     * because the broker advertises that address to it. At most one can be open at a time.
     */
    public FaultProxy openProxy() {
        return FaultProxy.listeningOn(advertisedPort, "127.0.0.1", proxiedPort);
    }

    /** Creates the missing ones of these topics. When this returns, their partitions accept records. */
    public KafkaAddress createTopics(int partitions, String... topics) {
        try (Admin admin = admin()) {
            var requested = Arrays.stream(topics)
                    .map(topic -> new NewTopic(topic, partitions, (short) 1))
                    .toList();
            admin.createTopics(requested).values().values().forEach(KafkaAddress::awaitCreation);
            // Only a leader can respond, and a new partition has none for a moment.
            Awaitility.await()
                    .atMost(RESPONSE_TIMEOUT)
                    .ignoreExceptionsMatching(e -> e.getCause() instanceof UnknownTopicOrPartitionException)
                    .until(
                            () -> await(admin.listOffsets(partitionsOf(partitions, topics))
                                    .all()),
                            offsets -> true);
        }
        return this;
    }

    /** Deletes all topics except the internal ones, and with them the offsets of their consumers. */
    public KafkaAddress deleteTopics() {
        try (Admin admin = admin()) {
            Set<String> topics = await(admin.listTopics().names()).stream()
                    .filter(topic -> !topic.startsWith("__"))
                    .collect(Collectors.toSet());
            await(admin.deleteTopics(topics).all());
        }
        return this;
    }

    /** Returns the groups whose members have their partitions. */
    public Set<String> stableGroups() {
        try (Admin admin = admin()) {
            var stable = new ListGroupsOptions().inGroupStates(Set.of(GroupState.STABLE));
            return await(admin.listGroups(stable).all()).stream()
                    .map(GroupListing::groupId)
                    .collect(Collectors.toSet());
        }
    }

    private static Map<TopicPartition, OffsetSpec> partitionsOf(int count, String... topics) {
        return Arrays.stream(topics)
                .flatMap(topic -> IntStream.range(0, count).mapToObj(number -> new TopicPartition(topic, number)))
                .collect(Collectors.toMap(partition -> partition, partition -> OffsetSpec.latest()));
    }

    /** Encodes the address for code in another class loader. */
    String encoded() {
        return bootstrapServers + "|" + advertisedPort + "|" + proxiedPort;
    }

    static KafkaAddress decoded(String encoded) {
        List<String> parts = List.of(encoded.split("\\|", -1));
        return new KafkaAddress(parts.get(0), Integer.parseInt(parts.get(1)), Integer.parseInt(parts.get(2)));
    }

    private Admin admin() {
        return Admin.create(Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers));
    }

    private static void awaitCreation(KafkaFuture<Void> creation) {
        try {
            await(creation);
        } catch (IllegalStateException e) {
            if (!(e.getCause() instanceof TopicExistsException)) {
                throw e;
            }
        }
    }

    private static <T> T await(KafkaFuture<T> future) {
        try {
            return future.get(RESPONSE_TIMEOUT.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException("Kafka refused", e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("Kafka did not respond within " + RESPONSE_TIMEOUT, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
    }
}
