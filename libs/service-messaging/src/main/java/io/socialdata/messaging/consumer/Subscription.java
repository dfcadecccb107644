package io.socialdata.messaging.consumer;

import java.time.Duration;

/**
 * What a consumer reads and how: immutable, begun with {@link #of} and refined.
 *
 * @param consumer names the consumer everywhere: its Kafka group, its inbox entries, its metrics
 * @param topic the topic read
 * @param eventType the type its events must have; the topic's name unless said otherwise
 * @param data what the data of its events is read as
 * @param batchSize most events handed over at once
 * @param threads handlers that work at the same time, each on partitions of its own
 * @param fetchMinBytes how much Kafka gathers before it answers, within {@code fetchMaxWait}: fuller batches, later
 * @param fetchMaxWait how long Kafka may gather
 * @param haltAfter records set aside in a row, without one applied in between, until the consumer halts
 */
public record Subscription<T>(
        String consumer,
        String topic,
        String eventType,
        Class<T> data,
        int batchSize,
        int threads,
        int fetchMinBytes,
        Duration fetchMaxWait,
        int haltAfter) {

    private static final int BATCH_SIZE = 500;
    private static final Duration FETCH_MAX_WAIT = Duration.ofMillis(500);
    private static final int HALT_AFTER = 20;

    public Subscription {
        if (batchSize < 1 || threads < 1 || fetchMinBytes < 1 || haltAfter < 1) {
            throw new IllegalArgumentException("A subscription needs positive sizes: " + consumer);
        }
    }

    /** One thread, batches of up to 500, each record handed over as soon as it is there. */
    public static <T> Subscription<T> of(String consumer, String topic, Class<T> data) {
        return new Subscription<>(consumer, topic, topic, data, BATCH_SIZE, 1, 1, FETCH_MAX_WAIT, HALT_AFTER);
    }

    public Subscription<T> withEventType(String type) {
        return new Subscription<>(
                consumer, topic, type, data, batchSize, threads, fetchMinBytes, fetchMaxWait, haltAfter);
    }

    public Subscription<T> withBatchSize(int size) {
        return new Subscription<>(
                consumer, topic, eventType, data, size, threads, fetchMinBytes, fetchMaxWait, haltAfter);
    }

    public Subscription<T> withThreads(int count) {
        return new Subscription<>(
                consumer, topic, eventType, data, batchSize, count, fetchMinBytes, fetchMaxWait, haltAfter);
    }

    /** Lets Kafka gather this much before it answers, but no longer than this. */
    public Subscription<T> gathering(int bytes, Duration atMost) {
        return new Subscription<>(consumer, topic, eventType, data, batchSize, threads, bytes, atMost, haltAfter);
    }

    public Subscription<T> withHaltAfter(int inARow) {
        return new Subscription<>(
                consumer, topic, eventType, data, batchSize, threads, fetchMinBytes, fetchMaxWait, inARow);
    }
}
