package io.socialdata.messaging.consumer;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.KeyChangedV1;
import jakarta.enterprise.event.Observes;
import java.time.Instant;
import java.util.UUID;

/**
 * Base of the consumer of changed keys in a service that keeps data of keys: data of a deleted key are deleted, data of
 * a rotated key belong to its successor. A repeated event changes nothing.
 */
public abstract class KeySuccessionConsumer extends EventChannelConsumer<KeyChangedV1> {

    private static final String CHANNEL = "key-changes";

    private final EventConsumers consumers;
    private final Runnable topics;

    /**
     * Creates the consumer of the channel {@code key-changes}.
     *
     * @param topics makes sure that the topics of the service exist
     */
    protected KeySuccessionConsumer(EventConsumers consumers, Runnable topics) {
        super(consumers, CHANNEL, KeyChangedV1.class);
        this.consumers = consumers;
        this.topics = topics;
    }

    /** Creates the topics in the background: the service works while Kafka is unavailable. */
    void start(@Observes StartupEvent event) {
        consumers.prepare(CHANNEL, topics);
    }

    /** Deletes the data of a key. */
    protected abstract void revoke(UUID keyId);

    /** Passes the data of a key to its successor. */
    protected abstract void rotate(UUID keyId, UUID successor, Instant rotatedAt);

    @Override
    protected final void handle(CloudEvent<KeyChangedV1> event) {
        KeyChangedV1 change = event.data();
        switch (change.change()) {
            case DELETED -> revoke(change.keyId());
            case ROTATED -> {
                UUID successor = change.successorId();
                if (successor != null) {
                    rotate(change.keyId(), successor, change.occurredAt());
                }
            }
            case CREATED, UPDATED -> {}
        }
    }
}
