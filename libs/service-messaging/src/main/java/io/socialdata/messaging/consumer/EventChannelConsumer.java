package io.socialdata.messaging.consumer;

import io.smallrye.reactive.messaging.kafka.KafkaConsumerRebalanceListener;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.socialdata.contract.events.CloudEvent;
import java.util.Collection;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;

/**
 * Base of a consumer that handles the events of a channel one by one, each in a transaction of its own.
 *
 * <p>A subclass has the {@code @Incoming} and {@code @Blocking} method of the channel, which passes its metadata to
 * {@link #receive}. It is a bean with an {@code @Identifier} that the channel names as its
 * {@code consumer-rebalance-listener.name}. The channel's {@code group.id} is the name of the consumer in metrics and
 * dead letters, and its {@code topic} the required type of the events.
 */
public abstract class EventChannelConsumer<T> implements KafkaConsumerRebalanceListener {

    private final EventChannel<T> eventChannel;

    /**
     * Creates the consumer of a channel.
     *
     * @param channel name of the channel
     * @param data the class that event data are read as
     */
    protected EventChannelConsumer(EventConsumers consumers, String channel, Class<T> data) {
        this.eventChannel =
                consumers.open(channel, data, batch -> batch.forEach(receivedEvent -> handle(receivedEvent.event())));
    }

    /**
     * Applies an event in a transaction that it opens. The event may be repeated after it was applied. Failures mean
     * the same as those of a {@link BatchHandler}.
     */
    protected abstract void handle(CloudEvent<T> event);

    /** Handles a record of the channel. Blocks while it must wait. */
    protected final void receive(IncomingKafkaRecordMetadata<byte[], byte[]> received) {
        eventChannel.receive(received.getRecord(), received.getConsumerGroupGenerationId());
    }

    @Override
    public final void onPartitionsAssigned(Consumer<?, ?> consumer, Collection<TopicPartition> added) {
        eventChannel.assigned(consumer);
    }

    @Override
    public final void onPartitionsRevoked(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        eventChannel.revoked(consumer, partitions);
    }
}
