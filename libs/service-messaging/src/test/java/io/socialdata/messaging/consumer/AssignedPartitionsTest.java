package io.socialdata.messaging.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class AssignedPartitionsTest {

    private static final TopicPartition PARTITION = new TopicPartition("key-changed.v1", 0);
    private static final Duration NO_TIME = Duration.ofMillis(1);

    private final AssignedPartitions partitions = new AssignedPartitions();

    @Test
    void recordPolledBeforeThePartitionWasLostBelongsToNoAssignment() {
        assign(7);
        partitions.revoke(List.of(PARTITION), NO_TIME);
        assertThat(partitions.find(PARTITION, 7)).isEmpty();

        assign(9);

        assertThat(partitions.find(PARTITION, 7)).isEmpty();
        assertThat(partitions.find(PARTITION, 9)).isPresent();
    }

    @Test
    void recordsOfAKeptPartitionStayValidInLaterGenerations() {
        Assignment kept = assign(7);

        assign(8);

        assertThat(partitions.find(PARTITION, 7)).contains(kept);
        assertThat(partitions.find(PARTITION, 8)).contains(kept);
    }

    @Test
    void eventOfALostPartitionDoesNotBegin() {
        Assignment lost = assign(7);
        partitions.revoke(List.of(PARTITION), NO_TIME);
        assign(9);

        assertThat(partitions.begin(lost)).isFalse();
    }

    @Test
    void nothingBeginsOnceTheChannelStops() {
        Assignment held = assign(7);

        partitions.stop();

        assertThat(partitions.begin(held)).isFalse();
    }

    @Test
    void revocationReturnsThePositionsOfWhatWasHandled() {
        assertThat(partitions.revoke(List.of(assign(7).partition()), NO_TIME)).isEmpty();
        Assignment held = assign(8);
        partitions.begin(held);
        partitions.moveTo(held, 43);
        partitions.end();

        assertThat(partitions.revoke(List.of(PARTITION), NO_TIME))
                .isEqualTo(Map.of(PARTITION, new OffsetAndMetadata(43)));
    }

    @Test
    void revocationWaitsForTheEventInProgress() throws InterruptedException {
        Assignment held = assign(7);
        partitions.begin(held);
        AtomicReference<Map<TopicPartition, OffsetAndMetadata>> positions = new AtomicReference<>();
        Thread revocation = Thread.ofVirtual()
                .start(() -> positions.set(partitions.revoke(List.of(PARTITION), Duration.ofMinutes(1))));
        Awaitility.await().until(() -> partitions.find(PARTITION, 7).isEmpty());
        assertThat(positions).hasNullValue();

        partitions.moveTo(held, 43);
        partitions.end();
        revocation.join();

        assertThat(positions).hasValue(Map.of(PARTITION, new OffsetAndMetadata(43)));
    }

    @Test
    void revocationWaitsNoLongerThanItsTimeoutAndTheLateEventMovesNothing() {
        Assignment lost = assign(7);
        partitions.begin(lost);

        assertThat(partitions.revoke(List.of(PARTITION), NO_TIME)).isEmpty();
        assign(9);
        partitions.moveTo(lost, 43);
        partitions.end();

        assertThat(partitions.positions()).isEmpty();
    }

    private Assignment assign(int generation) {
        Assignment assignment = new Assignment(PARTITION, generation, 42);
        partitions.assign(assignment);
        return assignment;
    }
}
