package io.socialdata.broadcast;

import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Who is told what a {@link BroadcastConsumer} brings, on the thread of the broadcast. */
public interface BroadcastListener {

    void onEvent(ConsumerRecord<byte[], byte[]> event);

    /** Events may have been missed: listening begins, or begins again after Kafka was away. */
    void onPossibleGap();
}
