package io.socialdata.messaging.consumer;

import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * One assignment of a partition. The same partition assigned again is another object, so an event that outlives its
 * assignment cannot move the position of the next one. Guarded by the lock of {@link AssignedPartitions}.
 */
final class Assignment {

    private final TopicPartition partition;
    private final int generation;
    private long next;
    private boolean moved;

    /**
     * @param generation the group's generation that brought the partition
     * @param next offset of the first record that is not handled yet
     */
    Assignment(TopicPartition partition, int generation, long next) {
        this.partition = partition;
        this.generation = generation;
        this.next = next;
    }

    TopicPartition partition() {
        return partition;
    }

    /** Returns whether a record that was polled in this generation belongs to this assignment, or a later one. */
    boolean includes(int polledIn) {
        return polledIn >= generation;
    }

    long next() {
        return next;
    }

    void moveTo(long offset) {
        next = offset;
        moved = true;
    }

    /** Returns whether anything was handled, so that there is a position to commit. */
    boolean hasMoved() {
        return moved;
    }

    OffsetAndMetadata position() {
        return new OffsetAndMetadata(next);
    }
}
