package io.socialdata.messaging.consumer;

import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** How far a polled batch is done: each record before these offsets is applied or set aside. Used by one thread. */
final class BatchProgress {

    private final Map<TopicPartition, OffsetAndMetadata> next = new HashMap<>();

    /** Records of a partition are done in its order. */
    void done(ConsumerRecord<?, ?> record) {
        next.put(new TopicPartition(record.topic(), record.partition()), new OffsetAndMetadata(record.offset() + 1));
    }

    /** What can be committed. */
    Map<TopicPartition, OffsetAndMetadata> offsets() {
        return Map.copyOf(next);
    }

    /** Where to go on with this partition, whose first record in the batch has this offset. */
    long nextOf(TopicPartition partition, long first) {
        OffsetAndMetadata done = next.get(partition);
        return done == null ? first : done.offset();
    }
}
