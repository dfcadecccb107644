package io.socialdata.broadcast;

import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Receives the events of a {@link BroadcastConsumer} on its thread. */
public interface BroadcastListener {

    void onEvent(ConsumerRecord<byte[], byte[]> event);

    /** Events may have been missed: consumption starts, or restarts after Kafka was unavailable. */
    void onPossibleGap();
}
