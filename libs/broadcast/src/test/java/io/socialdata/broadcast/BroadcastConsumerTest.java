package io.socialdata.broadcast;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BroadcastConsumerTest {

    private static final TopicPartition PARTITION = new TopicPartition("news.v1", 0);

    private final MockConsumer<byte[], byte[]> kafka = new MockConsumer<>("latest");
    private final Replica replica = new Replica("test-news", new SimpleMeterRegistry()) {};

    @BeforeEach
    void assign() {
        kafka.assign(List.of(PARTITION));
        kafka.updateEndOffsets(Map.of(PARTITION, 7L));
    }

    @AfterEach
    void close() {
        kafka.close();
    }

    @Test
    void replicaListensFromItsFirstAssignment() {
        assertThat(replica.isListening()).isFalse();

        replica.onPartitionsAssigned(kafka, List.of(PARTITION));

        assertThat(replica.isListening()).isTrue();
        assertThat(replica.gaps()).isOne();
    }

    /** Kafka repeats a callback that failed, but without the partitions that the failed one was called for. */
    @Test
    void repeatedAssignmentWithoutNewPartitionsFetchesThePositionsOfAll() {
        replica.onPartitionsAssigned(kafka, List.of());

        assertThat(replica.isListening()).isTrue();
        assertThat(replica.gaps()).isOne();
        kafka.updateEndOffsets(Map.of(PARTITION, 9L));
        assertThat(kafka.position(PARTITION)).isEqualTo(7);
    }

    @Test
    void replicaWithoutPartitionsIsNotListening() {
        replica.onPartitionsAssigned(kafka, List.of(PARTITION));

        replica.onPartitionsRevoked(kafka, List.of(PARTITION));

        assertThat(replica.isListening()).isFalse();
    }
}
