package io.socialdata.broadcast;

import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Who is told what a {@link Broadcast} brings, on the thread of the broadcast. */
public interface Audience {

    void hears(ConsumerRecord<byte[], byte[]> event);

    /** Events may have been missed: listening begins, or begins again after Kafka was away. */
    void mayHaveMissedSome();
}
