package io.socialdata.messaging.consumer;

import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** The progress of a polled batch: each record before these offsets is applied or a dead letter. Used by one thread. */
final class BatchProgress {

    private final Map<TopicPartition, OffsetAndMetadata> next = new HashMap<>();

    /** Marks a record as done. Records of a partition must be marked in their order. */
    void done(ConsumerRecord<?, ?> record) {
        next.put(new TopicPartition(record.topic(), record.partition()), new OffsetAndMetadata(record.offset() + 1));
    }

    /** Returns whether this record is done. */
    boolean includes(ConsumerRecord<?, ?> record) {
        return nextOf(new TopicPartition(record.topic(), record.partition()), record.offset()) > record.offset();
    }

    /** Returns the offsets to commit. */
    Map<TopicPartition, OffsetAndMetadata> offsets() {
        return Map.copyOf(next);
    }

    /** Returns the next offset of this partition, whose first record in the batch has the given offset. */
    long nextOf(TopicPartition partition, long first) {
        OffsetAndMetadata done = next.get(partition);
        return done == null ? first : done.offset();
    }
}
