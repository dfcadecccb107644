package io.socialdata.monitoring.keys;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.ReceivedEvent;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.messaging.topics.ServiceTopics;
import io.socialdata.monitoring.monitors.MonitorService;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/**
 * Deletes the monitors of a deleted key, and moves those of a rotated key to its successor. A repeated event changes
 * nothing.
 */
@Singleton
class KeyChangeConsumer {

    /** Name of the Kafka consumer group, and of the consumer in metrics and dead letters. */
    static final String NAME = "monitoring-keys";

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final MonitorService monitorService;

    KeyChangeConsumer(ServiceTopics topics, EventConsumers consumers, MonitorService monitorService) {
        this.topics = topics;
        this.consumers = consumers;
        this.monitorService = monitorService;
    }

    /** Starts in the background: monitors keep working while Kafka is unavailable. */
    void start(@Observes StartupEvent event) {
        // Each change is a transaction of its own, so the reader opens none.
        consumers.startOncePrepared(
                () -> topics.ensure(Topics.KEY_CHANGED, Topics.POST_DETECTED),
                Subscription.of(NAME, Topics.KEY_CHANGED, KeyChangedV1.class),
                this::handle,
                Runnable::run);
    }

    private void handle(List<ReceivedEvent<KeyChangedV1>> batch) {
        batch.forEach(receivedEvent -> apply(receivedEvent.event().data()));
    }

    private void apply(KeyChangedV1 change) {
        switch (change.change()) {
            case DELETED -> monitorService.revokeKey(change.keyId());
            case ROTATED ->
                Optional.ofNullable(change.successorId())
                        .ifPresent(successor -> monitorService.rotateKey(change.keyId(), successor));
            case CREATED, UPDATED -> {}
        }
    }
}
