package io.socialdata.system.faults;

import io.socialdata.contract.events.Topics;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;

/** The lag of billing's consumer of usage records. */
final class UsageConsumerLag {

    private static final String READER = "billing-usage";
    private static final int TIMEOUT_SECONDS = 60;

    private final int port;

    UsageConsumerLag(int port) {
        this.port = port;
    }

    /** Returns the number of records that billing has not committed yet. */
    long lag() {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", "127.0.0.1:" + port))) {
            Map<TopicPartition, ListOffsetsResultInfo> ends =
                    of(admin.listOffsets(partitions(admin)).all());
            Map<TopicPartition, OffsetAndMetadata> read =
                    of(admin.listConsumerGroupOffsets(READER).partitionsToOffsetAndMetadata());
            return ends.entrySet().stream()
                    .mapToLong(end -> end.getValue().offset() - position(read, end.getKey()))
                    .sum();
        }
    }

    private static Map<TopicPartition, OffsetSpec> partitions(Admin admin) {
        TopicDescription topic = of(admin.describeTopics(List.of(Topics.USAGE_RECORDED))
                        .allTopicNames())
                .get(Topics.USAGE_RECORDED);
        return topic.partitions().stream()
                .collect(Collectors.toMap(
                        partition -> new TopicPartition(Topics.USAGE_RECORDED, partition.partition()),
                        partition -> OffsetSpec.latest()));
    }

    private static long position(Map<TopicPartition, OffsetAndMetadata> read, TopicPartition partition) {
        OffsetAndMetadata committed = read.get(partition);
        return committed == null ? 0 : committed.offset();
    }

    private static <T> T of(KafkaFuture<T> future) {
        try {
            return future.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new AssertionError("Kafka does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
