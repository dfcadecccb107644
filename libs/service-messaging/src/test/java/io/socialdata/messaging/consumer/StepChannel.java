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
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** The topic of the channel of {@link StepConsumer}, and its group as Kafka reports it. */
final class StepChannel {

    static final TestTopic TOPIC = TestTopic.existing(StepChannelProfile.TOPIC);

    private static final Map<String, Object> KAFKA =
            Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers());
    private static final CloudEventCodec CODEC = new CloudEventCodec();

    private StepChannel() {}

    static Map<String, Object> kafka() {
        return KAFKA;
    }

    /** Sends the step of a key to a partition. */
    static void send(int partition, String key, int number) {
        send(partition, key, CODEC.encode(TOPIC.event(key, number)));
    }

    static void sendGarbage(int partition, String text) {
        send(partition, "garbage", text.getBytes(StandardCharsets.UTF_8));
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
        for (int partition = 0; partition < 2; partition++) {
            if (end(partition) > 0 && committed(partition) != end(partition)) {
                return false;
            }
        }
        return true;
    }

    static long committed(int partition) throws InterruptedException, ExecutionException {
        try (Admin admin = Admin.create(KAFKA)) {
            OffsetAndMetadata position = admin.listConsumerGroupOffsets(StepChannelProfile.GROUP)
                    .partitionsToOffsetAndMetadata()
                    .get()
                    .get(new TopicPartition(StepChannelProfile.TOPIC, partition));
            return position == null ? 0 : position.offset();
        }
    }

    private static long end(int partition) throws InterruptedException, ExecutionException {
        try (Admin admin = Admin.create(KAFKA)) {
            TopicPartition end = new TopicPartition(StepChannelProfile.TOPIC, partition);
            return admin.listOffsets(Map.of(end, OffsetSpec.latest()))
                    .partitionResult(end)
                    .get()
                    .offset();
        }
    }

    private static void send(int partition, String key, byte[] value) {
        try (var producer = new KafkaProducer<>(KAFKA, new StringSerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(StepChannelProfile.TOPIC, partition, key, value))
                    .get();
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
