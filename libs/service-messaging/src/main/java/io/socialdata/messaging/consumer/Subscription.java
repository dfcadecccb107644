package io.socialdata.messaging.consumer;

/**
 * Settings of one consumer: immutable, created with {@link #of} and refined.
 *
 * @param consumer name of the consumer: its Kafka group, its metrics
 * @param topic the topic read
 * @param eventType the required type of its events; by default the topic's name
 * @param data the class that event data are read as
 * @param batchSize maximum number of events in a batch
 * @param threads handlers that work at the same time, each on its own partitions
 * @param haltAfter consecutive dead letters, without an applied record in between, that halt the consumer
 */
public record Subscription<T>(
        String consumer, String topic, String eventType, Class<T> data, int batchSize, int threads, int haltAfter) {

    private static final int BATCH_SIZE = 500;
    private static final int HALT_AFTER = 20;

    public Subscription {
        if (batchSize < 1 || threads < 1 || haltAfter < 1) {
            throw new IllegalArgumentException("A subscription needs positive sizes: " + consumer);
        }
    }

    /** One thread, batches of up to 500, each record handed over as soon as it arrives. */
    public static <T> Subscription<T> of(String consumer, String topic, Class<T> data) {
        return new Subscription<>(consumer, topic, topic, data, BATCH_SIZE, 1, HALT_AFTER);
    }

    public Subscription<T> withEventType(String type) {
        return new Subscription<>(consumer, topic, type, data, batchSize, threads, haltAfter);
    }

    public Subscription<T> withBatchSize(int size) {
        return new Subscription<>(consumer, topic, eventType, data, size, threads, haltAfter);
    }

    public Subscription<T> withThreads(int count) {
        return new Subscription<>(consumer, topic, eventType, data, batchSize, count, haltAfter);
    }

    public Subscription<T> withHaltAfter(int inARow) {
        return new Subscription<>(consumer, topic, eventType, data, batchSize, threads, inARow);
    }
}
