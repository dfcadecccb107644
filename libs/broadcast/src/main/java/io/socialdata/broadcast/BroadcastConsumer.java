package io.socialdata.broadcast;

import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.reactive.messaging.kafka.KafkaConsumerRebalanceListener;
import java.util.Collection;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;

/**
 * Base of the consumer of a broadcast: every replica receives every event after its subscription.
 *
 * <p>A subclass has the {@code @Incoming} method of the channel. It is a bean with an {@code @Identifier} that the
 * channel names as its {@code consumer-rebalance-listener.name}.
 */
public abstract class BroadcastConsumer implements KafkaConsumerRebalanceListener {

    private final BroadcastLag broadcastLag;
    private volatile boolean isListening;

    /**
     * Creates a consumer that does not listen yet.
     *
     * @param name the service and the channel, joined by a hyphen; label of the lag
     * @param registry receives the lag of each topic
     */
    protected BroadcastConsumer(String name, MeterRegistry registry) {
        this.broadcastLag = new BroadcastLag(registry, name);
    }

    /**
     * Events may have been missed: consumption starts, or restarts after Kafka was unavailable. Runs on the polling
     * thread, before the first event that follows the gap.
     */
    protected abstract void onPossibleGap();

    /** Returns whether events are received; false before the first assignment of partitions. */
    public final boolean isListening() {
        return isListening;
    }

    /**
     * Fetches the start positions before the gap is handled, so that no event is missed in between. All partitions are
     * looked at: after a failure Kafka repeats this call without the new ones.
     */
    @Override
    public final void onPartitionsAssigned(Consumer<?, ?> consumer, Collection<TopicPartition> added) {
        Collection<TopicPartition> assigned = consumer.assignment();
        assigned.forEach(consumer::position);
        onPossibleGap();
        broadcastLag.measure(consumer, assigned);
        isListening = !assigned.isEmpty();
    }

    @Override
    public final void onPartitionsRevoked(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        isListening = false;
    }
}
