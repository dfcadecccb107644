package io.socialdata.messaging.consumer;

import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.messaging.fixtures.TestTopic;
import io.socialdata.testkit.SharedServers;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** The topic of the channel of {@link StepConsumer}, and its group as Kafka reports it. */
final class StepChannel {

    static final TestTopic TOPIC = TestTopic.existing(StepChannelProfile.TOPIC);

    private static final Map<String, Object> KAFKA = Map.of(
            "bootstrap.servers",
            SharedServers.kafka().bootstrapServers(),
            "heartbeat.interval.ms",
            StepChannelProfile.HEARTBEAT_MILLIS);
    private static final CloudEventCodec CODEC = new CloudEventCodec();

    private StepChannel() {}

    static Map<String, Object> kafka() {
        return KAFKA;
    }

    /** Sends the step of a key to a partition. */
    static void send(int partition, String key, int number) {
        TOPIC.produce(partition, key, CODEC.encode(TOPIC.event(key, number)));
    }

    static void sendGarbage(int partition, String text) {
        TOPIC.produce(partition, "garbage", text.getBytes(StandardCharsets.UTF_8));
    }

    static int members() throws InterruptedException, ExecutionException {
        return partitionsOfMembers().size();
    }

    /** Returns whether the group has two members and none has both partitions. The second one may still wait for its own. */
    static boolean isToBeShared() throws InterruptedException, ExecutionException {
        List<Integer> partitions = partitionsOfMembers();
        return partitions.size() == 2 && Collections.max(partitions) == 1;
    }

    /** Returns whether each of two members has a partition. */
    static boolean isShared() throws InterruptedException, ExecutionException {
        return partitionsOfMembers().equals(List.of(1, 1));
    }

    private static List<Integer> partitionsOfMembers() throws InterruptedException, ExecutionException {
        try (Admin admin = Admin.create(KAFKA)) {
            return admin
                    .describeConsumerGroups(List.of(StepChannelProfile.GROUP))
                    .describedGroups()
                    .get(StepChannelProfile.GROUP)
                    .get()
                    .members()
                    .stream()
                    .map(member -> member.assignment().topicPartitions().size())
                    .toList();
        }
    }

    /** Returns whether the committed position of each partition that has records is its end. */
    static boolean isCommittedToTheEnd() throws InterruptedException, ExecutionException {
        try (Admin admin = Admin.create(KAFKA)) {
            for (int partition = 0; partition < 2; partition++) {
                long end = end(admin, partition);
                if (end > 0 && committed(admin, partition) != end) {
                    return false;
                }
            }
            return true;
        }
    }

    static long committed(int partition) throws InterruptedException, ExecutionException {
        try (Admin admin = Admin.create(KAFKA)) {
            return committed(admin, partition);
        }
    }

    private static long committed(Admin admin, int partition) throws InterruptedException, ExecutionException {
        OffsetAndMetadata position = admin.listConsumerGroupOffsets(StepChannelProfile.GROUP)
                .partitionsToOffsetAndMetadata()
                .get()
                .get(new TopicPartition(StepChannelProfile.TOPIC, partition));
        return position == null ? 0 : position.offset();
    }

    private static long end(Admin admin, int partition) throws InterruptedException, ExecutionException {
        TopicPartition end = new TopicPartition(StepChannelProfile.TOPIC, partition);
        return admin.listOffsets(Map.of(end, OffsetSpec.latest()))
                .partitionResult(end)
                .get()
                .offset();
    }
}
